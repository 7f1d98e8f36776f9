import { outdatedLabels } from '#main/labels/outdated-labels.ts';
import { cancelledUnits } from '#main/packs/cancelled-pack-store.ts';
import { closedWithoutNumber } from '#main/packs/pack-number-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import type { Database } from '#main/store/database.ts';
import { openOrClosed } from '#shared/domain/open-or-closed.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import type { PackFacts, PalletFacts } from './facts.ts';

/** A pack with its order and pallet; null: there is none with this number or id. */
export async function packFacts(
  db: Database,
  by: { readonly packNumber: string } | { readonly packId: string },
): Promise<PackFacts | null> {
  const pack = await findPack(db, by);
  if (pack === null) return null;
  const { id, packNumber, orderId, pallet, shipment } = pack;
  const palletStatus = pack.palletStatus === null ? null : openOrClosed(pack.palletStatus);
  return {
    packId: id,
    isOrderCancelled: isDeadStatus(pack.orderStatus),
    isOrderOnHold: pack.orderHold !== null,
    packNumber,
    orderId,
    status: pack.awaitsProof ? 'unproven' : openOrClosed(pack.status),
    pallet,
    palletStatus,
    shipment,
    cancelledUnit: (await cancelledUnits(db, { packId: id }))[0] ?? null,
    label: await labelOf(db, id),
  };
}

async function labelOf(db: Database, packId: string): Promise<PackFacts['label']> {
  const [outdated] = await outdatedLabels(db, { packId });
  if (outdated === undefined) return 'fine';
  return outdated.isRenewed ? 'renewed' : 'outdated';
}

/** A pallet by either of its barcodes. */
export async function palletFacts(db: Database, barcode: string): Promise<PalletFacts | null> {
  const pallet = await findPallet(db, barcode);
  if (pallet === null) return null;
  const { barcode: tag, packs, shipment } = pallet;
  return { barcode: tag, packs, shipment, status: openOrClosed(pallet.status) };
}

/**
 * Of the closed packs of an order that have no number yet, so that none can be scanned: one in which a unit is cancelled,
 * else the last. null: all have numbers.
 */
export async function packToReopen(db: Database, orderId: string): Promise<string | null> {
  const packs = await closedWithoutNumber(db, orderId);
  const cancelled = await cancelledUnits(db, { orderId });
  return packs.find((id) => cancelled.some(({ packId }) => packId === id)) ?? packs.at(-1) ?? null;
}
