import type { Database, Trx } from '#main/store/database.ts';

/**
 * The cancelling of a unit that nobody has begun to send: undo can still take it back. It waits until `next_at` unless it is
 * released. null: there is none.
 */
export async function findHeldCancel(
  db: Database | Trx,
  itemNr: string,
): Promise<{ readonly id: number } | null> {
  const rows = await heldCancels(db).select(['id', 'payload']).execute();
  return rows.find((row) => JSON.parse(row.payload).itemNr === itemNr) ?? null;
}

/** Those that wait in these lanes are due at once. `at`: ISO 8601, the station's time. */
export async function releaseHeldCancels(trx: Trx, lanes: readonly string[], at: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('kind', '=', 'cancel-item')
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('lane', 'in', lanes)
    .where('next_at', '>', at)
    .execute();
}

/** False: it is being sent, or was. */
export async function dropHeldCancel(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function heldCancels(db: Database | Trx) {
  return db
    .selectFrom('outbox')
    .where('kind', '=', 'cancel-item')
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0);
}
