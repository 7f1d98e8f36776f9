import type { StockFilter, StockKind } from '#shared/contract/stock.ts';

/** What the list shows. */
export type ShownStock = {
  readonly kind: StockKind;
  readonly text: string;
  readonly filter: StockFilter;
};
