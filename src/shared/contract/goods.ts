import type { GoodsDifference } from '../domain/look-alikes.ts';

/** What a person needs to recognise goods. */
export type GoodsView = {
  /** Platform SKU. */
  readonly sku: string;
  readonly sellerSku: string;
  /** As printed on the goods; empty if the catalog has none. */
  readonly barcode: string;
  /** Without the brand: a brand with figures reads like a size. */
  readonly name: string;
  readonly brand: string;
  /** Size or shade; empty if there is only one. */
  readonly size: string;
  /** null: none. */
  readonly picture: string | null;
};

/** Goods that look like the next unit. */
export type LookAlikeView = {
  readonly goods: GoodsView;
  readonly differsIn: GoodsDifference;
  /** Of the open order; otherwise of another order of the queue. */
  readonly isInOrder: boolean;
};

/** A refused scan of known goods: what is in the packer's hand, and what belongs there. */
export type MixUpView = {
  readonly inHand: GoodsView;
  /** The twin that the order needs, else its next unit; null: it needs none. */
  readonly needed: GoodsView | null;
  /** null: they are no twins. */
  readonly differsIn: GoodsDifference | null;
};
