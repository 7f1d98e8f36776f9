import { type CheckedForecast, checkForecasts, type PaceUnit } from '../../support/forecast-accuracy.ts';
import { type Figure, figureOf, type PartResult } from '../figure.ts';

const SHIFTS = 400;
const MINUTES_BEFORE = [30, 60] as const;
/** Half an hour before, the orders packed at the cut-off are within 10 % of all its orders in 95 of 100 forecasts. */
const TARGET = { of: 'value', atMost: 10 } as const;

/**
 * The forecast of the shift against simulated shifts: by how much it misses the orders packed at the cut-off and the time of
 * the last one, beside the same with the pace in orders and in units alone; and how often it is wrong without a warning.
 */
export async function measureForecast(): Promise<PartResult> {
  return { figures: MINUTES_BEFORE.flatMap(figuresAt), skipped: [] };
}

function figuresAt(minutesBefore: number): readonly Figure[] {
  const checked = (unit: PaceUnit) => checkForecasts(SHIFTS, minutesBefore, unit);
  const rule = checked('rule');
  const others = [
    { what: 'pace in orders', found: checked('orders') },
    { what: 'pace in units', found: checked('units') },
  ];
  const name = `forecast ${minutesBefore} min before the cut-off`;
  const share = (found: readonly CheckedForecast[]) => found.flatMap(({ shareOff }) => inPercent(shareOff));
  const minutes = (found: readonly CheckedForecast[]) => found.flatMap(({ minutesOff }) => minutesOff ?? []);
  const isWithinHour = ({ minutesToFinish }: CheckedForecast) => minutesToFinish <= 60;
  const measures = [
    { figure: `${name}: orders packed by then`, unit: '%', of: share },
    {
      figure: `${name}: end within the hour`,
      unit: 'min',
      of: (found: readonly CheckedForecast[]) => minutes(found.filter(isWithinHour)),
    },
    { figure: `${name}: any end`, unit: 'min', of: minutes },
  ] as const;
  const errors = measures.flatMap(({ figure, unit, of }) =>
    others.flatMap(({ what, found }) =>
      (['p50', 'p90', 'p95', 'max'] as const).map((statistic) =>
        figureOf({
          figure,
          unit,
          statistic,
          values: of(rule),
          beside: { what, values: of(found) },
          ...(minutesBefore === 30 && unit === '%' && statistic === 'p95' && { target: TARGET }),
        }),
      ),
    ),
  );
  const calm = rule.filter(({ status }) => status === 'in-time');
  return [
    ...errors,
    figureOf({
      figure: `${name}: “in time”, but late`,
      unit: '%',
      statistic: 'max',
      values: [(100 * calm.filter(({ wasLate }) => wasLate).length) / calm.length],
    }),
    figureOf({
      figure: `${name}: not known`,
      unit: '%',
      statistic: 'max',
      values: [(100 * rule.filter(({ status }) => status === 'unknown').length) / rule.length],
    }),
  ];
}

function inPercent(share: number | null): number | readonly number[] {
  return share === null ? [] : 100 * share;
}
