import { z } from 'zod';
import { flagOrNull, textOrNull, textOrNumber } from '../../reading/fields.ts';

/** Amounts of an item in rubles, as BY and KZ orders have them. */
export type RubleItem = Readonly<Record<RubleField, string | null>>;

type RubleField =
  | 'basePrice'
  | 'salePrice'
  | 'paidPrice'
  | 'partnerAgreedPrice'
  | 'couponDiscount'
  | 'loyaltyDiscount'
  | 'otherDiscounts'
  | 'totalDiscount';

/** One unit with all fields of the specification ("Order item") but the obsolete `finalERPStatus`; amounts are decimals. */
export type FullItem = Readonly<Omit<z.output<typeof itemFields>, `${RubleField}Rub`>> & {
  /** null: the order is not from BY or KZ. */
  readonly rub: RubleItem | null;
};

/** The specification says number; decimals come as text everywhere else. */
const looseNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d+(\.\d+)?$/)
        .transform(Number),
    ],
    { error: 'expected a number' },
  )
  .nullable()
  .catch(null);

const itemFields = z.object({
  /** The platform's internal id. */
  id: textOrNumber,
  itemNr: z.string().min(1),
  /** Platform SKU. */
  sku: textOrNumber,
  description: textOrNull,
  size: textOrNull,
  /** As it came; may differ from the order's. */
  status: z.string(),
  basePrice: textOrNull,
  salePrice: textOrNull,
  paidPrice: textOrNull,
  partnerAgreedPrice: textOrNull,
  couponDiscount: textOrNull,
  loyaltyDiscount: textOrNull,
  partnerAgreedDiscount: textOrNull,
  otherDiscounts: textOrNull,
  totalDiscount: textOrNull,
  platformDiscounts: looseNumber,
  /** The whole mark, with its cryptographic tail where the platform has it: for no log and no export. */
  datamatrix: textOrNull,
  datamatrixCode: textOrNull,
  /** Reason of the last status change. */
  statusChangeReason: textOrNull,
  canBeCancelled: flagOrNull,
  basePriceRub: textOrNull,
  salePriceRub: textOrNull,
  paidPriceRub: textOrNull,
  partnerAgreedPriceRub: textOrNull,
  couponDiscountRub: textOrNull,
  loyaltyDiscountRub: textOrNull,
  otherDiscountsRub: textOrNull,
  totalDiscountRub: textOrNull,
});

export const fullItem = itemFields.transform((row): FullItem => {
  const {
    basePriceRub: basePrice,
    salePriceRub: salePrice,
    paidPriceRub: paidPrice,
    partnerAgreedPriceRub: partnerAgreedPrice,
    couponDiscountRub: couponDiscount,
    loyaltyDiscountRub: loyaltyDiscount,
    otherDiscountsRub: otherDiscounts,
    totalDiscountRub: totalDiscount,
    ...item
  } = row;
  const rub = {
    basePrice,
    salePrice,
    paidPrice,
    partnerAgreedPrice,
    couponDiscount,
    loyaltyDiscount,
    otherDiscounts,
    totalDiscount,
  };
  return { ...item, rub: orNull(rub) };
});

/** null where nothing of a group came. */
export function orNull<T extends object>(group: T): T | null {
  return Object.values(group).every((value) => value === null) ? null : group;
}
