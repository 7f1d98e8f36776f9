import { expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import {
  isLocalPlatform,
  pollOutOfRange,
  pollRanges,
  withPollsInRange,
} from '#main/settings/poll-seconds.ts';

const REAL = { ...defaultSettings('/data', false), b2bUrl: 'https://b2b.example', clientId: 'shop' };
const LOCAL = { ...REAL, b2bUrl: 'http://127.0.0.1:4010' };

it('recognises a platform on this machine by its address', () => {
  const local = ['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'];
  expect(local.every(isLocalPlatform)).toBe(true);
  expect(['https://b2b.example', '', 'https://127.0.0.1.example'].some(isLocalPlatform)).toBe(false);
});

it('allows the recommended ranges, and shorter ones only on this machine and without an account', () => {
  expect(pollRanges(REAL)).toEqual({
    newOrdersSeconds: { min: 300, max: 600, isRecommended: true },
    changedOrdersSeconds: { min: 900, max: 1800, isRecommended: true },
  });
  for (const demo of [LOCAL, { ...REAL, b2bUrl: '' }, { ...REAL, clientId: '' }])
    expect(pollRanges(demo)).toEqual({
      newOrdersSeconds: { min: 5, max: 600, isRecommended: false },
      changedOrdersSeconds: { min: 5, max: 1800, isRecommended: false },
    });
});

it.each([
  ['newOrdersSeconds', 300, 600],
  ['changedOrdersSeconds', 900, 1800],
] as const)('refuses %s out of its range, with the range', (name, min, max) => {
  expect([min, max].map((seconds) => pollOutOfRange(REAL, { [name]: seconds }))).toEqual([null, null]);
  for (const seconds of [0, min - 1, max + 1])
    expect(pollOutOfRange(REAL, { [name]: seconds })).toEqual({ name, min, max });
});

it('uses the address in the change', () => {
  expect(pollOutOfRange(REAL, { newOrdersSeconds: 5, b2bUrl: LOCAL.b2bUrl })).toBeNull();
  expect(pollOutOfRange(LOCAL, { newOrdersSeconds: 5, b2bUrl: REAL.b2bUrl })).not.toBeNull();
  expect(pollOutOfRange(LOCAL, { station: 'A' })).toBeNull();
});

it('does not apply demo intervals to a real platform', () => {
  const hurried = { ...REAL, newOrdersSeconds: 5, changedOrdersSeconds: 5 };
  expect(withPollsInRange(hurried)).toEqual({ ...REAL, newOrdersSeconds: 300, changedOrdersSeconds: 900 });
  expect(withPollsInRange({ ...hurried, b2bUrl: LOCAL.b2bUrl })).toMatchObject({ newOrdersSeconds: 5 });
});
