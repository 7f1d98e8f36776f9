import { z } from 'zod';
import type { PlatformShipment } from '../../packing-platform.ts';
import { flagOrNull, flattened, looseCount, rowId, rowIdFields, textOrNull } from '../../reading/fields.ts';
import { looseDay } from '../moscow-time.ts';

/** A row of the list of out-shipments (assumptions, "shipments list"); null: the platform told nothing. */
export type ShipmentEntry = {
  /** Ours, `shipmentId` of the answer. */
  readonly id: string;
  /** As it came. */
  readonly status: string;
  /** `YYYY-MM-DD`. */
  readonly shippedAt: string | null;
  readonly palletsQuantity: number | null;
  readonly packsQuantity: number | null;
  readonly itemsQuantity: number | null;
  readonly canBeCancelled: boolean | null;
};

/** The same with its pallets, their packs and the units in them. */
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

/** None where they cannot be read: what counts is the pack. */
const units = z.array(unit).readonly().catch([]);

/** `packNumber` in answers, `barcode` as in the request; bare where its units are not told. */
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

/** `packs` in answers, `containers` as in the request. */
const pallet = z
  .object({ barcode: z.string().min(1), packs: z.array(pack).nullish(), containers: z.array(pack).nullish() })
  .transform(({ barcode, packs, containers }) => ({ barcode, packs: packs ?? containers ?? [] }));

/** A shipment as creation, detail and list tell it (assumptions, "shipments list"). */
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

/** A row of the list: no pallets are told there. */
export const shipmentEntry = fullShipment.transform(({ pallets: _, ...entry }): ShipmentEntry => entry);

/** As far as the bench needs it. */
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
