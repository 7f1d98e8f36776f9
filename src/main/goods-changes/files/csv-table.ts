import { CsvError, parse } from 'csv-parse/sync';
import { MAX_CHANGE_ROWS } from '#shared/contract/goods-changes.ts';
import { type FileProblem, MAX_FILE_BYTES, type RowProblemView } from '#shared/contract/goods-files.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { textOfFile } from './file-text.ts';

/** A column of a person's file: the names that its heading may have, in any order of columns. */
export type CsvColumn = {
  readonly headings: readonly string[];
  /** Headings of the same in another unit: beside them nobody knows what a heading without a unit is in. */
  readonly otherUnits?: readonly string[];
  readonly isRequired: boolean;
  /** Rows with another text in it, in small letters, are left out; an empty cell is as good as these. Absent: any text. */
  readonly onlyWith?: readonly string[];
};

/** Headings of the column by which the rows of both kinds are told apart. */
export const SKU_HEADINGS = [
  'sku',
  'seller sku',
  'seller_sku',
  'артикул',
  'артикул продавца',
  'артикул поставщика',
  'ваш артикул',
];

export type CsvRow<Name extends string> = {
  /** Of the file, from 1, as a spreadsheet counts: a cell of several lines is in one row. */
  readonly line: number;
  /** Trimmed; missing cells are empty. */
  readonly cells: Readonly<Record<Name, string>>;
};

/** What else a file may have. */
export type CsvRules = {
  /** Whether a SKU may stand in several rows. */
  readonly repeats: 'refused' | 'kept';
  /** Whether columns that nobody knows are left unread, or refused with the file: what they say would be missing. */
  readonly otherColumns: 'unread' | 'refused';
};

const OF_CHANGES: CsvRules = { repeats: 'refused', otherColumns: 'unread' };

export type CsvTable<Name extends string> = {
  /** Rows whose SKU can be used; their other cells have not been looked at, but are no formulas. */
  readonly rows: readonly CsvRow<Name>[];
  readonly problems: readonly RowProblemView[];
  /** Rows that the caller wants to see nothing of (`onlyWith`). */
  readonly leftOut: number;
};

/** Why nothing of a file can be used. `detail`: the names of columns that were found, or the row. */
export type FileRefusal = { readonly problem: FileProblem; readonly detail: string };

/** Excel's way to keep a text as it is, which our own files use, too. */
const QUOTED_TEXT = /^="((?:[^"]|"")*)"$/;
/** Headings of what a person wants, beside the column of what is there: `Цена` and `Новая цена`, `Остаток` and `Стало`. */
const NEW_HEADING = /^(?:new |новая |новое |новый )|^(?:стало|after)$/u;
const FORMULA = /^[=+@＝＋＠]/u;
const DELIMITERS = [';', ',', '\t'];
/** The delimiter in a line of its own above the names; Excel obeys it and does not show it. */
const DELIMITER_LINE = /^sep=([;,\t])\r?\n/i;
/** Blanks, and characters that nobody sees. */
const BLANK = /[\s\u00ad\u200b-\u200f\u2060]/u;
/** So much of the names that were found is shown. */
const MAX_NAMES_SHOWN = 120;

/**
 * Reads a file of rows by SKU: comma, semicolon or tab, quotes, headings in any order and case. A row that cannot be
 * used is named and the others go on; a file of which nothing is certain is refused whole. `sku`: the column of the SKU;
 * it may stand in rows that are left out, too. Takes seconds for a long file: see `createCsvThread`.
 */
export function readCsvTable<Name extends string>(
  bytes: Uint8Array,
  columns: Readonly<Record<Name, CsvColumn>>,
  sku: NoInfer<Name>,
  rules = OF_CHANGES,
): Result<CsvTable<Name>, FileRefusal> {
  if (bytes.length > MAX_FILE_BYTES) return refuse('file-too-large', '');
  const text = textOfFile(bytes);
  if (!text.ok) return refuse(text.error, '');
  const lines = linesOf(text.value);
  if (!lines.ok) return lines;
  const { heading, body, count } = lines.value;
  if (heading === undefined) return refuse('file-empty', '');
  const places = placesOf(heading.cells, columns, sku);
  if (!places.ok) return places;
  const others = heading.cells.filter((_, at) => !Object.values<number>(places.value).includes(at));
  if (rules.otherColumns === 'refused' && namesFound(others) !== '')
    return refuse('file-columns-unknown', namesFound(others));
  if (count === 0) return refuse('file-empty', '');
  if (count > MAX_CHANGE_ROWS) return refuse('file-too-many-rows', String(count));
  return ok(checked(body, places.value, sku, columns, rules));
}

