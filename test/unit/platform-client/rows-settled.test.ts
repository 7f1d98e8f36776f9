import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { settleRows } from '#client/rows-settled.ts';
import { err, ok } from '#shared/domain/result.ts';
import { must } from '../../contracts/platform-bench.ts';

type Refusal = Parameters<typeof platformErrorOf>[2];

/** A platform that refuses lists with these rows; `facts` says how it complains. */
function refusing(wrong: readonly string[], facts: (rows: readonly string[]) => Refusal) {
  const calls: (readonly string[])[] = [];
  return {
    calls,
    send: async (rows: readonly string[]) => {
      calls.push(rows);
      const isRefused = rows.some((row) => wrong.includes(row));
      return isRefused
        ? err(platformErrorOf('validation', 'price validation error', { httpStatus: 400, ...facts(rows) }))
        : ok(rows.map((row) => `${row} set`));
    },
  };
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const named = (wrong: readonly string[]) => (rows: readonly string[]) => ({
  fields: rows.flatMap((row, at) =>
    wrong.includes(row) ? [{ field: `prices[${at}].price`, message: 'must be a multiple of 10' }] : [],
  ),
});
const unnamed = () => ({});
const texts = (answers: Awaited<ReturnType<typeof settle>>) =>
  must(answers).map((answer) => (answer.ok ? answer.value : answer.error.detail));
const settle = (platform: ReturnType<typeof refusing>) => settleRows('prices', ROWS, platform.send);

it('sends a list once if nothing is wrong with it', async () => {
  const platform = refusing([], unnamed);
  expect(texts(await settle(platform))).toEqual(ROWS.map((row) => `${row} set`));
  expect(platform.calls).toEqual([ROWS]);
});

it('leaves out the rows that a refusal names, and sends the others once more', async () => {
  const platform = refusing(['b', 'g'], named(['b', 'g']));
  const refused = 'price validation error; price: must be a multiple of 10';
  expect(texts(await settle(platform))).toEqual([
    'a set',
    refused,
    'c set',
    'd set',
    'e set',
    'f set',
    refused,
    'h set',
  ]);
  expect(platform.calls).toEqual([ROWS, ['a', 'c', 'd', 'e', 'f', 'h']]);
});

it('finds rows that no refusal names by halves', async () => {
  const platform = refusing(['b', 'g'], unnamed);
  const answers = must(await settle(platform));
  expect(answers.map(({ ok: isSet }) => isSet)).toEqual([true, false, true, true, true, true, false, true]);
  expect(platform.calls.length).toBeLessThan(2 * ROWS.length);
});

it('gives each row its own refusal if all are wrong', async () => {
  const platform = refusing(ROWS, named(ROWS));
  const answers = must(await settle(platform));
  expect(answers.every((answer) => !answer.ok && answer.error.fields[0]?.field === 'price')).toBe(true);
  expect(platform.calls).toHaveLength(1);
});

it.each([
  ['a platform that cannot be reached', platformErrorOf('unavailable', 'no connection')],
  ['a wrong account', platformErrorOf('partner-not-found', 'Partner not found', { code: 50400 })],
  ['a missing right', platformErrorOf('forbidden', 'Forbidden', { httpStatus: 403 })],
  ['an answer that was lost', platformErrorOf('validation', 'cut', { mayHaveHappened: true })],
])('does not blame the rows for %s', async (_name, error) => {
  expect(await settleRows('prices', ROWS, async () => err(error))).toEqual({ ok: false, error });
});

it('may have set some rows when the platform is lost on the way', async () => {
  const platform = refusing(['h'], unnamed);
  const lost = platformErrorOf('unavailable', 'no connection');
  const answer = await settleRows('prices', ROWS, async (rows) =>
    platform.calls.length < 2 ? platform.send(rows) : err(lost),
  );
  expect(platform.calls).toEqual([ROWS, ['a', 'b', 'c', 'd']]);
  expect(answer).toEqual({ ok: false, error: { ...lost, mayHaveHappened: true } });
});
