import { z } from 'zod';
import type { PlatformShipment } from '../../packing-platform.ts';
import { flagOrNull, flattened, looseCount, rowId, rowIdFields, textOrNull } from '../../reading/fields.ts';
import { looseDay } from '../moscow-time.ts';

/** A row of the list of out-shipments (assumptions, "shipments list"); null: missing. */
export type ShipmentEntry = {
  /** Our id, `shipmentId` in the response. */
  readonly id: string;
  /** As received. */
  readonly status: string;
  /** `YYYY-MM-DD`. */
  readonly shippedAt: string | null;
  readonly palletsQuantity: number | null;
  readonly packsQuantity: number | null;
  readonly itemsQuantity: number | null;
  readonly canBeCancelled: boolean | null;
};

/** A shipment with its pallets, their packs and units. */
export type FullShipment = ShipmentEntry & { readonly pallets: readonly ShipmentPallet[] };

export type ShipmentPallet = z.output<typeof pallet>;

const unit = z
  .object({
    unitload: textOrNull,
    orderNr: textOrNull,
    sku: textOrNull,
    datamatrix: textOrNull,
  })
  .readonly();

/** Empty if they cannot be read: only the packs matter. */
const units = z.array(unit).readonly().catch([]);

/** `packNumber` in responses, `barcode` as in the request; plain if its units are not listed. */
const pack = z.union(
  [
    z.string().transform((packNumber) => ({ packNumber, items: [] })),
    z.object({ packNumber: z.string(), items: units }),
    z
      .object({ barcode: z.string(), items: units })
      .transform(({ barcode, items }) => ({ packNumber: barcode, items })),
  ],
  { error: 'expected a pack' },
);

/** `packs` in responses, `containers` as in the request. */
const pallet = z
  .object({ barcode: z.string().min(1), packs: z.array(pack).nullish(), containers: z.array(pack).nullish() })
  .transform(({ barcode, packs, containers }) => ({ barcode, packs: packs ?? containers ?? [] }));

/** A shipment in the responses of create, detail and list (assumptions, "shipments list"). */
export const fullShipment = flattened(
  z.object({
    ...rowIdFields,
    status: z.string(),
    shippedAt: looseDay.catch(null),
    palletsQuantity: looseCount,
    packsQuantity: looseCount,
    itemsQuantity: looseCount,
    canBeCancelled: flagOrNull,
    pallets: z.array(pallet).nullish(),
    containers: z.array(pallet).nullish(),
  }),
).transform(
  ({ shipmentId, id, pallets, containers, ...entry }, context): FullShipment => ({
    ...entry,
    id: rowId({ shipmentId, id }, context),
    pallets: pallets ?? containers ?? [],
  }),
);

/** A row of the list, which contains no pallets. */
export const shipmentEntry = fullShipment.transform(({ pallets: _, ...entry }): ShipmentEntry => entry);

/** The fields that the bench needs. */
export const shipmentAnswer = fullShipment.transform(
  ({ id, status, pallets }): PlatformShipment => ({
    id,
    status,
    pallets: pallets.map(({ barcode, packs }) => ({
      barcode,
      packNumbers: packs.map(({ packNumber }) => packNumber),
    })),
  }),
);
