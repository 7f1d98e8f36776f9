import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Trx } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';

/** What another station does in a transaction that is open while `work` goes on. */
type Meanwhile = {
  readonly trx: Trx;
  /** How many statements of others wait for this transaction. */
  readonly waiting: () => Promise<number>;
  /** Until this many do. */
  readonly untilWaiting: (count: number) => Promise<void>;
};

/** Runs `work` in a transaction of a further connection to the floor, and commits it. */
export async function inOtherTransaction<T>(
  url: string,
  work: (meanwhile: Meanwhile) => Promise<T>,
): Promise<T> {
  const db = connectFloor({ connectionString: url });
  const done = db.transaction().execute((trx) => {
    const waiting = () => waitingForLocks(trx);
    const untilWaiting = async (count: number) => {
      await expect.poll(waiting).toBe(count);
    };
    return work({ trx, waiting, untilWaiting });
  });
  return done.finally(() => db.destroy());
}

/** How many statements wait for a lock in this database. */
async function waitingForLocks(db: Trx): Promise<number> {
  // A transaction sees the first look at the activity again, otherwise.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Nobody else reads or writes the table until the transaction ends. */
export async function lockTable(trx: Trx, table: 'orders'): Promise<void> {
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
}
