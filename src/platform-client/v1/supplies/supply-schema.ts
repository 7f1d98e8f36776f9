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
import { palletBarcodes, supplyProblems } from '../../reading/supply-problems.ts';
import { looseTime, moscowDay } from '../moscow-time.ts';

/** `DD.MM.YYYY`, as when a supply is created, or `YYYY-MM-DD`; null: missing, or neither. */
export const supplyDay = z
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
    /** `YYYY-MM-DD`; null: missing. */
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
    /** null: missing. */
    canChangeWarehouse: flagOrNull,
    pallets: palletBarcodes,
    validationErrors: supplyProblems,
  }),
).transform(({ shipmentId, id, pallets, validationErrors, ...row }, context) => ({
  ...row,
  palletBarcodes: pallets,
  problems: validationErrors,
  code: rowId({ shipmentId, id }, context),
}));

/** Status as received; missing counters are null and missing texts empty. */
export type Supply = z.output<typeof supplyRecord>;

/** Counters of one SKU (specification, "FBO supply (fulfilment shipment)"); null: missing. */
export const supplyItem = z.object({
  sku: textOrNumber,
  ean: looseText,
  /** Declared. */
  quantity: looseCount,
  /** Accepted to the warehouse. */
  receipt: looseCount,
  /** Passed quality control. */
  accepted: looseCount,
  /** More than was declared. */
  surplus: looseCount,
  missing: looseCount,
  damaged: looseCount,
});

export type SupplyItem = z.output<typeof supplyItem>;

/** One entry of the status history; `createdAt` in ISO 8601, null if missing. */
export const supplyStatus = z.object({
  id: textOrNumber,
  statusName: z.string(),
  createdAt: looseTime.catch(null),
  userName: textOrNull,
});

export type SupplyStatus = z.output<typeof supplyStatus>;
