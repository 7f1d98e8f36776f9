import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { checkDeclared, type DeclaredItem, type DeclaredSupply } from '../../v1/supplies/declared-supply.ts';
import { checkMoney, wireMoney } from '../money-checks.ts';
import type { Money } from '../orders/money.ts';

export type FboDraft = DeclaredSupply<FboDraftItem> & {
  /** At most 20 characters; null: the platform makes one. */
  readonly shipmentId: string | null;
};

export type FboDraftItem = DeclaredItem & {
  /** Per unit, in kopecks. */
  readonly price: Money;
};

/** v1's create body (assumptions, "FBO create body") with v2's names, money and dates. */
export function fboBody({ shipmentId, date, pallets, items }: FboDraft) {
  return {
    ...(shipmentId === null ? {} : { shipmentId }),
    date,
    pallets: pallets.map(({ barcode }) => ({ palletBarcode: barcode })),
    items: items.map(({ sku, quantity, price, ean, weight, datamatrixes }) => ({
      sku,
      quantity,
      price: wireMoney(price),
      ean,
      weight,
      datamatrixes,
    })),
  };
}

/** What of a draft breaks a limit, by its place in the draft. */
export function breachesOf(draft: FboDraft): Breach[] {
  const { shipmentId, items } = draft;
  return [
    ...(shipmentId === null ? [] : checkNumber('shipmentId', shipmentId, LIMITS.shipmentIdLength)),
    ...checkDeclared(draft),
    ...items.flatMap(({ price }, at) => checkMoney(`items[${at}].price`, price, 'RUB')),
  ];
}
