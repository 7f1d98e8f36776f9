import type { Language } from '#shared/domain/language.ts';

/** Content of a hand-over list; all texts as printed. */
export type HandoverList = {
  readonly language: Language;
  readonly shipment: string;
  /** As printed, e.g. `21.11.2026`. */
  readonly date: string;
  readonly destination: string;
  readonly station: string;
  readonly operator: string | null;
  readonly pallets: readonly {
    readonly barcode: string;
    /** The barcode is the tag of the station: that of the platform is not known yet. */
    readonly isTemporary: boolean;
    readonly packs: readonly {
      readonly packNumber: string;
      readonly orderNr: string;
      readonly units: readonly { readonly itemNr: string; readonly name: string; readonly size: string }[];
    }[];
  }[];
};
