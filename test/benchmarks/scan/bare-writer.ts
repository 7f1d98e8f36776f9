import BetterSqlite3, { type Statement } from 'better-sqlite3';
import type { WrittenRow, WrittenRows } from './written-rows.ts';

export type BareWriter = Disposable & {
  /** One transaction of the same rows; answers with how long it took, in ms. */
  write(rows: WrittenRows): number;
};

export type LeanWriter = Disposable & {
  /** One transaction; answers with how long it took, in ms. */
  write(): number;
};

/** As the station opens its file (`openDatabase`). */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 0',
  'cache_size = -16384',
];

/** Characters of a row of the lean transaction: what a journal row or a packed unit comes to. */
const LEAN_ROW = 200;

/**
 * The least that a durable scan can be: three rows of 200 bytes in tables of their own, and one of 200 bytes written over.
 * It stays the same whatever the station writes, so that writing less shows.
 */
export function openLeanWriter(file: string): LeanWriter {
  const sqlite = openLikeStation(file);
  const tables = ['lean_journal', 'lean_unit', 'lean_fact'];
  for (const table of [...tables, 'lean_state'])
    sqlite.exec(`create table ${table} (id integer primary key, data text not null)`);
  const data = (n: number) => String(n).padEnd(LEAN_ROW, 'x');
  sqlite.prepare('insert into lean_state (id, data) values (1, ?)').run(data(0));
  const inserts = tables.map((table) => sqlite.prepare<[string]>(`insert into ${table} (data) values (?)`));
  const update = sqlite.prepare<[string]>('update lean_state set data = ? where id = 1');
  const transaction = sqlite.transaction((row: string) => {
    for (const insert of inserts) insert.run(row);
    update.run(row);
  });
  let written = 0;
  return {
    write() {
      written += 1;
      const row = data(written);
      const started = performance.now();
      transaction.immediate(row);
      return performance.now() - started;
    },
    [Symbol.dispose]: () => void sqlite.close(),
  };
}

/** The same rows by nothing but better-sqlite3: every statement prepared once, the file opened as the station does. */
export function openBareWriter(file: string): BareWriter {
  const sqlite = openLikeStation(file);
  const columns = (table: string) =>
    sqlite
      .prepare<[], { name: string }>(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => name);
  const insert = (table: string, without: readonly string[] = []) => {
    const names = columns(table).filter((name) => !without.includes(name));
    return sqlite.prepare<[WrittenRow]>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    );
  };
  const each = <T extends unknown[]>(statement: Statement<T>, rows: readonly T[]) => {
    for (const row of rows) statement.run(...row);
  };
  const journal = insert('journal', ['id']);
  const state = sqlite.prepare<[WrittenRow]>(
    `insert into station_state (station, state, updated_at) values (@station, @state, @updated_at)
     on conflict (station) do update set state = @state, updated_at = @updated_at`,
  );
  const unit = insert('pack_units');
  const pack = insert('packs');
  const number = sqlite.prepare<[WrittenRow]>(
    'update pack_numbers set pack_id = @id where pack_number = @pack_number',
  );
  const close = sqlite.prepare<[WrittenRow]>(
    'update packs set status = @status, closed_at = @closed_at, operator = @operator where id = @id',
  );
  const claim = sqlite.prepare<[string | null, string]>('update orders set claimed_by = ? where id = ?');
  const dequeue = sqlite.prepare<[string]>('delete from queue_lines where order_id = ?');
  const document = insert('documents');
  const print = insert('print_jobs');

  const transaction = sqlite.transaction((rows: WrittenRows) => {
    journal.run(rows.journal);
    each(
      claim,
      rows.openedOrders.map((id) => [String(rows.journal.station), id]),
    );
    each(
      dequeue,
      rows.openedOrders.map((id) => [id]),
    );
    each(
      pack,
      rows.startedPacks.map((row) => [{ ...row, status: 'open', closed_at: null }]),
    );
    each(
      number,
      rows.startedPacks.map((row) => [row]),
    );
    each(
      unit,
      rows.units.map((row) => [row]),
    );
    each(
      close,
      rows.closedPacks.map((row) => [row]),
    );
    each(
      document,
      rows.documents.map((row) => [row]),
    );
    each(
      print,
      rows.prints.map((row) => [row]),
    );
    each(
      claim,
      rows.leftOrders.map((id) => [null, id]),
    );
    state.run(rows.state);
  });

  return {
    write(rows) {
      const started = performance.now();
      transaction.immediate(rows);
      return performance.now() - started;
    },
    [Symbol.dispose]: () => void sqlite.close(),
  };
}

function openLikeStation(file: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(file);
  for (const pragma of PRAGMAS) sqlite.pragma(pragma);
  return sqlite;
}
