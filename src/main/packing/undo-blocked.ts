import type { Database } from '#main/store/database.ts';
import { findPack } from '#main/store/repositories/packs.ts';
import { findPallet } from '#main/store/repositories/pallets.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { BenchState } from './state.ts';

/**
 * Why the last step may not be taken back: what it packed has meanwhile gone on a pallet that is closed, or into a
 * shipment. null: it may.
 */
export async function undoBlocked(db: Database, state: BenchState): Promise<Reason | null> {
  for (const event of state.undo.at(-1)?.events ?? []) {
    if (event.type !== 'PackClosed' && event.type !== 'PackPlaced' && event.type !== 'PackTakenOff') continue;
    const pack = await findPack(db, { packId: event.packId });
    if (pack?.shipment) return 'pack-sent';
    if (pack?.palletStatus === 'closed') return 'pallet-closed';
    if (event.type === 'PackTakenOff' && (await findPallet(db, event.pallet))?.status === 'closed')
      return 'pallet-closed';
  }
  return null;
}
