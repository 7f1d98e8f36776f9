import {
  analyzeTable,
  type ColumnTypes,
  columnTypesOf,
  insertRows,
  rowsWithKeys,
} from '#main/store/bulk-rows.ts';
import type { Trx } from '#main/store/database.ts';
import { pagesOfFile, type StoredRow } from '#main/store/file-rows.ts';
import { createChecksum } from './checksum.ts';
import { KNOWN_BY, type MovedTable, TABLES } from './moved-tables.ts';
import { changeRow, type MoveContext } from './row-changes.ts';
import type { MoveSource } from './source.ts';

/** A table after the move, as it is reported. */
export type MovedRows = {
  readonly table: MovedTable;
  /** In the station's file. */
  readonly rows: number;
  /** On the floor now; the others are there already, belong to another table or are left out. */
  readonly moved: number;
  /** Whether the floor has exactly these rows. */
  readonly isSame: boolean;
};

type Transfer = {
  readonly trx: Trx;
  readonly source: MoveSource;
  readonly context: MoveContext;
  /** Rows of the table of label files. */
  readonly labelFiles: () => Iterable<readonly StoredRow[]>;
  /** The floor has data: a row that it knows stays as it is there. */
  readonly isMerge: boolean;
};

/** Writes one table. Returns the check to be made when all tables are written. */
export async function writeTable(transfer: Transfer, table: MovedTable): Promise<() => Promise<MovedRows>> {
  const { trx } = transfer;
  const types = await columnTypesOf(trx, table);
  const known = new Set<string>();
  const knownBy = transfer.isMerge ? KNOWN_BY[table] : undefined;
  let isEmpty = true;
  for (const { changed } of pagesOf(transfer, table)) {
    const fresh =
      knownBy === undefined ? changed : await withoutKnown(transfer, table, types, knownBy, changed, known);
    await insertRows(trx, table, types, fresh);
    isEmpty &&= fresh.length === 0;
  }
  if (!isEmpty) await analyzeTable(trx, table);
  return () => checkTable(transfer, table, types, (row) => !known.has(keyText(row, knownBy ?? [])));
}

/** The rows as they are in the file, and as they are to be on the floor. */
function* pagesOf({ source, context, labelFiles }: Transfer, table: MovedTable): Generator<MovedPage> {
  if (table === 'label_files') {
    for (const rows of labelFiles()) yield { rows, changed: rows };
    return;
  }
  for (const rows of pagesOfFile(source.sqlite, SOURCES[table] ?? table))
    yield { rows, changed: rows.map((row) => changeRow(table, row, context)).filter((row) => row !== null) };
}

type MovedPage = { readonly rows: readonly StoredRow[]; readonly changed: readonly StoredRow[] };

/** Two tables of the floor have what one of the file has. */
function isPartOf(table: MovedTable): boolean {
  return table === 'settings' || table === 'station_settings';
}

/** A file has the settings of its only station among all others. */
const SOURCES: Partial<Readonly<Record<MovedTable, string>>> = { station_settings: 'settings' };

async function withoutKnown(
  { trx }: Transfer,
  table: MovedTable,
  types: ColumnTypes,
  columns: readonly string[],
  rows: readonly StoredRow[],
  known: Set<string>,
): Promise<readonly StoredRow[]> {
  const there = await rowsWithKeys(trx, table, keyTypes(types, columns), rows);
  for (const row of there) known.add(keyText(row, columns));
  return rows.filter((row) => !known.has(keyText(row, columns)));
}

function keyTypes(types: ColumnTypes, columns: readonly string[]): ColumnTypes {
  return new Map(columns.map((name) => [name, types.get(name) ?? 'text']));
}

function keyText(row: StoredRow, columns: readonly string[]): string {
  return JSON.stringify(columns.map((name) => row[name] ?? null));
}

/** Reads file and floor again, and sums up both in the order of the file. */
async function checkTable(
  transfer: Transfer,
  table: MovedTable,
  types: ColumnTypes,
  isMoved: (row: StoredRow) => boolean,
): Promise<MovedRows> {
  const key = TABLES[table];
  const keys = keyTypes(types, key);
  const [here, there] = [createChecksum(), createChecksum()];
  let count = 0;
  for (const { rows, changed } of pagesOf(transfer, table)) {
    count += isPartOf(table) ? changed.length : rows.length;
    const expected = changed.filter(isMoved);
    const found = await rowsWithKeys(transfer.trx, table, keys, expected);
    const byKey = new Map(found.map((row) => [keyText(row, key), row]));
    for (const row of expected) {
      here.add(row);
      const stored = byKey.get(keyText(row, key));
      if (stored !== undefined) there.add(stored);
    }
  }
  const [wanted, stored] = [here.result(), there.result()];
  const isSame = wanted.sha256 === stored.sha256 && wanted.rows === stored.rows;
  return { table, rows: count, moved: stored.rows, isSame };
}
