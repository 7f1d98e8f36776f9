/** An out-shipment as the partner sent it, its form checked and nothing else. */
export interface ShipmentDraft {
  readonly id: string;
  /** The start of the Moscow day `shippedAt`. */
  readonly shipAt: number;
  readonly pallets: readonly PalletDraft[];
}

export interface PalletDraft {
  readonly field: string;
  readonly barcode: string;
  readonly packs: readonly PackDraft[];
}

export interface PackDraft {
  readonly field: string;
  readonly barcode: string;
  readonly items: readonly ItemDraft[];
}

export interface ItemDraft {
  readonly field: string;
  readonly orderNr: string;
  readonly sku: string;
  readonly unitload: string;
  readonly datamatrix: string | null;
}
