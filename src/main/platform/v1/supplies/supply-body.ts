import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import { checkAmount, wireAmount } from '../amount.ts';
import { checkNumber, checkText } from '../limit-checks.ts';
import { checkDeclared, type DeclaredItem, type DeclaredSupply } from './declared-supply.ts';

export type SupplyDraft = DeclaredSupply<SupplyDraftItem> & {
  /** Becomes the supply's code: at most 20 characters; that of a rejected supply may be used again. */
  readonly id: string;
  readonly partnerId: string | null;
};

export type SupplyDraftItem = DeclaredItem & {
  /** Per unit, a decimal: at most two places. */
  readonly price: string;
};

/** The create body (assumptions, "FBO create body"); its date is written `DD.MM.YYYY`. */
export function supplyBody({ id, date, partnerId, pallets, items }: SupplyDraft) {
  return {
    id,
    date: date.split('-').toReversed().join('.'),
    partnerId,
    pallets: pallets.map(({ barcode }) => ({ barcode })),
    items: items.map(({ sku, quantity, price, ean, weight, datamatrixes }) => ({
      sku,
      quantity,
      price: wireAmount(price),
      ean,
      weight,
      datamatrixes,
    })),
  };
}

/** What of a draft breaks a limit, by its place in the draft. */
export function breachesOf(draft: SupplyDraft): Breach[] {
  const { id, partnerId, items } = draft;
  return [
    ...checkNumber('id', id, LIMITS.shipmentIdLength),
    ...(partnerId === null ? [] : checkText('partnerId', partnerId)),
    ...checkDeclared(draft),
    ...items.flatMap(({ price }, at) => checkAmount(`items[${at}].price`, price)),
  ];
}
