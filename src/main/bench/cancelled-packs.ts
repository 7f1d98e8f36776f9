import { cancelledOnPallets, cancelledUnits } from '#main/packs/cancelled-pack-store.ts';
import type { Database } from '#main/store/database.ts';
import type { CancelledPackRow } from '#shared/contract/queue.ts';

/**
 * Packs to deal with since the platform has cancelled what is in them: those to open again for a unit, and those of
 * cancelled orders to take off a pallet. The others of such orders lie on the hold shelf.
 */
export async function cancelledPacks(db: Database): Promise<readonly CancelledPackRow[]> {
  const toTakeOff = (await cancelledOnPallets(db)).map(({ packId, packNumber, orderId, pallet }) => ({
    ...{ packId, packNumber, orderId, pallet },
    ...{ cancelled: 'order' as const, goods: [] },
  }));
  const units = Map.groupBy(await cancelledUnits(db, 'all'), ({ packId }) => packId);
  const toReopen = [...units.values()].flatMap((inPack) =>
    inPack.slice(0, 1).map(({ packId, packNumber, orderId, pallet }) => ({
      ...{ packId, packNumber, orderId, pallet },
      ...{ cancelled: 'unit' as const, goods: inPack.map(({ name, size }) => ({ name, size })) },
    })),
  );
  return [...toReopen, ...toTakeOff];
}
