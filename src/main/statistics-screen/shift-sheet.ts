import { reasonWords } from '#main/audit/sheet-words.ts';
import type { ShiftSheet } from '#main/labels/sheets/shift-sheet-data.ts';
import type { StatisticsView, WorkFigures } from '#shared/contract/statistics.ts';
import type { Language } from '#shared/domain/language.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import type { ShiftSheetWords } from '#shared/messages/papers.ts';

/** More reasons are one line. */
const MAX_REASONS = 12;

type SheetContext = {
  readonly language: Language;
  /** `2026-11-28`. */
  readonly day: string;
  readonly table: string;
  readonly printedAt: Date;
};

/** The shift sheet of a day: what the supervisor hands over to the next one. */
export function shiftSheetOf(
  view: StatisticsView,
  { language, day, table, printedAt }: SheetContext,
): ShiftSheet {
  const { shiftSheet: words, language: of } = PAPERS[language];
  const dayText = new Intl.DateTimeFormat(of.locale, { dateStyle: 'full', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(of.locale, { dateStyle: 'short', timeStyle: 'short' });
  const hour = new Intl.DateTimeFormat(of.locale, { hour: '2-digit', minute: '2-digit' });
  const worked = view.slots.filter(({ figures }) => hasWork(figures));
  const row = (name: string, figures: WorkFigures) => [name, ...cellsOf(figures, of.locale, words)];
  const columns = (first: string) => [first, ...columnsOf(words)];
  const nameOf = (id: string, name: string | null) => name ?? (id === '' ? words.nobody : id);
  const tables = [
    {
      heading: words.byHour,
      columns: columns(words.hour),
      rows: worked.map(({ at, figures }) => row(hour.format(new Date(at)), figures)),
    },
    {
      heading: words.byPerson,
      columns: columns(words.person),
      rows: view.people.map(({ id, name, figures }) => row(nameOf(id, name), figures)),
    },
    {
      heading: words.byTable,
      columns: columns(words.table),
      rows: view.tables.map(({ id, name, figures }) => row(name || id, figures)),
    },
    { heading: words.byReason, columns: [words.reason, words.refusals], rows: reasonRows(view, language) },
  ];
  return {
    title: words.title,
    facts: [
      `${words.day}: ${dayText.format(new Date(`${day}T12:00:00Z`))}`,
      `${words.printed}: ${time.format(printedAt)}, ${table}`,
    ],
    totals: totalsOf(view.totals, of.locale, words),
    tables: tables.filter(({ rows }) => rows.length > 0),
    nothing: worked.length === 0 ? words.nothing : null,
    notes: words.notes,
    signature: words.signature,
  };
}

function hasWork(figures: WorkFigures): boolean {
  return figures.scans > 0 || figures.labels > 0;
}

function columnsOf(words: ShiftSheetWords): readonly string[] {
  const { orders, units, packs, labels, refusals, perUnit, onTime } = words;
  return [orders, units, packs, labels, refusals, perUnit, onTime];
}

function cellsOf(figures: WorkFigures, locale: string, words: ShiftSheetWords): readonly string[] {
  const { orders, units, packs, labels, refusals } = figures;
  const counts = [orders, units, packs, labels, refusals].map((count) => count.toLocaleString(locale));
  return [...counts, seconds(figures, 'units', locale, words), onTimeShare(figures, locale)];
}

function totalsOf(figures: WorkFigures, locale: string, words: ShiftSheetWords): ShiftSheet['totals'] {
  const count = (name: string, value: number) => ({ name, value: value.toLocaleString(locale) });
  return [
    count(words.orders, figures.orders),
    count(words.units, figures.units),
    count(words.packs, figures.packs),
    count(words.labels, figures.labels),
    { name: words.onTime, value: onTimeShare(figures, locale) },
    count(words.refusals, figures.refusals),
    count(words.alarms, figures.alarms),
    { name: words.perUnit, value: seconds(figures, 'units', locale, words) },
    { name: words.perOrder, value: seconds(figures, 'orders', locale, words) },
  ];
}

const NO_FIGURE = '—';

function seconds(
  figures: WorkFigures,
  per: 'units' | 'orders',
  locale: string,
  words: ShiftSheetWords,
): string {
  if (figures[per] === 0 || figures.workSeconds === 0) return NO_FIGURE;
  const each = figures.workSeconds / figures[per];
  return words.seconds(each.toLocaleString(locale, { maximumFractionDigits: each < 10 ? 1 : 0 }));
}

function onTimeShare({ onTime, late }: WorkFigures, locale: string): string {
  if (onTime + late === 0) return NO_FIGURE;
  return (onTime / (onTime + late)).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
}

function reasonRows({ refusals }: StatisticsView, language: Language): readonly (readonly string[])[] {
  const { locale } = PAPERS[language].language;
  const rows = refusals
    .slice(0, MAX_REASONS)
    .map(({ reason, refusals: count }) => [reasonWords(reason, language), count.toLocaleString(locale)]);
  const others = refusals.slice(MAX_REASONS).reduce((sum, { refusals: count }) => sum + count, 0);
  const { others: name } = PAPERS[language].shiftSheet;
  return others === 0 ? rows : [...rows, [name, others.toLocaleString(locale)]];
}
