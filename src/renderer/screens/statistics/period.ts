import type { StatisticsPeriod } from '#shared/contract/statistics.ts';

/** Days up to today; yesterday is a day by itself. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];

const FIRST_DAYS: Readonly<Record<PeriodName, number>> = {
  today: 0,
  yesterday: 1,
  week: 6,
  month: 29,
  year: 364,
};

/** `2026-11-28`: a day in the zone of this screen, so many days before `now`. */
export function dayBefore(now: number, days: number): string {
  const time = new Date(now);
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate() - days);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function periodOf(name: PeriodName, now: number): Pick<StatisticsPeriod, 'from' | 'until'> {
  return {
    from: dayBefore(now, FIRST_DAYS[name]),
    until: dayBefore(now, name === 'yesterday' ? 1 : 0),
  };
}

/** Which of the named periods it is; null: other days. */
export function nameOfPeriod({ from, until }: Pick<StatisticsPeriod, 'from' | 'until'>, now: number) {
  return (
    PERIODS.find((name) => {
      const named = periodOf(name, now);
      return named.from === from && named.until === until;
    }) ?? null
  );
}
