import { sql } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database } from '#main/store/database.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

export type UnprovenPack = {
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string;
};

const unproven = compiledOnce((db) =>
  db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .select(['packs.order_id', 'packs.ordinal', 'packs.pack_number'])
    .select(['orders.status', 'orders.hold_reason'])
    // As it stands in the index of these few: a bound value would leave it unused.
    .where('packs.awaits_proof', '=', sql.lit(1))
    .where('packs.pack_number', 'is not', null)
    .orderBy('packs.closed_at')
    .orderBy('packs.id'),
);

/**
 * Closed packs whose label is still to be scanned, the oldest first. Those that wait for their number are told of by
 * themselves, and those that may not go need no proof.
 */
export async function unprovenPacks(db: Database): Promise<readonly UnprovenPack[]> {
  return (await unproven(db, {})).flatMap((row): readonly UnprovenPack[] => {
    const { order_id: orderId, ordinal, pack_number: packNumber } = row;
    const mayGo = !isDeadStatus(row.status) && row.hold_reason === null;
    return packNumber === null || !mayGo ? [] : [{ orderId, ordinal, packNumber }];
  });
}
