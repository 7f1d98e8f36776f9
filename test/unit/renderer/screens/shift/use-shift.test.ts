import { expect, it } from 'vitest';
import type { CutOffProgressView, ShiftView } from '#shared/contract/shift.ts';
import { firstDue } from '../../../../../src/renderer/screens/shift/use-shift.ts';

function cutOff(time: string | null, left: number, isOverdue = false): CutOffProgressView {
  const forecast = { status: 'unknown', because: 'too-little' } as const;
  return { cutOff: time, isOverdue, packed: 1, left, open: 0, units: left, forecast };
}

const shiftOf = (...cutOffs: readonly CutOffProgressView[]): ShiftView => ({
  cutOffs,
  pace: 'too-little',
  packers: 0,
  pausedMinutes: null,
  today: { orders: 0, units: 0 },
  alarmsToday: 0,
});

const OVERDUE = cutOff('2026-11-23T09:00:00.000Z', 3, true);
const PACKED = cutOff('2026-11-23T11:00:00.000Z', 0);
const NEXT = cutOff('2026-11-23T14:00:00.000Z', 2);
const WITHOUT = cutOff(null, 4);

it.each([
  ['the first cut-off to come with orders left', [OVERDUE, PACKED, NEXT, WITHOUT], NEXT],
  ['what is overdue, when nothing else has a cut-off', [OVERDUE, PACKED, WITHOUT], OVERDUE],
  ['orders without a cut-off at last', [PACKED, WITHOUT], WITHOUT],
  ['nothing when all is packed', [PACKED], null],
] as const)('the hall works for %s', (_what, cutOffs, expected) => {
  expect(firstDue(shiftOf(...cutOffs))).toBe(expected);
});