type Line = { readonly line: number; readonly cells: readonly string[] };

/** Lines that are not empty. `body`: at most as many as may be sent; `count`: all of them. */
type Lines = { readonly heading: Line | undefined; readonly body: readonly Line[]; readonly count: number };

function linesOf(text: string): Result<Lines, FileRefusal> {
  const delimiter = DELIMITER_LINE.exec(text)?.[1];
  const table = delimiter === undefined ? text : text.replace(DELIMITER_LINE, '');
  const body: Line[] = [];
  let heading: Line | undefined;
  let [read, count] = [0, 0];
  try {
    parse(table, {
      delimiter: delimiter ?? delimiterOf(table),
      bom: true,
      relax_column_count: true,
      // Inches in a name, or `="007"` without quotes around it.
      relax_quotes: true,
      trim: true,
      on_record(cells: readonly string[]) {
        read += 1;
        const line = { line: read, cells };
        if (!isFilled(line)) return null;
        if (heading === undefined) heading = line;
        else {
          count += 1;
          // Of a file with too many rows no more are kept, however many there are.
          if (count <= MAX_CHANGE_ROWS) body.push(line);
        }
        return null;
      },
    });
    return ok({ heading, body, count });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('file-quotes', String(read + 1));
  }
}

function isFilled({ cells }: Line): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** The one that the line of names has most of, outside quotes. */
function delimiterOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

type Places<Name extends string> = Readonly<Record<Name, number>>;

/** -1: the file has no such column. */
function placesOf<Name extends string>(
  heading: readonly string[],
  columns: Readonly<Record<Name, CsvColumn>>,
  sku: Name,
): Result<Places<Name>, FileRefusal> {
  const found = heading.map(plainHeading);
  const places: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(columns) as Name[]) {
    const { headings, isRequired } = columns[name];
    const matching = [...found.keys()].filter((place) => headings.includes(found[place] ?? ''));
    const place = name === sku ? skuPlace(matching, found) : onePlace(matching, found);
    if (place === null) {
      const alike = matching.map((at) => `«${heading[at]?.trim() ?? ''}»`);
      return refuse('file-columns-alike', alike.join(', '));
    }
    if (place < 0 && isRequired) {
      const inOther = heading.filter((_, at) => columns[name].otherUnits?.includes(found[at] ?? ''));
      if (inOther.length > 0) return refuse('file-columns-units', namesFound(inOther));
      return refuse('file-no-column', namesFound(heading));
    }
    places[name] = place;
  }
  const unclear = unclearUnits(found, columns, places as Places<Name>);
  return unclear.length === 0
    ? ok(places as Places<Name>)
    : refuse('file-columns-units', namesFound(unclear.map((at) => heading[at] ?? '')));
}

/** Columns that name no unit, and those of the same kind in another unit; empty: there are not both. */
function unclearUnits<Name extends string>(
  found: readonly string[],
  columns: Readonly<Record<Name, CsvColumn>>,
  places: Places<Name>,
): readonly number[] {
  const others = (Object.keys(columns) as Name[]).flatMap((name) => columns[name].otherUnits ?? []);
  const inOthers = [...found.keys()].filter((at) => others.includes(found[at] ?? ''));
  const unitless = (Object.keys(columns) as Name[]).flatMap((name) => {
    const at = places[name];
    return columns[name].otherUnits === undefined || found[at]?.includes(', ') !== false ? [] : [at];
  });
  return inOthers.length === 0 || unitless.length === 0
    ? []
    : [...unitless, ...inOthers].toSorted((one, other) => one - other);
}

/** What stands in the first row: letters of a wrong encoding, or a row of goods, are seen at once. */
function namesFound(heading: readonly string[]): string {
  const names = heading.map((name) => name.trim()).filter((name) => name !== '');
  const text = names.map((name) => `«${name}»`).join(', ');
  return text.length > MAX_NAMES_SHOWN ? `${text.slice(0, MAX_NAMES_SHOWN)}…` : text;
}

