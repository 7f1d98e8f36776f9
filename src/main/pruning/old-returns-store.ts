import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/**
 * Returns that are over and have not changed since this time (ISO 8601), the oldest first: the unit was received here, or the
 * platform has it, or lists it no more. One whose order is here would come back with that.
 */
export async function oldReturns(db: Database, before: string, max: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('id')
    .where('updated_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('received_at', '<', before),
        eb.and([
          eb('received_at', 'is', null),
          eb.or([eb('has_arrived', '=', 1), eb('dropped_at', '<', before)]),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.id', '=', 'returns.order_id')),
      ),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes these returns. Their boxes are not read for them again. */
export async function pruneReturns(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await trx
      .updateTable('return_boxes')
      .set({ is_over: 1 })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('returns')
          .select('returns.box_id')
          .where('returns.id', 'in', chunk)
          .where('returns.box_id', 'is not', null)
          .$narrowType<{ box_id: string }>(),
      )
      .execute();
    await trx.deleteFrom('returns').where('id', 'in', chunk).execute();
  }
}
