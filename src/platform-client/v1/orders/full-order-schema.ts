import { z } from 'zod';
import { flagOrNull, flattened, looseCount, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { looseDay, looseTime } from '../moscow-time.ts';
import { customer, deliveryMethod, optionalPart, shippingAddress } from './delivery-schemas.ts';
import { entryFields, type OrderEntry, withNumber } from './order-entry-schema.ts';
import { packNumberRow } from './order-schema.ts';

/** Amounts of an item in rubles, present in BY and KZ orders. */
type RubleItem = Readonly<Record<RubleField, string | null>>;

/**
 * One unit with all fields of the specification ("Order item") but the obsolete `finalERPStatus`; amounts are
 * decimals.
 */
export type FullItem = Readonly<Omit<z.output<typeof itemFields>, `${RubleField}Rub`>> & {
  /** null: the order is not from BY or KZ. */
  readonly rub: RubleItem | null;
};

/** Ruble amounts of BY and KZ orders; `exchangeRate` is the rate at the creation of the order. */
type RubleOrder = Readonly<
  Record<
    'exchangeRate' | 'deliveryPrice' | 'fullSum' | 'basePrice' | 'salePrice' | 'paidPrice',
    string | null
  >
>;

/**
 * An order with all fields of the specification ("Order (detail)"). `shippingAddress`, `customer` and
 * `comment` are personal data. The reason of a status change is on the items: the order's own is always null.
 */
export type FullOrder = OrderEntry &
  Readonly<z.output<typeof detailFields>> & {
    /** null: the order is not from BY or KZ. */
    readonly rub: RubleOrder | null;
  };

type RubleField =
  | 'basePrice'
  | 'salePrice'
  | 'paidPrice'
  | 'partnerAgreedPrice'
  | 'couponDiscount'
  | 'loyaltyDiscount'
  | 'otherDiscounts'
  | 'totalDiscount';

/** The specification says number; elsewhere decimals are sent as text. */
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
  /** As received; may differ from the order's. */
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
  /** The whole mark, with its cryptographic tail if the platform has it: never for a log or an export. */
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

const fullItem = itemFields.transform((row): FullItem => {
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

const flags = z.object({ autoconfirm: flagOrNull, hasLiquid: flagOrNull }).readonly();

/** ISO 8601 with zone; null when not reached. */
const dates = z
  .object({
    confirmed: looseTime.catch(null),
    shipped: looseTime.catch(null),
    delivered: looseTime.catch(null),
  })
  .readonly();

const textOfNumber = part(z.record(z.string(), textOrNumber)).transform((map) => map ?? {});

const detailFields = z.object({
  /** `crossdocking` (FBS) or `fulfilment` (FBO). */
  shippingType: textOrNull,
  /** `YYYY-MM-DD`; prepaid orders have one. */
  paymentDate: looseDay.catch(null),
  comment: textOrNull,
  rejectPrice: textOrNull,
  isEditable: flagOrNull,
  canBeCancelled: flagOrNull,
  isConfirmed: flagOrNull,
  hasDiscrepancyActs: flagOrNull,
  deprecatedId: looseCount,
  externalOrderNumber: textOrNull,
  /** Tracking number by pack number. */
  externalTrackingNumber: textOfNumber,
  packNumbers: z
    .array(packNumberRow)
    .nullish()
    .transform((numbers) => numbers ?? []),
  /** Present when the order was not confirmed. */
  confirmationFailedCode: textOrNull,
  confirmationFailedReason: textOrNull,
  options: part(flags),
  dates: part(dates),
  items: z.array(fullItem),
  shippingAddress: shippingAddress.catch(null),
  deliveryMethod: deliveryMethod.catch(null),
  customer: customer.catch(null),
  /** Not specified: unchanged. */
  tracking: part(z.record(z.string(), z.unknown())),
});

const rubleFields = z.object({
  exchangeRate: textOrNull,
  deliveryPriceRub: textOrNull,
  fullSumRub: textOrNull,
  basePriceRub: textOrNull,
  salePriceRub: textOrNull,
  paidPriceRub: textOrNull,
});

/**
 * `GET /api/v1/orders/{orderNr}`, sub-resources at the root or under `_embedded` (assumptions, "order
 * detail").
 */
export const fullOrder = flattened(
  entryFields.extend(detailFields.shape).extend(rubleFields.shape),
).transform((row): FullOrder => {
  const {
    exchangeRate,
    deliveryPriceRub: deliveryPrice,
    fullSumRub: fullSum,
    basePriceRub: basePrice,
    salePriceRub: salePrice,
    paidPriceRub: paidPrice,
    ...order
  } = row;
  const rub = { exchangeRate, deliveryPrice, fullSum, basePrice, salePrice, paidPrice };
  return { ...withNumber(order), rub: orNull(rub) };
});

/** An unexpected part does not prevent reading the rest. */
function part<S extends z.ZodType>(schema: S) {
  return optionalPart(schema).catch(null);
}

/** null if the group has no values. */
function orNull<T extends object>(group: T): T | null {
  return Object.values(group).every((value) => value === null) ? null : group;
}
