import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import { checkAmount, wireAmount } from '../amount.ts';
import {
  checkDate,
  checkFilled,
  checkNumber,
  checkRange,
  checkText,
  checkUit,
  checkUnique,
} from '../limit-checks.ts';

export type SupplyDraft = {
  /** Becomes the supply's code: at most 20 characters; that of a rejected supply may be used again. */
  readonly id: string;
  /** When the goods are brought, `YYYY-MM-DD`. */
  readonly date: string;
  readonly partnerId: string | null;
  readonly pallets: readonly { readonly barcode: string }[];
  readonly items: readonly SupplyDraftItem[];
};

export type SupplyDraftItem = {
  readonly sku: string;
  readonly quantity: number;
  /** Per unit, a decimal: at most two places. */
  readonly price: string;
  readonly ean: string | null;
  readonly weight: number | null;
  /** UIT codes of marked goods, one a unit; empty where none are due. */
  readonly datamatrixes: readonly string[];
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
export function breachesOf({ id, date, partnerId, pallets, items }: SupplyDraft): Breach[] {
  return [
    ...checkNumber('id', id, LIMITS.shipmentIdLength),
    ...checkDate('date', date),
    ...(partnerId === null ? [] : checkText('partnerId', partnerId)),
    ...checkFilled('pallets', pallets),
    ...pallets.flatMap(({ barcode }, at) => checkText(`pallets[${at}].barcode`, barcode)),
    ...checkUnique(pallets.map(({ barcode }, at) => ({ field: `pallets[${at}].barcode`, value: barcode }))),
    ...checkFilled('items', items),
    ...items.flatMap((item, at) => checkItem(`items[${at}]`, item)),
    ...checkUnique(marksOf(items)),
  ];
}

function checkItem(field: string, { sku, quantity, price, ean, weight, datamatrixes }: SupplyDraftItem) {
  return [
    ...checkText(`${field}.sku`, sku),
    ...checkRange(`${field}.quantity`, quantity, 1, LIMITS.quantityMost),
    ...checkAmount(`${field}.price`, price),
    ...(ean === null ? [] : checkText(`${field}.ean`, ean)),
    ...checkWeight(`${field}.weight`, weight),
    ...checkCount(`${field}.datamatrixes`, datamatrixes.length, quantity),
    ...datamatrixes.flatMap((uit, at) => checkUit(`${field}.datamatrixes[${at}]`, uit)),
  ];
}

function checkWeight(field: string, weight: number | null): Breach[] {
  const fits = weight === null || (Number.isFinite(weight) && weight > 0);
  return fits ? [] : [{ field, limit: 'above 0', value: weight }];
}

/** For marked goods the count equals the quantity (assumptions, "FBO create body"). */
function checkCount(field: string, marks: number, quantity: number): Breach[] {
  return marks === 0 || marks === quantity
    ? []
    : [{ field, limit: `none, or as many as the quantity of ${quantity}`, value: marks }];
}

/** Only whole UITs: what is longer holds a cryptographic tail, and an error would repeat it. */
function marksOf(items: readonly SupplyDraftItem[]) {
  return items.flatMap(({ datamatrixes }, item) =>
    datamatrixes
      .map((value, at) => ({ field: `items[${item}].datamatrixes[${at}]`, value }))
      .filter(({ field, value }) => checkUit(field, value).length === 0),
  );
}
