import { z } from 'zod';
import type { PlatformShipment } from '../../packing-platform.ts';
import { looseCount, looseText, requiredId, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { unwrapped } from '../unwrapped.ts';

/**
 * An out-shipment in the responses of list, detail and create (assumptions, "REST v2", shipment); null:
 * missing.
 */
export type V2Shipment = z.output<typeof v2Shipment>;

export type V2Pallet = z.output<typeof pallet>;

const units = z
  .array(z.object({ unitload: textOrNull }).readonly())
  .readonly()
  .catch([]);

/** `packId` is the pack number; plain if its units are not listed. */
const pack = z.union(
  [
    z.string().transform((packNumber) => ({ packNumber, items: [] })),
    ...(['packId', 'packNumber', 'barcode'] as const).map((name) =>
      z
        .object({ [name]: z.string(), items: units })
        .transform((row) => ({ packNumber: String(row[name]), items: units.parse(row.items) })),
    ),
  ],
  { error: 'expected a pack' },
);

/** Empty if the platform has not given it a barcode yet. */
const pallet = z
  .object({ palletBarcode: looseText, barcode: looseText, packs: z.array(pack).nullish() })
  .transform(({ palletBarcode, barcode, packs }) => ({
    barcode: palletBarcode === '' ? barcode : palletBarcode,
    packs: packs ?? [],
  }));

export const v2Shipment = unwrapped(
  z.object({
    shipmentId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    status: looseText,
    createdAt: looseTime.catch(null),
    shipAt: looseTime.catch(null),
    palletsQuantity: looseCount,
    packsQuantity: looseCount,
    itemsQuantity: looseCount,
    pallets: z.array(pallet).nullish(),
  }),
).transform(({ shipmentId, id, pallets, ...shipment }, context) => {
  const required = requiredId('shipmentId', [shipmentId, id], context);
  return { ...shipment, id: required, pallets: pallets ?? [] };
});

/** A row of the list of a shipment's items, with the fields that locate the units. */
export const shipmentItemRow = z
  .object({
    itemId: textOrNull,
    itemNr: textOrNull,
    orderId: textOrNull,
    sku: textOrNull,
    unitload: textOrNull,
    packId: textOrNull,
    packNumber: textOrNull,
    palletBarcode: textOrNull,
  })
  .transform(({ packId, packNumber, ...row }) => ({ ...row, packNumber: packId ?? packNumber }))
  .readonly();

export type V2ShipmentItem = z.output<typeof shipmentItemRow>;

/** The fields that the bench needs; omits pallets without a barcode. */
export function asPlatformShipment({ id, status, pallets }: V2Shipment): PlatformShipment {
  return {
    id,
    status,
    pallets: pallets
      .filter(({ barcode }) => barcode !== '')
      .map(({ barcode, packs }) => ({ barcode, packNumbers: packs.map(({ packNumber }) => packNumber) })),
  };
}
