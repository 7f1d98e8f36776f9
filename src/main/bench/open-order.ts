/** One item of the open order, with what the catalog knows of its goods. */
export type Unit = {
  readonly itemNr: string;
  readonly sku: string;
  readonly sellerSku: string;
  /** As printed on the goods; empty where the catalog has none. */
  readonly barcode: string;
  /** The same as GTIN-14, to compare with a mark; empty where there is none. */
  readonly gtin14: string;
  readonly name: string;
  readonly size: string;
  readonly imageUrl: string | null;
  /** The catalog knows its goods. Without it nobody can tell whether the unit needs a mark, so it is not packed. */
  readonly isKnown: boolean;
  readonly markRequired: boolean;
  readonly canBeCancelled: boolean;
  /** Mark that the platform already holds for this unit. */
  readonly platformUit: string | null;
  readonly status: 'open' | 'packed' | 'cancelled';
  readonly packId: string | null;
  readonly uit: string | null;
};

export type Pack = {
  /** `{orderId}/{ordinal}`. */
  readonly packId: string;
  readonly ordinal: number;
  /** null: asked for, not there yet. */
  readonly packNumber: string | null;
  readonly status: 'open' | 'closed';
};

/** Of the pack's id, `{orderId}/{ordinal}`: what it is called where it has no number. */
export function ordinalOf(packId: string): string {
  return packId.slice(packId.lastIndexOf('/') + 1);
}

export type OpenOrder = {
  readonly orderId: string;
  readonly orderNr: string;
  readonly country: string;
  readonly cutOff: string | null;
  /** The platform has cancelled it meanwhile: whatever is packed must not go. */
  readonly isCancelled: boolean;
  /** Tells whether the delivery address is another one; nothing else can be told from it. */
  readonly addressStamp: string | null;
  /** The delivery address has changed while the order is open here. */
  readonly isAddressChanged: boolean;
  /** As the order has it; absent in what was stored before it was kept. */
  readonly createdAt?: string;
  readonly units: readonly Unit[];
  readonly packs: readonly Pack[];
  /** Item whose barcode is scanned and whose mark is awaited. */
  readonly waiting: string | null;
};

export function openUnits(order: OpenOrder): readonly Unit[] {
  return order.units.filter((unit) => unit.status === 'open');
}

export function openPack(order: OpenOrder): Pack | null {
  return order.packs.find((pack) => pack.status === 'open') ?? null;
}

export function unitsIn(order: OpenOrder, packId: string): readonly Unit[] {
  return order.units.filter((unit) => unit.packId === packId);
}

export function isEmpty(order: OpenOrder, pack: Pack): boolean {
  return unitsIn(order, pack.packId).length === 0;
}

/**
 * Nothing of this order lies in an open pack or waits for its mark: the packer may leave it without a half-filled pack, or
 * a unit of it, on the table.
 */
export function hasNothingInHand(order: OpenOrder): boolean {
  const pack = openPack(order);
  return order.waiting === null && (pack === null || isEmpty(order, pack));
}

/** Closed packs in which a unit lies that the platform has cancelled since. */
export function packsToReopen(order: OpenOrder): readonly Pack[] {
  return order.packs.filter(
    (pack) =>
      pack.status === 'closed' && unitsIn(order, pack.packId).some((unit) => unit.status === 'cancelled'),
  );
}
