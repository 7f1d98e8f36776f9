import { expect, it } from 'vitest';
import { countedScans, isSlow, type ScanTime, usualScanMs } from '#main/bench/scan-times.ts';

const scans = (...ms: readonly number[]): readonly ScanTime[] =>
  ms.map((each, index) => ({ at: index * 1_000, ms: each }));

it('goes by the median: one scan that waited long says nothing', () => {
  expect(usualScanMs(scans(10, 12, 9_000, 11, 13))).toBe(12);
});

it('says nothing of fewer than five scans', () => {
  expect(usualScanMs(scans(900, 900, 900, 900))).toBeNull();
  expect(isSlow(null, true)).toBe(false);
});

it('counts the last twenty scans, and none that is older than five minutes', () => {
  const counted = countedScans(scans(...Array.from({ length: 30 }, (_, nth) => nth)), 30_000);
  expect(counted.map(({ ms }) => ms)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 10));
  expect(countedScans(scans(1, 2, 3), 5 * 60_000 + 500)).toEqual(scans(1, 2, 3).slice(1));
});

it('is slow over 300 ms, and stays so until it is clearly faster', () => {
  expect([300, 301].map((ms) => isSlow(ms, false))).toEqual([false, true]);
  expect([250, 251].map((ms) => isSlow(ms, true))).toEqual([false, true]);
});
