import { expect, it } from 'vitest';
import { createTapGuard } from '../../../../src/renderer/station/tap-guard.ts';

function pressesAt(...times: readonly number[]): readonly boolean[] {
  let at = 0;
  const counts = createTapGuard(() => at);
  return times.map((time) => {
    at = time;
    return counts();
  });
}

it('counts the first press, however early it comes', () => {
  expect(pressesAt(0)).toEqual([true]);
});

it('drops the second tap of a double tap, and counts the next press', () => {
  expect(pressesAt(1_000, 1_250, 1_599, 1_600)).toEqual([true, false, false, true]);
});

it('is not held off by somebody who keeps tapping', () => {
  expect(pressesAt(0, 300, 700, 900, 1_300)).toEqual([true, false, true, false, true]);
});
