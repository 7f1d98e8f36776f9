import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import { excelSheet } from '#main/audit/export-file.ts';
import { oldestRecordAt } from '#main/audit/records-store.ts';
import type { Clock } from '#main/base/clock.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import { storeDocument } from '#main/labels/local/store-document.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { requestReprint } from '#main/printing/print-store.ts';
import type { Counting } from '#main/statistics/counting.ts';
import { statisticsRows } from '#main/statistics/statistics-export-store.ts';
import {
  firstHour,
  type HoursQuery,
  namesOfTables,
  sumHours,
  sumRefusals,
} from '#main/statistics/statistics-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Settings } from '#shared/contract/settings.ts';
import {
  MAX_STATISTICS_DAYS,
  type RankingAnswer,
  type StatisticsAnswer,
  type StatisticsFileAnswer,
  type StatisticsPeriod,
  type StatisticsView,
  type WorkFigures,
} from '#shared/contract/statistics.ts';
import { shiftSheetOf } from './shift-sheet.ts';

export type StatisticsApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly counting: Pick<Counting, 'catchUp'>;
  readonly actions: AuditedActions;
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  readonly settings: { readonly get: () => Pick<Settings, 'rankingForPackers' | 'language' | 'station'> };
  readonly pdf: Pick<PdfThread, 'drawShiftSheet'>;
  /** `labels/` in the data folder. */
  readonly filesFolder: string;
  /** Id of the station, at whose printers it prints. */
  readonly benchId: string;
};

const HOUR_LENGTH = 'YYYY-MM-DDThh'.length;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest periods that are shown by hour, and by day. An hour is named by its time alone. */
const MAX_DAYS_BY_HOUR = 1;
const MAX_DAYS_BY_DAY = 92;

/** What was done: sums by hour, read for a period, and added up by hour, day, person and table. */
export function createStatisticsApi(parts: StatisticsApiDeps) {
  const { db, clock, counting, actions } = parts;

  async function named(id: string): Promise<string | null> {
    return id === '' ? null : parts.nameOfOperator(id);
  }

  async function people(query: HoursQuery) {
    const found = (await sumHours(db, 'operator', query)).toSorted(
      (one, other) => other.figures.orders - one.figures.orders || other.figures.units - one.figures.units,
    );
    return Promise.all(found.map(async ({ key: id, figures }) => ({ id, name: await named(id), figures })));
  }

  /** Whom and which tables one may choose: those of the whole period. */
  async function choicesOf(query: HoursQuery, names: ReadonlyMap<string, string>) {
    const all = { ...query, person: null, table: null };
    const badges = await sumHours(db, 'operator', all);
    const tables = await sumHours(db, 'station', all);
    return {
      people: await Promise.all(badges.map(async ({ key: id }) => ({ id, name: await named(id) }))),
      tables: tables.map(({ key: id }) => ({ id, name: names.get(id) ?? id })),
    };
  }

  async function view(period: StatisticsPeriod): Promise<StatisticsView> {
    const rowsLeft = await counting.catchUp();
    const [begin, end] = [localDay(period.from, 0), localDay(period.until, 1)];
    const query = hoursOf(period);
    const hours = await sumHours(db, 'hour', query);
    const names = await namesOfTables(db);
    const tables = await sumHours(db, 'station', query);
    const since = await firstHour(db);
    const days = Math.round((end.getTime() - begin.getTime()) / DAY_MS);
    const slotLength = days <= MAX_DAYS_BY_HOUR ? 'hour' : days <= MAX_DAYS_BY_DAY ? 'day' : 'month';
    const shownUntil = new Date(Math.min(end.getTime(), clock.platformNow().getTime() + 1));
    const figuresByHour = hours.map(({ key, figures }) => ({ at: new Date(`${key}:00:00Z`), figures }));
    return {
      slotLength,
      slots: slotsOf(figuresByHour, { begin, end: shownUntil, slotLength }),
      totals: addUp(hours.map(({ figures }) => figures)),
      hours: byHourOfDay(figuresByHour),
      people: await people(query),
      choices: await choicesOf(query, names),
      tables: tables.map(({ key: id, figures }) => ({ id, name: names.get(id) ?? id, figures })),
      refusals: await sumRefusals(db, query),
      countedSince: since === null ? null : `${since}:00:00.000Z`,
      journalSince: await oldestRecordAt(db),
      rowsLeft,
    };
  }

  return {
    async read(period: StatisticsPeriod): Promise<StatisticsAnswer> {
      const refusal = (await actions.refuseUnless('supervisor')) ?? refusedPeriod(period);
      if (refusal !== null) return { isRead: false, outcome: refusal };
      return { isRead: true, view: await view(period) };
    },
    async file(period: StatisticsPeriod): Promise<StatisticsFileAnswer> {
      const refusal = (await actions.refuseUnless('supervisor')) ?? refusedPeriod(period);
      if (refusal !== null) return { isRead: false, outcome: refusal };
      await counting.catchUp();
      const rows = await statisticsRows(db, hoursOf(period));
      const badges = [...new Set(rows.map(({ operator }) => operator ?? ''))];
      const names = new Map(await Promise.all(badges.map(async (id) => [id, await named(id)] as const)));
      await actions.record('exported', [`statistics csv-excel ${period.from} ${period.until}`]);
      const { language } = parts.settings.get();
      const namedRows = rows.map((row) => ({ ...row, operatorName: names.get(row.operator ?? '') ?? null }));
      return { isRead: true, text: await excelSheet(db, 'statistics', namedRows, language) };
    },
    async ranking(): Promise<RankingAnswer> {
      const refusal = parts.settings.get().rankingForPackers
        ? null
        : await actions.refuseUnless('supervisor');
      if (refusal !== null) return { isRead: false, outcome: refusal };
      await counting.catchUp();
      const today = calendarDate(clock.platformNow());
      const query = hoursOf({ from: today, until: today, person: null, table: null });
      const ranking = (await people(query)).flatMap(({ name, figures: { orders, units } }) =>
        name !== null && units > 0 ? [{ name, orders, units }] : [],
      );
      return { isRead: true, ranking };
    },
    async printSheet(day: string): Promise<Outcome> {
      const refusal = await actions.refuseUnless('supervisor');
      if (refusal !== null) return refusal;
      const { language, station: table } = parts.settings.get();
      const printedAt = clock.now();
      const shown = await view({ from: day, until: day, person: null, table: null });
      const bytes = await parts.pdf.drawShiftSheet(shiftSheetOf(shown, { language, day, table, printedAt }));
      const document = {
        kind: 'sheet',
        number: `shift-${day}`,
        size: 'a4',
        at: printedAt.toISOString(),
      } as const;
      await storeDocument(db, { ...document, bytes, folder: parts.filesFolder });
      return actions.run(
        async () =>
          auditOnly('sheet-printed', [document.number], async (trx) => {
            await requestReprint(trx, { ...document, reason: 'command', station: parts.benchId });
          }),
        'supervisor',
      );
    },
  };
}

