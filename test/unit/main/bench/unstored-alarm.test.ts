import { expect, it } from 'vitest';
import { alarmNo, type BenchState, EMPTY_BENCH } from '#main/bench/state.ts';
import { createUnstoredAlarm } from '#main/bench/unstored-alarm.ts';

const WRONG_GOODS = { reason: 'not-needed', params: {}, text: '4601' } as const;
const TWO_ALARMS: BenchState = {
  ...EMPTY_BENCH,
  alarm: WRONG_GOODS,
  nextAlarms: [WRONG_GOODS],
  alarmsRaised: 2,
};

it('comes before the stored alarms, and never has the number of another alarm that was shown', () => {
  const unstored = createUnstoredAlarm();
  const shown: number[] = [];
  const show = (state: BenchState) => shown.push(alarmNo(unstored.over(state)));
  show(TWO_ALARMS);
  for (let times = 0; times < 3; times += 1) {
    unstored.raise('disk-full', '4602');
    expect(unstored.over(TWO_ALARMS).alarm).toMatchObject({ reason: 'disk-full', text: '4602' });
    show(TWO_ALARMS);
    expect(unstored.isRaised(shown.at(-1) ?? 0, TWO_ALARMS)).toBe(true);
    expect(unstored.isRaised(shown.at(-2) ?? 0, TWO_ALARMS)).toBe(false);
    expect(unstored.clear(TWO_ALARMS)).toBe(true);
    expect(unstored.over(TWO_ALARMS).alarm).toEqual(WRONG_GOODS);
    show(TWO_ALARMS);
    expect(unstored.storedNo(shown.at(-1) ?? 0)).toBe(alarmNo(TWO_ALARMS));
  }
  expect(new Set(shown).size).toBe(shown.length);
});

it('is raised once for many scans, and cleared once', () => {
  const unstored = createUnstoredAlarm();
  unstored.raise('disk-full', 'first');
  unstored.raise('disk-full', 'second');
  expect(unstored.over(EMPTY_BENCH)).toMatchObject({ alarm: { text: 'first' }, alarmsRaised: 1 });
  expect(unstored.clear(EMPTY_BENCH)).toBe(true);
  expect(unstored.clear(EMPTY_BENCH)).toBe(false);
  expect(unstored.isRaised(null, EMPTY_BENCH)).toBe(false);
});
