import { expect, it } from 'vitest';
import { NO_SCANS, tallyScans } from '../../../../src/renderer/station/station-store.ts';

it('starts at the number of the first view', () => {
  expect(tallyScans(NO_SCANS, 41, true)).toEqual({ lastNo: 41, answered: 0 });
});

it('counts every scan between two views', () => {
  const first = tallyScans(NO_SCANS, 41, true);
  expect(tallyScans(first, 44, false).answered).toBe(3);
  expect(tallyScans(first, 41, false).answered).toBe(0);
});

it('counts from the first scan of a station that had none', () => {
  const first = tallyScans(NO_SCANS, 0, true);
  expect(tallyScans(first, 2, false).answered).toBe(2);
});

it('counts one for the first scan after a restart that forgot the last', () => {
  const first = tallyScans(NO_SCANS, 41, true);
  expect(tallyScans(first, 42, false)).toEqual({ lastNo: 42, answered: 1 });
});

it('never counts backwards', () => {
  const some = { lastNo: 44, answered: 3 };
  const fresh = tallyScans(some, 1, false);
  expect(fresh).toEqual({ lastNo: 1, answered: 3 });
  expect(tallyScans(fresh, 2, false).answered).toBe(4);
});