function refusedPeriod({ from, until }: StatisticsPeriod): Refusal | null {
  const days = Math.round((localDay(until, 0).getTime() - localDay(from, 0).getTime()) / DAY_MS) + 1;
  return days < 1 || days > MAX_STATISTICS_DAYS ? notDone('period-impossible') : null;
}

/** Beginning of a day in the zone of this computer, `plus` days later. */
function localDay(date: string, plus: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + plus);
}

function calendarDate(time: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Hours of the sums are UTC's: in the few zones that differ by half an hour, a day begins with its second half. */
function hourOf(time: Date): string {
  return time.toISOString().slice(0, HOUR_LENGTH);
}

function hoursOf({ from, until, person, table }: StatisticsPeriod): HoursQuery {
  return { from: hourOf(localDay(from, 0)), until: hourOf(localDay(until, 1)), person, table };
}

type HourWork = { readonly at: Date; readonly figures: WorkFigures };

function slotsOf(
  hours: readonly HourWork[],
  period: { readonly begin: Date; readonly end: Date; readonly slotLength: StatisticsView['slotLength'] },
): StatisticsView['slots'] {
  const slots = new Map<number, WorkFigures[]>();
  for (let at = period.begin; at < period.end; at = nextSlot(at, period.slotLength))
    slots.set(at.getTime(), []);
  for (const { at, figures } of hours) {
    const key = Math.max(period.begin.getTime(), slotBegin(at, period.slotLength).getTime());
    slots.set(key, [...(slots.get(key) ?? []), figures]);
  }
  return [...slots]
    .toSorted(([one], [other]) => one - other)
    .map(([at, works]) => ({ at: new Date(at).toISOString(), figures: addUp(works) }));
}

function slotBegin(at: Date, length: StatisticsView['slotLength']): Date {
  const [year, month, day] = [at.getFullYear(), at.getMonth(), at.getDate()];
  if (length === 'hour') return at;
  return length === 'day' ? new Date(year, month, day) : new Date(year, month, 1);
}

function nextSlot(at: Date, length: StatisticsView['slotLength']): Date {
  if (length === 'hour') return new Date(at.getTime() + HOUR_MS);
  if (length === 'day') return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1);
  return new Date(at.getFullYear(), at.getMonth() + 1, 1);
}

const HOURS_A_DAY = 24;

function byHourOfDay(hours: readonly HourWork[]): readonly WorkFigures[] {
  const byHour = Map.groupBy(hours, ({ at }) => at.getHours());
  return Array.from({ length: HOURS_A_DAY }, (_, hour) =>
    addUp((byHour.get(hour) ?? []).map(({ figures }) => figures)),
  );
}

const NOTHING: WorkFigures = {
  orders: 0,
  units: 0,
  packs: 0,
  labels: 0,
  scans: 0,
  refusals: 0,
  alarms: 0,
  onTime: 0,
  late: 0,
  workSeconds: 0,
};

function addUp(works: readonly WorkFigures[]): WorkFigures {
  const sum = (of: keyof WorkFigures) => works.reduce((total, work) => total + work[of], 0);
  const names = Object.keys(NOTHING) as (keyof WorkFigures)[];
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as WorkFigures;
}
