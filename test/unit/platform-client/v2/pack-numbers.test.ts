import { describe, expect, it } from 'vitest';
import { areNumbersNotShown, platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { OlderNumbers } from '#client/v2/parts.ts';
import { err, ok } from '#shared/domain/result.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { type Answered, ORDER, refusal, v2AnsweredBy } from './v2-wire.ts';

const REPEAT = refusal(400, 'It is not possible to generate more codes');

const ask = async (
  numbers: Answered,
  { packs = [], older = null, count = 2 }: { packs?: unknown; older?: OlderNumbers; count?: number } = {},
) => {
  await using v2 = await v2AnsweredBy(
    ({ path }) => (path.includes('/packs') ? numbers : { body: { ...ORDER, packs } }),
    older,
  );
  return await v2.platform.requestPackNumbers(ORDER.id, count);
};

describe('pack numbers of REST v2', () => {
  it.each([
    ['packs', { packs: [{ packNumber: 'FBS1' }, { packNumber: 'FBS2' }] }],
    ['bare packs', { packs: ['FBS1', 'FBS2'] }],
    ['data', { data: [{ packNumber: 'FBS1' }, { packNumber: 'FBS2' }] }],
    ['packs in data', { data: { packs: [{ packNumber: 'FBS1' }, { packNumber: 'FBS2' }] } }],
    ['packNumbers', { packNumbers: ['FBS1', 'FBS2'] }],
    ['a list alone', [{ packNumber: 'FBS1' }, { packNumber: 'FBS2' }]],
  ])('are read under %s', async (_name, body) => {
    expect(must(await ask({ status: 201, body }))).toEqual(['FBS1', 'FBS2']);
  });

  it.each([
    ['are fewer than asked for', { packs: ['FBS1'] }],
    ['are none', {}],
    ['cannot be read', { packs: [{ number: 1 }] }],
  ])('that %s may have been assigned', async (_name, body) => {
    expect(await ask({ status: 201, body })).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', mayHaveHappened: true },
    });
  });

  it('requested again are read from the order', async () => {
    expect(must(await ask(REPEAT, { packs: [{ packNumber: 'FBS1' }] }))).toEqual(['FBS1']);
  });

  it('that the order does not show are read from v1’s', async () => {
    const asked: string[] = [];
    const older = async (orderId: string) => {
      asked.push(orderId);
      return ok(['FBS9']);
    };
    expect(must(await ask(REPEAT, { older }))).toEqual(['FBS9']);
    expect(asked).toEqual([ORDER.id]);
  });

  it.each([
    ['v1 is not asked', null],
    ['v1 shows none', async () => ok([])],
    ['v1 has ended', async () => err(platformErrorOf('version-ended', 'gone'))],
    ['v1 does not know the order', async () => err(platformErrorOf('not-found', 'order not found'))],
  ])('that neither version shows are reported as such when %s', async (_name, older) => {
    const answer = await ask(REPEAT, { older });
    expect(answer.ok ? null : answer.error).toMatchObject({ kind: 'conflict', mayHaveHappened: false });
    expect(!answer.ok && areNumbersNotShown(answer.error)).toBe(true);
  });

  it('are not given up while v1 is unreachable', async () => {
    const older = async () => err(platformErrorOf('unavailable', 'no answer in time'));
    expect(await ask(REPEAT, { older })).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('of an order that is not assembled are a conflict of another kind', async () => {
    const answer = await ask(refusal(409, 'Order is not assembled'));
    expect(answer).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect(!answer.ok && areNumbersNotShown(answer.error)).toBe(false);
  });
});
