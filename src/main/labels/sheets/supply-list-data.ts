import type { Language } from '#shared/domain/language.ts';

/** Content of the papers of a supply to the operator's warehouse; all texts as printed. */
export type SupplyList = {
  readonly language: Language;
  readonly supply: string;
  /** As printed, e.g. `21.11.2026`. */
  readonly date: string;
  readonly partner: string;
  readonly pallets: readonly {
    readonly barcode: string;
    /** As the person who declared it calls it; empty: it has no name. */
    readonly name: string;
    readonly rows: readonly {
      readonly sku: string;
      readonly name: string;
      readonly size: string;
      readonly quantity: number;
    }[];
  }[];
};
