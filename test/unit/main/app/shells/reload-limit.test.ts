import { expect, test } from 'vitest';
import { createReloadLimit } from '#main/app/shells/electron/screen-recovery.ts';

const MINUTE = 60_000;

test('a screen that fails is reloaded three times', () => {
  const mayReload = createReloadLimit();
  expect([0, 10, 20, 30, 40].map(mayReload)).toEqual([true, true, true, false, false]);
});

test('a screen that fails now and then is always reloaded', () => {
  const mayReload = createReloadLimit();
  for (let at = 0; at < 600 * MINUTE; at += 2 * MINUTE) expect(mayReload(at)).toBe(true);
});

test('a failure counts for five minutes', () => {
  const mayReload = createReloadLimit();
  expect([0, MINUTE, 2 * MINUTE].map(mayReload)).toEqual([true, true, true]);
  expect(mayReload(5 * MINUTE - 1)).toBe(false);
  expect(mayReload(5 * MINUTE)).toBe(true);
  expect(mayReload(5 * MINUTE + 1)).toBe(false);
});
