import { isDeadStatus } from '#shared/domain/status.ts';
import { compiledOnce } from '../compiled-once.ts';
import type { Database } from '../database.ts';

export type UnprovenPack = {
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string;
};

const unproven = compiledOnce((db) =>
  db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .select(['packs.order_id', 'packs.ordinal', 'packs.pack_number', 'orders.status'])
    .where('packs.awaits_proof', '=', 1)
    .where('packs.pack_number', 'is not', null)
    .where('orders.hold_reason', 'is', null)
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
    return packNumber === null || isDeadStatus(row.status) ? [] : [{ orderId, ordinal, packNumber }];
  });
}
