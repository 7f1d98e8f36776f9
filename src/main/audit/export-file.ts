import { type Options, stringify } from 'csv-stringify/sync';
import { inSlices } from '#main/base/async/in-slices.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { ExportFormat, ExportName } from '#shared/contract/exports.ts';
import type { Language } from '#shared/domain/language.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import type { SheetColumn } from '#shared/messages/papers.ts';
import { createExcelTime, excelDay, excelText } from './excel-cell.ts';
import { screenLanguage } from './export-store.ts';
import { columnsOf, EXPORTS } from './exports.ts';
import type { SheetWords } from './sheet-words.ts';

/** Columns that hold a time, ISO 8601. */
const TIME_COLUMNS: ReadonlySet<string> = new Set<SheetColumn>([
  ...(['at', 'readAt', 'closedAt', 'createdAt', 'updatedAt', 'receivedAt', 'stockedAt', 'takenAt'] as const),
]);
/** Columns that hold a day, `2026-11-24`. */
const DAY_COLUMNS: ReadonlySet<string> = new Set<SheetColumn>(['day', 'shippedOn']);

export type ExportRequest = {
  readonly name: ExportName;
  readonly format: ExportFormat;
  /** ISO time in UTC; null: everything. */
  readonly since: string | null;
};

/** A part of the file's text, and the number of rows in it. */
export type ExportPiece = { readonly text: string; readonly rows: number };

/** Some 100 KB: small enough to send without a pause, large enough for few round trips. */
const ROWS_PER_PIECE = 500;

/**
 * The text of an exported file in pieces; the file is their concatenation. `language`: of a sheet's headings; absent:
 * that of the screens, which a floor has not one of.
 */
export async function* exportFile(
  db: Database,
  request: ExportRequest,
  language?: Language,
): AsyncGenerator<ExportPiece> {
  const { name, format, since } = request;
  const { data, sheet } = EXPORTS[name];
  const { read } = format === 'csv-excel' ? sheet : data;
  const writer = await writerOf(db, { name, format, language });
  let rows: object[] = [];
  for await (const row of read(db, since)) {
    rows.push(row);
    if (rows.length < ROWS_PER_PIECE) continue;
    yield { text: writer.write(rows), rows: rows.length };
    rows = [];
  }
  yield { text: writer.write(rows) + writer.end(), rows: rows.length };
}

type RowWriter = { write(rows: readonly object[]): string; end(): string };

async function writerOf(
  db: Database,
  wanted: {
    readonly name: ExportName;
    readonly format: ExportFormat;
    readonly language?: Language | undefined;
  },
): Promise<RowWriter> {
  const { name, format, language } = wanted;
  const isOnFloor = isPostgres(db);
  switch (format) {
    case 'json':
      return jsonWriter();
    case 'csv':
      return csvWriter(columnsOf(EXPORTS[name].data, isOnFloor));
    case 'csv-excel':
      return excelWriter(name, isOnFloor, language ?? (await screenLanguage(db)));
  }
}

/** One array, indented as by `JSON.stringify`. */
function jsonWriter(): RowWriter {
  let isEmpty = true;
  return {
    write(rows) {
      if (rows.length === 0) return '';
      const start = isEmpty ? '[\n' : ',\n';
      isEmpty = false;
      return start + JSON.stringify(rows, null, 2).slice('[\n'.length, -'\n]'.length);
    },
    end: () => (isEmpty ? '[]\n' : '\n]\n'),
  };
}

/** For programs: stored names and values, lists as JSON. */
function csvWriter(columns: readonly string[]): RowWriter {
  return rowsWriter({ columns: [...columns], escape_formulas: true }, (_column, value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
}

/** Rows as they stand in a CSV export, without the line of names. */
export function csvLines(columns: readonly string[], rows: readonly object[]): string {
  if (rows.length === 0) return '';
  const text = csvWriter(columns).write(rows);
  return text.slice(text.indexOf('\n') + 1);
}

/** Rows of an export as a whole file for Excel. */
export async function excelSheet(
  db: Database,
  name: ExportName,
  rows: readonly object[],
  language: Language,
): Promise<string> {
  const writer = excelWriter(name, isPostgres(db), language);
  const pieces = rows.length === 0 ? [writer.write([])] : [];
  await inSlices(rows, ROWS_PER_PIECE, (slice) => void pieces.push(writer.write(slice)));
  return pieces.join('');
}

/** For people: Russian Excel expects semicolons, and reads a file without a BOM as Windows-1251. */
function excelWriter(name: ExportName, isOnFloor: boolean, language: Language): RowWriter {
  const { sheet } = EXPORTS[name];
  const words: Readonly<Record<string, SheetWords[SheetColumn]>> = sheet.words ?? {};
  const columns = columnsOf(sheet, isOnFloor);
  const time = createExcelTime();
  const options: Options = {
    columns: columns.map((key) => ({ key, header: PAPERS[language].headings[key] })),
    delimiter: ';',
    record_delimiter: 'windows',
    bom: true,
  };
  return rowsWriter(options, (column, value) => {
    if (TIME_COLUMNS.has(column)) return time(String(value));
    if (DAY_COLUMNS.has(column)) return excelDay(String(value));
    return sheetText(words[column]?.(String(value), language) ?? value, language);
  });
}

/** Excel may reckon with whole numbers, which it changes nothing of; codes and amounts are texts. */
function sheetText(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return PAPERS[language].yesNo[value ? 'yes' : 'no'];
  return Number.isSafeInteger(value) ? String(value) : excelText(String(value));
}

function rowsWriter(options: Options, cell: (column: string, value: unknown) => string): RowWriter {
  let isFirst = true;
  return {
    write(rows) {
      const cells = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, value === null ? '' : cell(column, value)]),
        ),
      );
      const bom = isFirst && options.bom === true;
      const text = stringify(cells, { ...options, bom, header: isFirst });
      isFirst = false;
      return text;
    },
    end: () => '',
  };
}
