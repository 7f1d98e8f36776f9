import { isDeadStatus, isToBeConfirmed } from './status.ts';

/** The parts of an order that matter for reserves; units by supplier SKU, as in the stock. */
export type ReservingOrder = {
  readonly status: string;
  readonly items: readonly { readonly sellerSku: string; readonly status: string }[];
};

/**
 * Units reserved, by supplier SKU: the live units of unconfirmed orders (`initial`, `new`). The platform returns no
 * such figure (specification, "Stock record (B2B REST)").
 */
export function reservedUnits(orders: readonly ReservingOrder[]): ReadonlyMap<string, number> {
  const reserved = new Map<string, number>();
  const units = orders
    .filter(({ status }) => isToBeConfirmed(status))
    .flatMap(({ items }) => items.filter(({ status }) => !isDeadStatus(status)));
  for (const { sellerSku } of units) reserved.set(sellerSku, (reserved.get(sellerSku) ?? 0) + 1);
  return reserved;
}

/**
 * `available = quantity - reserved`, below 0 when more is ordered than in stock. For partners flagged
 * `isNewFashion` no reserves are computed: `quantity` is the result (specification, "Stock record (B2B
 * REST)").
 */
export function availableStock(
  stock: { readonly sku: string; readonly quantity: number },
  reserved: ReadonlyMap<string, number>,
  partner: { readonly isNewFashion: boolean },
): number {
  return partner.isNewFashion ? stock.quantity : stock.quantity - (reserved.get(stock.sku) ?? 0);
}
