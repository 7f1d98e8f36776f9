import { describe, expect, it } from 'vitest';
import { type CheckedForecast, checkForecasts } from '../support/forecast-accuracy.ts';

const SHIFTS = 200;

/** The least that this share of the values does not exceed. */
function within(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

const sharesOff = (found: readonly CheckedForecast[]) => found.flatMap(({ shareOff }) => shareOff ?? []);

describe('the forecast half an hour before a cut-off, in simulated shifts', () => {
  const found = checkForecasts(SHIFTS, 30);

  it('is checked where much is left, little, and too much', () => {
    const count = (status: CheckedForecast['status']) =>
      found.filter((forecast) => forecast.status === status).length;
    expect(found.length).toBeGreaterThan(250);
    expect(count('late')).toBeGreaterThan(50);
    expect(count('in-time')).toBeGreaterThan(50);
    expect(count('tight')).toBeGreaterThan(10);
  });

  it('is within 10 % of how many orders are packed at the cut-off, 95 times in 100', () => {
    expect(within(sharesOff(found), 0.5)).toBeLessThan(0.01);
    expect(within(sharesOff(found), 0.95)).toBeLessThan(0.1);
  });

  it('names the end of the last order to 4 minutes in the median where it is within the hour', () => {
    const minutesOff = found
      .filter(({ minutesToFinish }) => minutesToFinish <= 60)
      .flatMap(({ minutesOff }) => minutesOff ?? []);
    expect(within(minutesOff, 0.5)).toBeLessThan(4);
    expect(within(minutesOff, 0.9)).toBeLessThan(15);
  });

  it('is late without a warning less than once in twenty times', () => {
    const calm = found.filter(({ status }) => status === 'in-time');
    expect(calm.filter(({ wasLate }) => wasLate).length / calm.length).toBeLessThan(0.05);
  });

  it('is seldom unknown', () => {
    const unknown = found.filter(({ status }) => status === 'unknown');
    expect(unknown.length / found.length).toBeLessThan(0.05);
  });

  it('is better by orders and units together than by either alone', () => {
    const medianOff = (checked: readonly CheckedForecast[]) =>
      within(
        checked.flatMap(({ minutesOff }) => minutesOff ?? []),
        0.5,
      );
    for (const unit of ['orders', 'units'] as const)
      expect(medianOff(found)).toBeLessThan(medianOff(checkForecasts(SHIFTS, 30, unit)));
  });
});
