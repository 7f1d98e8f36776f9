import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/** What was done in a time, at a table, by a person. Work that was taken back is not in it. */
export type WorkFigures = {
  /** Orders that became complete. */
  readonly orders: number;
  readonly units: number;
  readonly packs: number;
  /** Labels that came out of a printer, or that one which reports nothing has taken. */
  readonly labels: number;
  readonly scans: number;
  readonly refusals: number;
  readonly alarms: number;
  /** Orders that were complete before their cut-off, and after it; those without a cut-off are in neither. */
  readonly onTime: number;
  readonly late: number;
  /** Time of work on orders, without pauses. */
  readonly workSeconds: number;
};

/** `at`: beginning of an hour, a day or a month in the station's zone, ISO 8601. */
export type WorkSlot = { readonly at: string; readonly figures: WorkFigures };

/** `id`: badge, '' if nobody was logged in. `name`: null: no operator has the badge any more. */
export type PersonWork = { readonly id: string; readonly name: string | null; readonly figures: WorkFigures };

export type TableWork = { readonly id: string; readonly name: string; readonly figures: WorkFigures };

export type StatisticsView = {
  readonly slotLength: 'hour' | 'day' | 'month';
  /** All of the period until now, also those in which nothing was done. */
  readonly slots: readonly WorkSlot[];
  readonly totals: WorkFigures;
  /** By hour of the day, 0 to 23, all days together. */
  readonly hours: readonly WorkFigures[];
  /** Most orders first. */
  readonly people: readonly PersonWork[];
  readonly tables: readonly TableWork[];
  /** Most frequent first; `reason`: a code of the journal, perhaps of an older version. */
  readonly refusals: readonly { readonly reason: string; readonly refusals: number }[];
  /** Who and which tables have worked in the period, whoever is chosen. */
  readonly choices: {
    readonly people: readonly { readonly id: string; readonly name: string | null }[];
    readonly tables: readonly { readonly id: string; readonly name: string }[];
  };
  /** The first hour that is counted; null: nothing is. */
  readonly countedSince: string | null;
  /** The oldest row of the journal, from which older ones were deleted; null: it is empty. */
  readonly journalSince: string | null;
  /** Rows of the journal that are still to be counted. */
  readonly rowsLeft: number;
};

/**
 * What packers see of each other, if a supervisor wants it: today. Without ids: that of a badge is enough to log in with
 * it.
 */
export type RankingView = readonly {
  readonly name: string;
  readonly orders: number;
  readonly units: number;
}[];

export type StatisticsAnswer =
  | { readonly isRead: true; readonly view: StatisticsView }
  | { readonly isRead: false; readonly outcome: Outcome };

export type StatisticsFileAnswer =
  | { readonly isRead: true; readonly text: string }
  | { readonly isRead: false; readonly outcome: Outcome };

export type RankingAnswer =
  | { readonly isRead: true; readonly ranking: RankingView }
  | { readonly isRead: false; readonly outcome: Outcome };

/** The longest period: two years and a day. */
export const MAX_STATISTICS_DAYS = 731;

/** Days in the station's zone, both included. `person`, `table`: ids; null: all. */
export const statisticsPeriod = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  person: z.string().max(64).nullable(),
  table: z.string().max(64).nullable(),
});
export type StatisticsPeriod = z.infer<typeof statisticsPeriod>;

export const statisticsContract = {
  /** Supervisor only. */
  read: oc.input(statisticsPeriod).output(type<StatisticsAnswer>()),
  /** Supervisor only. A row for each hour, table and person of the period, as CSV for Excel. */
  file: oc.input(statisticsPeriod).output(type<StatisticsFileAnswer>()),
  /** For everybody if the setting `rankingForPackers` is on, else supervisor only. */
  ranking: oc.output(type<RankingAnswer>()),

  /** Supervisor only. Prints the shift sheet of this day. */
  printSheet: oc.input(z.object({ day: z.iso.date() })).output(type<Outcome>()),
};
