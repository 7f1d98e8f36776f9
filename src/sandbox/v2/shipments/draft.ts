/** An out-shipment as a v2 partner sent it, its form checked and nothing else: it has no numbers of its own yet. */
export interface ShipmentDraft {
  readonly shipAt: number;
  readonly pallets: readonly PalletDraft[];
}

export interface PalletDraft {
  readonly packs: readonly PackDraft[];
}

export interface PackDraft {
  /** Where it stands in the body. */
  readonly field: string;
  /** The pack number. */
  readonly packId: string;
  readonly items: readonly ItemDraft[];
}

export interface ItemDraft {
  readonly field: string;
  readonly unitload: string;
}
