import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import { createTokenSource, type IssuedToken } from '#client/transport/token.ts';
import { err, ok } from '#shared/domain/result.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

/** Issues `t1`, `t2`, …, after the results in `plan`. */
function issuer(plan: Awaited<PlatformResult<IssuedToken>>[] = [], lifeSeconds = 900) {
  const clock = steppedClock();
  let asked = 0;
  const source = createTokenSource({
    clock,
    request: async () => {
      asked += 1;
      await Promise.resolve();
      return plan.shift() ?? ok({ token: `t${asked}`, lifeSeconds });
    },
  });
  return { clock, source, asked: () => asked };
}

const WRONG_PAIR = err(platformErrorOf('partner-not-found', 'Партнер не найден', { code: 50400 }));
const DOWN = err(platformErrorOf('unavailable', 'HTTP 503', { httpStatus: 503 }));

describe('the token', () => {
  it('is the same until 120 s before its end', async () => {
    const { clock, source, asked } = issuer();
    await source.current();
    clock.advance(900 - 121);
    expect(await source.current()).toEqual(ok('t1'));
    expect(asked()).toBe(1);
  });

  it('is new from 60 s before its end', async () => {
    const { clock, source } = issuer();
    await source.current();
    clock.advance(900 - 60);
    expect(await source.current()).toEqual(ok('t2'));
  });

  it('lives as long as the response states', async () => {
    const { clock, source } = issuer([], 300);
    await source.current();
    clock.advance(300 - 121);
    expect(await source.current()).toEqual(ok('t1'));
    clock.advance(61);
    expect(await source.current()).toEqual(ok('t2'));
  });

  it('with a short life is used for half of it, not requested for every call', async () => {
    const { clock, source, asked } = issuer([], 10);
    await source.current();
    clock.advance(4);
    await source.current();
    expect(asked()).toBe(1);
  });

  it('is requested once by parallel calls', async () => {
    const { source, asked } = issuer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => source.current()));
    expect(answers.every((answer) => answer.ok && answer.value === 't1')).toBe(true);
    expect(asked()).toBe(1);
  });

  it('is renewed once for all calls that were refused with it', async () => {
    const { source, asked } = issuer();
    await source.current();
    const answers = await Promise.all(Array.from({ length: 20 }, () => source.after('t1')));
    expect(answers.every((answer) => answer.ok && answer.value === 't2')).toBe(true);
    expect(await source.after('t1')).toEqual(ok('t2'));
    expect(asked()).toBe(2);
  });

  it('is used to its end when the renewal fails', async () => {
    const { clock, source } = issuer([ok({ token: 'old', lifeSeconds: 900 }), DOWN, DOWN]);
    await source.current();
    clock.advance(850);
    expect(await source.current()).toEqual(ok('old'));
    clock.advance(51);
    expect(await source.current()).toEqual(DOWN);
  });

  it('is requested again after a failure', async () => {
    const { source } = issuer([DOWN]);
    expect(await source.current()).toEqual(DOWN);
    expect(await source.current()).toEqual(ok('t2'));
  });

  it('is not requested again for 30 s after wrong credentials', async () => {
    const { clock, source, asked } = issuer([WRONG_PAIR]);
    expect(await source.current()).toEqual(WRONG_PAIR);
    clock.advance(29);
    expect(await source.current()).toEqual(WRONG_PAIR);
    expect(asked()).toBe(1);
    clock.advance(2);
    expect(await source.current()).toEqual(ok('t2'));
  });

  it('is requested after wrong credentials when the clock was set back', async () => {
    const { clock, source } = issuer([WRONG_PAIR]);
    await source.current();
    clock.advance(-3600);
    expect(await source.current()).toEqual(ok('t2'));
  });
});
