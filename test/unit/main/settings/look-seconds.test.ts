import { expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import {
  isLocalPlatform,
  lookOutOfRange,
  lookRanges,
  withLooksInRange,
} from '#main/settings/look-seconds.ts';

const REAL = { ...defaultSettings('/data', false), b2bUrl: 'https://b2b.example', clientId: 'shop' };
const LOCAL = { ...REAL, b2bUrl: 'http://127.0.0.1:4010' };

it('tells a platform on this machine by its address', () => {
  const local = ['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'];
  expect(local.every(isLocalPlatform)).toBe(true);
  expect(['https://b2b.example', '', 'https://127.0.0.1.example'].some(isLocalPlatform)).toBe(false);
});

it('allows the recommended ranges, and shorter ones only on this machine and without an account', () => {
  expect(lookRanges(REAL)).toEqual({
    newOrdersSeconds: { least: 300, most: 600, isRecommended: true },
    changedOrdersSeconds: { least: 900, most: 1800, isRecommended: true },
  });
  for (const demo of [LOCAL, { ...REAL, b2bUrl: '' }, { ...REAL, clientId: '' }])
    expect(lookRanges(demo)).toEqual({
      newOrdersSeconds: { least: 5, most: 600, isRecommended: false },
      changedOrdersSeconds: { least: 5, most: 1800, isRecommended: false },
    });
});

it.each([
  ['newOrdersSeconds', 300, 600],
  ['changedOrdersSeconds', 900, 1800],
] as const)('refuses %s out of its range, with the range', (name, least, most) => {
  expect([least, most].map((seconds) => lookOutOfRange(REAL, { [name]: seconds }))).toEqual([null, null]);
  for (const seconds of [0, least - 1, most + 1])
    expect(lookOutOfRange(REAL, { [name]: seconds })).toEqual({ name, least, most });
});

it('looks at the address that comes with the change', () => {
  expect(lookOutOfRange(REAL, { newOrdersSeconds: 5, b2bUrl: LOCAL.b2bUrl })).toBeNull();
  expect(lookOutOfRange(LOCAL, { newOrdersSeconds: 5, b2bUrl: REAL.b2bUrl })).not.toBeNull();
  expect(lookOutOfRange(LOCAL, { station: 'A' })).toBeNull();
});

it('hurries no real platform by what was set for the demo one', () => {
  const hurried = { ...REAL, newOrdersSeconds: 5, changedOrdersSeconds: 5 };
  expect(withLooksInRange(hurried)).toEqual({ ...REAL, newOrdersSeconds: 300, changedOrdersSeconds: 900 });
  expect(withLooksInRange({ ...hurried, b2bUrl: LOCAL.b2bUrl })).toMatchObject({ newOrdersSeconds: 5 });
});
