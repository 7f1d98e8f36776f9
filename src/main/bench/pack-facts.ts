import { outdatedLabels } from '#main/labels/address-change-store.ts';
import type { CancelledUnit } from '#main/packs/cancelled-pack-store.ts';
import { cancelledUnits } from '#main/packs/cancelled-pack-store.ts';
import { closedWithoutNumber } from '#main/packs/pack-number-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import type { Database } from '#main/store/database.ts';
import { isDeadStatus, openOrClosed } from '#shared/domain/status.ts';

/** A pack with its order, its pallet and its shipment. */
export type PackFacts = {
  readonly packId: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  /** `unproven`: closed, but its printed label must still be scanned. */
  readonly status: 'open' | 'closed' | 'unproven';
  readonly pallet: string | null;
  readonly palletStatus: 'open' | 'closed' | null;
  readonly shipment: string | null;
  /** The platform has cancelled its order: it must be taken apart. */
  readonly isOrderCancelled: boolean;
  readonly isOrderOnHold: boolean;
  /**
   * A unit that the platform cancelled after the pack was closed: the pack must be opened again. null: none.
   */
  readonly cancelledUnit: CancelledUnit | null;
  /** `outdated`: the label shows an old address; `renewed`: the new label is being printed. */
  readonly label: 'fine' | 'outdated' | 'renewed';
};

export type PalletFacts = {
  readonly barcode: string;
  readonly status: 'open' | 'closed';
  readonly packs: number;
  readonly shipment: string | null;
};

/** Finds a pack by its number or id; null: there is none. */
export async function loadPack(
  db: Database,
  by: { readonly packNumber: string } | { readonly packId: string },
): Promise<PackFacts | null> {
  const pack = await findPack(db, by);
  if (pack === null) return null;
  const { id, packNumber, orderId, pallet, shipment } = pack;
  return {
    packId: id,
    packNumber,
    orderId,
    status: pack.awaitsProof ? 'unproven' : openOrClosed(pack.status),
    pallet,
    palletStatus: pack.palletStatus === null ? null : openOrClosed(pack.palletStatus),
    shipment,
    isOrderCancelled: isDeadStatus(pack.orderStatus),
    isOrderOnHold: pack.orderHold !== null,
    cancelledUnit: (await cancelledUnits(db, { packId: id }))[0] ?? null,
    label: await loadLabelState(db, id),
  };
}

async function loadLabelState(db: Database, packId: string): Promise<PackFacts['label']> {
  const [outdated] = await outdatedLabels(db, { packId });
  if (outdated === undefined) return 'fine';
  return outdated.isRenewed ? 'renewed' : 'outdated';
}

/**
 * Which closed pack to open again, of those that have no number to scan: one with a cancelled unit, else the
 * last. null: all have numbers.
 */
export async function loadPackToReopen(db: Database, orderId: string): Promise<PackFacts | null> {
  const packs = await closedWithoutNumber(db, orderId);
  const cancelled = await cancelledUnits(db, { orderId });
  const chosen = packs.find((id) => cancelled.some(({ packId }) => packId === id)) ?? packs.at(-1);
  return chosen === undefined ? null : loadPack(db, { packId: chosen });
}

/** A pallet by either of its barcodes; null: there is none. */
export async function loadPallet(db: Database, barcode: string): Promise<PalletFacts | null> {
  const pallet = await findPallet(db, barcode);
  if (pallet === null) return null;
  const { barcode: tag, packs, shipment } = pallet;
  return { barcode: tag, packs, shipment, status: openOrClosed(pallet.status) };
}

/** Why a pack may not be moved: its pallet is closed or sent. null: it may. */
export function moveBlocked({ shipment, palletStatus }: PackFacts): 'pack-sent' | 'pallet-closed' | null {
  if (shipment !== null) return 'pack-sent';
  return palletStatus === 'closed' ? 'pallet-closed' : null;
}
