import type { Database, Trx } from '#main/store/database.ts';
import type { ReceivedNotificationsTable } from '#main/store/schema.ts';

export type ReceivedCount = ReceivedNotificationsTable;

/** Adds to what is counted of the same day, kind and detail. */
export async function addReceived(trx: Trx, counts: readonly ReceivedCount[]): Promise<void> {
  for (const row of counts)
    await trx
      .insertInto('received_notifications')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'detail']).doUpdateSet((eb) => ({
          count: eb('received_notifications.count', '+', eb.ref('excluded.count')),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute();
}

/** Of this day and later. */
export function listReceived(db: Database, day: string): Promise<readonly ReceivedCount[]> {
  return db.selectFrom('received_notifications').selectAll().where('day', '>=', day).execute();
}

export async function dropReceivedBefore(trx: Trx, day: string): Promise<void> {
  await trx.deleteFrom('received_notifications').where('day', '<', day).execute();
}
