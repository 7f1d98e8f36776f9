import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import { checkDate, checkFilled, checkRange, checkText, checkUit, checkUnique } from '../limit-checks.ts';

/** The declared content of a supply in either api version; names and prices differ. */
export type DeclaredSupply<Item extends DeclaredItem = DeclaredItem> = {
  /** Delivery date of the goods, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pallets: readonly { readonly barcode: string }[];
  readonly items: readonly Item[];
};

export type DeclaredItem = {
  readonly sku: string;
  readonly quantity: number;
  readonly ean: string | null;
  readonly weight: number | null;
  /** UIT codes of marked goods, one per unit; empty if none are required. */
  readonly datamatrixes: readonly string[];
};

/** Limits that it violates, each with its path. */
export function checkDeclared({ date, pallets, items }: DeclaredSupply): Breach[] {
  return [
    ...checkDate('date', date),
    ...checkFilled('pallets', pallets),
    ...pallets.flatMap(({ barcode }, at) => checkText(`pallets[${at}].barcode`, barcode)),
    ...checkUnique(pallets.map(({ barcode }, at) => ({ field: `pallets[${at}].barcode`, value: barcode }))),
    ...checkFilled('items', items),
    ...items.flatMap((item, at) => checkItem(`items[${at}]`, item)),
    ...checkUnique(marksOf(items)),
  ];
}

function checkItem(field: string, { sku, quantity, ean, weight, datamatrixes }: DeclaredItem): Breach[] {
  return [
    ...checkText(`${field}.sku`, sku),
    ...checkRange(`${field}.quantity`, quantity, 1, LIMITS.maxQuantity),
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

/** Only whole UITs: a longer code contains a cryptographic tail, and an error would repeat it. */
function marksOf(items: readonly DeclaredItem[]) {
  return items.flatMap(({ datamatrixes }, item) =>
    datamatrixes
      .map((value, at) => ({ field: `items[${item}].datamatrixes[${at}]`, value }))
      .filter(({ field, value }) => checkUit(field, value).length === 0),
  );
}
