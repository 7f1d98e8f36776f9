import type { PlatformError } from '#main/platform/platform-error.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';

/** The oldest entry of each lane that is not over. */
export function laneHeads(db: Database): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select((row) => row.fn.min('id').as('id'))
        .where('status', 'in', ['waiting', 'sending'])
        .groupBy('lane'),
    )
    .orderBy('next_at')
    .orderBy('id')
    .execute();
}

/**
 * To be committed before anything is sent: found after a crash, it says that the change may have happened. False: the
 * entry was withdrawn meanwhile.
 */
export async function markSending(db: Database, entry: OutboxRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: entry.attempts + 1 })
    .where('id', '=', entry.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `error` null: it was not tried. */
export async function putOff(
  db: Database | Trx,
  id: number,
  later: { readonly nextAt: string; readonly isUnsettled: boolean; readonly error: PlatformError | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'waiting',
      next_at: later.nextAt,
      unsettled: later.isUnsettled ? 1 : 0,
      error: later.error === null ? null : JSON.stringify(later.error),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes out an entry behind which another one waits in its lane; true: it is gone. */
export async function dropIfInTheWay(trx: Trx, entry: OutboxRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', entry.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbox as behind')
          .select('behind.id')
          .where('behind.lane', '=', entry.lane)
          .where('behind.status', '=', 'waiting')
          .where('behind.id', '>', entry.id),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `error` null: done. */
export async function endEntry(
  trx: Trx,
  id: number,
  end: { readonly at: string; readonly error: PlatformError | null },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      status: end.error === null ? 'done' : 'failed',
      ended_at: end.at,
      unsettled: 0,
      error: end.error === null ? null : JSON.stringify(end.error),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Drops at most `most` entries that were carried out before a moment (ISO 8601), and answers with how many they were. What
 * was refused stays, also when somebody has dealt with it.
 */
export async function dropDone(db: Database, before: string, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'done')
        // It is not over before it was due, and this is what the index has.
        .where('next_at', '<', before)
        .where('ended_at', '<', before)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What waits behind an entry in its lane. */
export function entriesBehind(trx: Trx, entry: OutboxRow): Promise<OutboxRow[]> {
  return trx
    .selectFrom('outbox')
    .selectAll()
    .where('lane', '=', entry.lane)
    .where('status', '=', 'waiting')
    .where('id', '>', entry.id)
    .orderBy('id')
    .execute();
}

/**
 * Makes everything that waits due, for a moment when waiting has lost its reason (the account was put right). A missing unit
 * of which nobody has begun to tell the platform waits for an undo, which has nothing to do with that.
 */
export async function makeDue(db: Database | Trx, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: at })
    .where('status', '=', 'waiting')
    .where((eb) => eb.not(eb.and([eb('kind', '=', 'cancel-item'), eb('attempts', '=', 0)])))
    .execute();
}
