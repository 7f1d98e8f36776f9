import type { LabelSize } from '#shared/domain/label-size.ts';

/** What every label that the station draws itself is drawn by; other texts are as they are to be printed. */
export type LabelFrame = {
  readonly language: 'ru' | 'en';
  /** Exactly what its code says: item number or pallet barcode. */
  readonly number: string;
  readonly size: LabelSize;
  /** Of the printer that it is for: bars are whole dots of it. */
  readonly dpi: number;
};

export type ItemLabel = LabelFrame & {
  readonly label: 'item';
  readonly orderNr: string;
  readonly name: string;
  /** Of the goods; empty: they have none. */
  readonly goodsSize: string;
  /** The seller's. */
  readonly sku: string;
};

/** Of a pallet that is in an out-shipment. */
export type PalletLabel = LabelFrame & {
  readonly label: 'pallet';
  readonly partner: string;
  readonly destination: string;
  readonly shipment: string;
  /** As it is to be read, e.g. `21.11.2026`. */
  readonly date: string;
  /** Which of how many pallets of the shipment, from 1. */
  readonly place: { readonly at: number; readonly of: number };
  readonly packs: number;
  readonly units: number;
};

/** What a pallet on the floor is found by until its label comes. */
export type PalletTag = LabelFrame & {
  readonly label: 'pallet-tag';
  /** The platform will call the pallet something else. */
  readonly isNumberTemporary: boolean;
  /** As it is to be read, e.g. `21.11 14:05`. */
  readonly openedAt: string;
  readonly openedBy: string | null;
  readonly station: string | null;
};

export type LocalLabel = ItemLabel | PalletLabel | PalletTag;