/** -1: there is none; null: nobody knows which of them counts. */
function onePlace(matching: readonly number[], found: readonly string[]): number | null {
  if (matching.length <= 1) return matching[0] ?? -1;
  const fresh = matching.filter((place) => NEW_HEADING.test(found[place] ?? ''));
  return matching.length === 2 && fresh.length === 1 ? (fresh[0] ?? null) : null;
}

/** The platform's SKU and the seller's, as in our own files, mean the same goods: the first counts. */
function skuPlace(matching: readonly number[], found: readonly string[]): number | null {
  const names = new Set(matching.map((place) => found[place]));
  return names.size < matching.length ? null : (matching[0] ?? -1);
}

/** Behind a comma, a colon or a bracket: how goods are counted, or what prices are in. */
const UNIT_IN_HEADING = /^(.*?)\s*[,:(]\s*([\p{L}₽₸]+)\.?\s*\)?$/u;
const UNITS_OF_GOODS = ['шт', 'штук', 'штуки', 'ед', 'единиц', 'pcs', 'pieces', 'units'];

/**
 * In small letters and without a unit of goods. Whatever else stands there may mean another column (`Цена, опт`,
 * `Остаток, минимальный`): it stays, in the form `цена, руб`.
 */
function plainHeading(text: string): string {
  const literal = QUOTED_TEXT.exec(text.trim())?.[1] ?? text;
  const plain = literal.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/gu, ' ');
  const [, name = '', unit = ''] = UNIT_IN_HEADING.exec(plain) ?? [];
  if (name === '') return plain;
  return UNITS_OF_GOODS.includes(unit) ? name : `${name}, ${unit}`;
}

function checked<Name extends string>(
  lines: readonly Line[],
  places: Places<Name>,
  sku: Name,
  columns: Readonly<Record<Name, CsvColumn>>,
  { repeats }: CsvRules,
): CsvTable<Name> {
  const rows: CsvRow<Name>[] = [];
  const problems: RowProblemView[] = [];
  /** By SKU; null: what its first row says cannot be used. */
  const seen = new Map<string, Readonly<Record<Name, string>> | null>();
  let leftOut = 0;
  for (const { line, cells: texts } of lines) {
    const cells = cellsOf(texts, places);
    if (isLeftOut(cells, columns)) {
      leftOut += 1;
      continue;
    }
    const code = cells[sku];
    if (isSame(cells, seen.get(code) ?? null)) continue;
    const formula = Object.values<string>(cells).find((cell) => FORMULA.test(cell));
    const problem = formula === undefined ? skuProblem(code, seen) : 'formula';
    if (problem === null) rows.push({ line, cells });
    else problems.push({ line, sku: code, problem, value: formula ?? code });
    if (repeats === 'refused' && !seen.has(code)) seen.set(code, problem === null ? cells : null);
  }
  return { rows, problems, leftOut };
}

/** A row that says once more what another one says. */
function isSame<Name extends string>(
  cells: Readonly<Record<Name, string>>,
  others: Readonly<Record<Name, string>> | null,
): boolean {
  return others !== null && (Object.keys(cells) as Name[]).every((name) => cells[name] === others[name]);
}

function isLeftOut<Name extends string>(
  cells: Readonly<Record<Name, string>>,
  columns: Readonly<Record<Name, CsvColumn>>,
): boolean {
  return (Object.keys(columns) as Name[]).some((name) => {
    const { onlyWith } = columns[name];
    return onlyWith !== undefined && cells[name] !== '' && !onlyWith.includes(cells[name].toLowerCase());
  });
}

function cellsOf<Name extends string>(texts: readonly string[], places: Places<Name>): Record<Name, string> {
  const cells: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(places) as Name[]) cells[name] = cellText(texts[places[name]] ?? '');
  return cells as Record<Name, string>;
}

function cellText(text: string): string {
  const literal = QUOTED_TEXT.exec(text.trim())?.[1];
  return (literal?.replaceAll('""', '"') ?? text).replaceAll('\u00a0', ' ').trim();
}

/** The first row of a SKU counts. */
function skuProblem(sku: string, seen: ReadonlyMap<string, unknown>) {
  if (sku === '') return 'sku-missing';
  if (BLANK.test(sku)) return 'sku-blank';
  if (/[?*]/.test(sku)) return 'sku-wildcard';
  return seen.has(sku) ? 'sku-twice' : null;
}

function refuse(problem: FileProblem, detail: string): Result<never, FileRefusal> {
  return err({ problem, detail });
}
