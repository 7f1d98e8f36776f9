import { z } from 'zod';
import {
  flagOrNull,
  flattened,
  looseCount,
  looseText,
  rowId,
  rowIdFields,
  textOrNull,
  textOrNumber,
} from '../../reading/fields.ts';
import { looseTime, moscowDay } from '../moscow-time.ts';

/** `DD.MM.YYYY`, as a supply is created, or `YYYY-MM-DD`; null: missing, or neither. */
const supplyDay = z
  .string()
  .transform((text) => text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'))
  .pipe(moscowDay)
  .nullable()
  .catch(null);

/** A supply's record: `status` is specified, the rest assumed (assumptions, "FBO record"). */
export const supplyRecord = flattened(
  z.object({
    ...rowIdFields,
    status: z.string(),
    /** `YYYY-MM-DD`; null: not told. */
    date: supplyDay,
    createdAt: looseTime.catch(null),
    itemsQuantity: looseCount,
    priceSum: looseText,
    accepted: looseCount,
    receipt: looseCount,
    missing: looseCount,
    surplus: looseCount,
    damaged: looseCount,
    warehouseCode: looseText,
    /** null: not told. */
    canChangeWarehouse: flagOrNull,
  }),
).transform(({ shipmentId, id, ...row }, context) => ({
  ...row,
  code: rowId({ shipmentId, id }, context),
}));

/** Status as it came; counters are null and texts empty where the platform does not tell them. */
export type Supply = z.output<typeof supplyRecord>;

/** Counters of one SKU (specification, "FBO supply (fulfilment shipment)"); null: the platform told nothing. */
export const supplyItem = z.object({
  sku: textOrNumber,
  ean: looseText,
  /** Declared. */
  quantity: looseCount,
  /** Accepted to the warehouse. */
  receipt: looseCount,
  /** Passed quality control. */
  accepted: looseCount,
  /** Above what was declared. */
  surplus: looseCount,
  missing: looseCount,
  damaged: looseCount,
});

export type SupplyItem = z.output<typeof supplyItem>;

/** One entry of the status history; `createdAt` in ISO 8601, null where it is not told. */
export const supplyStatus = z.object({
  id: textOrNumber,
  statusName: z.string(),
  createdAt: looseTime.catch(null),
  userName: textOrNull,
});

export type SupplyStatus = z.output<typeof supplyStatus>;
