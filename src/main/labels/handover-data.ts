/** What a hand-over list tells; all texts as they are to be printed. */
export type HandoverList = {
  readonly language: 'ru' | 'en';
  readonly shipment: string;
  /** As it is to be read, e.g. `21.11.2026`. */
  readonly date: string;
  readonly destination: string;
  readonly station: string;
  readonly operator: string | null;
  readonly pallets: readonly {
    readonly barcode: string;
    /** The platform has not told yet what it calls the pallet: this is our own tag. */
    readonly isTemporary: boolean;
    readonly packs: readonly {
      readonly packNumber: string;
      readonly orderNr: string;
      readonly units: readonly { readonly itemNr: string; readonly name: string; readonly size: string }[];
    }[];
  }[];
};
