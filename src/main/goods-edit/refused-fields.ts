import { isDeepStrictEqual } from 'node:util';
import type { PlatformError } from '#client/platform-error.ts';
import type { RefusedField } from '#shared/contract/goods-drafts.ts';
import type { FormField, FormValues, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { priceField } from '#shared/domain/goods-form-prices.ts';
import { CODES, isSameValue, valueIn } from '#shared/domain/goods-form-values.ts';
import type { SentStore } from './sent-goods.ts';

/** What of a draft the platform has refused and nobody has changed since. A size may stand elsewhere now, or be gone. */
export function stillRefused(
  {
    refused,
    content: before,
  }: { readonly refused: readonly RefusedField[]; readonly content: GoodsFormContent },
  now: GoodsFormContent,
): readonly RefusedField[] {
  return refused.flatMap((complaint): readonly RefusedField[] => {
    const { field } = complaint;
    if (field === null) return [complaint];
    const { code } = field;
    const isKept = (then: FormValues, is: FormValues) =>
      isSameValue(null, valueIn(then, code), valueIn(is, code));
    if (field.size === null) return isKept(modelWithPrices(before), modelWithPrices(now)) ? [complaint] : [];
    const then = before.sizes[field.size] ?? {};
    const same = now.sizes.findIndex((size) => isDeepStrictEqual(size, then));
    const size = same < 0 && now.sizes.length === before.sizes.length ? field.size : same;
    const is = now.sizes[size];
    return is !== undefined && isKept(then, is) ? [{ ...complaint, field: { size, code } }] : [];
  });
}

function modelWithPrices({ model, prices }: GoodsFormContent): FormValues {
  return {
    ...model,
    ...Object.fromEntries(prices.map(({ country, price }) => [priceField(country).code, price])),
  };
}

type Complaint = PlatformError['fields'][number];

/** `variations[2].size_value`: a size by its position. `prices[1].price`: a price. */
const SIZE_AT = /variations?(?:_attributes)?(?:\[(\d+)\]|\.(\d+))/;
const PRICE_AT = /prices?(?:\[(\d+)\]|\.(\d+))/;
/** Shorter values, such as a size `4`, are found in any text. */
const MIN_FOUND = 3;

/**
 * The platform's complaints at the fields of the form that was sent. An attribute of sizes is that of the size which the
 * complaint names by position, seller's SKU or value; else of each size. What the form does not have stands for itself.
 */
export function refusedFields(
  sent: SentStore,
  complaints: readonly Complaint[],
  problem: string,
): readonly RefusedField[] {
  if (complaints.length === 0) return [{ field: null, message: problem }];
  return complaints.flatMap((complaint): readonly RefusedField[] => {
    const { message } = complaint;
    const fields = fieldsOf(sent, complaint, problem);
    return fields.length === 0
      ? [{ field: null, message: `${complaint.field}: ${message}` }]
      : fields.map((field) => ({ field, message }));
  });
}

function fieldsOf(sent: SentStore, { field, message }: Complaint, problem: string): readonly FormField[] {
  const code =
    field
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? '';
  const { product, variations } = sent.goods;
  const size = SIZE_AT.exec(field);
  if (size !== null) {
    const at = Number(size[1] ?? size[2]);
    if (at >= variations.length) return [];
    const isKnown = sent.sizeCodes.includes(code) || Object.hasOwn(variations[at] ?? {}, code);
    return [{ size: at, code: isKnown ? code : CODES.size }];
  }
  const isOfModel = Object.hasOwn(product, code) || sent.modelCodes.includes(code);
  if (isOfModel) return [{ size: null, code }];
  const isOfSizes = sent.sizeCodes.includes(code) || variations.some((values) => Object.hasOwn(values, code));
  if (isOfSizes) return sizesNamed(sent, code, `${message} ${problem}`).map((at) => ({ size: at, code }));
  return pricesNamed(sent, field, code);
}

/** Positions of the sizes that a complaint about this attribute means. */
function sizesNamed({ goods: { variations } }: SentStore, code: string, text: string): readonly number[] {
  const all = [...variations.keys()];
  const isIn = (at: number, attribute: string) => {
    const value = variations[at]?.[attribute]?.value;
    return typeof value === 'string' && value.length >= MIN_FOUND && words(text).includes(value);
  };
  const named = all.filter((at) =>
    [CODES.sellerSku, CODES.sku, code].some((attribute) => isIn(at, attribute)),
  );
  if (named.length > 0) return named;
  const without = all.filter((at) => !Object.hasOwn(variations[at] ?? {}, code));
  return without.length > 0 ? without : all;
}

function words(text: string): readonly string[] {
  return text.split(/[\s,;:«»"'()]+/);
}

function pricesNamed({ goods: { prices } }: SentStore, field: string, code: string): readonly FormField[] {
  const place = PRICE_AT.exec(field);
  const named = place === null ? prices : prices.slice(Number(place[1] ?? place[2])).slice(0, 1);
  return place !== null || code === 'price' ? named.map(({ country }) => priceField(country)) : [];
}
