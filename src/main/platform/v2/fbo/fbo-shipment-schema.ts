import { z } from 'zod';
import { flagOrNull, looseCount, looseText, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { supplyItem } from '../../v1/supplies/supply-schema.ts';
import { statusRow } from '../orders/histories.ts';
import { looseMoney } from '../orders/money.ts';
import { toldId } from '../told-id.ts';
import { unwrapped } from '../unwrapped.ts';

const pallet = z
  .object({ palletBarcode: looseText, barcode: looseText })
  .transform(({ palletBarcode, barcode }) => (palletBarcode === '' ? barcode : palletBarcode));

/** v1's record (assumptions, "FBO record") in v2's clothes: only `shipmentId`, or `id`, and the status must be there. */
export const fboShipment = unwrapped(
  z.object({
    shipmentId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    status: z.string(),
    /** As it came: a date, or a moment. */
    date: textOrNull,
    createdAt: looseTime.catch(null),
    itemsQuantity: looseCount,
    priceSum: looseMoney,
    accepted: looseCount,
    receipt: looseCount,
    missing: looseCount,
    surplus: looseCount,
    damaged: looseCount,
    warehouseCode: looseText,
    canChangeWarehouse: flagOrNull,
    pallets: z.array(pallet).nullish().catch(null),
  }),
).transform(({ shipmentId, id, pallets, ...shipment }, context) => {
  const told = toldId('shipmentId', [shipmentId, id], context);
  return { ...shipment, id: told, palletBarcodes: pallets ?? [] };
});

/** Status as it came; null and empty where the platform tells nothing. */
export type FboShipment = z.output<typeof fboShipment>;

/** v1's counters of one SKU (specification, "FBO supply (fulfilment shipment)"), with its price per unit. */
export const fboItem = supplyItem.extend({ price: looseMoney }).readonly();

export type FboItem = z.output<typeof fboItem>;

/** One entry of the status history, and who made it, as v1 tells it; null: the platform told nothing. */
export const fboStatus = statusRow.and(z.object({ userName: textOrNull }));

export type FboStatus = z.output<typeof fboStatus>;
