import type { LabelSize } from '#shared/domain/label-size.ts';
import type { Language } from '#shared/domain/language.ts';

/** Common data of locally drawn labels; other texts are printed as they are. */
export type LabelFrame = {
  readonly language: Language;
  /** Exact content of the code: item number, pallet barcode, or barcode of goods. */
  readonly number: string;
  readonly size: LabelSize;
  /** Resolution of the target printer: bars are whole dots. */
  readonly dpi: number;
};

export type ItemLabel = LabelFrame & {
  readonly label: 'item';
  readonly orderNr: string;
  readonly name: string;
  /** Size of the goods; empty: none. */
  readonly goodsSize: string;
  /** SKU of the seller. */
  readonly sku: string;
};

/** Label of a pallet in an out-shipment. */
export type PalletLabel = LabelFrame & {
  readonly label: 'pallet';
  readonly partner: string;
  readonly destination: string;
  readonly shipment: string;
  /** As printed, e.g. `21.11.2026`. */
  readonly date: string;
  /** Position among the pallets of the shipment, from 1. */
  readonly place: { readonly at: number; readonly of: number };
  readonly packs: number;
  readonly units: number;
};

/** Label of a pallet of a supply to the operator's warehouse. */
export type SupplyPalletLabel = LabelFrame & {
  readonly label: 'supply-pallet';
  readonly partner: string;
  readonly supply: string;
  /** The day of the supply as printed, e.g. `21.11.2026`. */
  readonly date: string;
  /** Position among the pallets of the supply, from 1. */
  readonly place: { readonly at: number; readonly of: number };
  readonly units: number;
};

/** Temporary tag of a pallet until its label is printed. */
export type PalletTag = LabelFrame & {
  readonly label: 'pallet-tag';
  /** The platform will give the pallet another number. */
  readonly isNumberTemporary: boolean;
  /** As printed, e.g. `21.11 14:05`. */
  readonly openedAt: string;
  readonly openedBy: string | null;
  readonly station: string | null;
};

/** Label of goods that are in no order: for the shelf, or where the barcode of the goods cannot be scanned. */
export type GoodsLabel = LabelFrame & {
  readonly label: 'goods';
  readonly name: string;
  /** Size of the goods; empty: none. */
  readonly goodsSize: string;
  readonly brand: string;
  /** SKU of the seller. */
  readonly sku: string;
};

export type LocalLabel = ItemLabel | PalletLabel | SupplyPalletLabel | PalletTag | GoodsLabel;
