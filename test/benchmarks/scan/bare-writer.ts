import BetterSqlite3, { type Statement } from 'better-sqlite3';
import type { Row, WrittenRows } from './written-rows.ts';

export type BareWriter = Disposable & {
  /** One transaction of the same rows; answers with how long it took, in ms. */
  write(rows: WrittenRows): number;
};

/** The same rows by nothing but better-sqlite3: every statement prepared once, the file opened as the station does. */
export function openBareWriter(file: string): BareWriter {
  const sqlite = new BetterSqlite3(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    sqlite.pragma(pragma);
  const columns = (table: string) =>
    sqlite
      .prepare<[], { name: string }>(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => name);
  const insert = (table: string, without: readonly string[] = []) => {
    const names = columns(table).filter((name) => !without.includes(name));
    return sqlite.prepare<[Row]>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    );
  };
  const each = <T extends unknown[]>(statement: Statement<T>, rows: readonly T[]) => {
    for (const row of rows) statement.run(...row);
  };
  const journal = insert('journal', ['id']);
  const state = sqlite.prepare<[Row]>(
    `insert into station_state (station, state, updated_at) values (@station, @state, @updated_at)
     on conflict (station) do update set state = @state, updated_at = @updated_at`,
  );
  const unit = insert('pack_units');
  const pack = insert('packs');
  const number = sqlite.prepare<[Row]>(
    'update pack_numbers set pack_id = @id where pack_number = @pack_number',
  );
  const close = sqlite.prepare<[Row]>(
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
