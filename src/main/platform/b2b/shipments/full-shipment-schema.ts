import { z } from 'zod';
import { flagOrNull, flattened, looseCount, textOrNull, textOrNumber } from '../../reading/fields.ts';
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
  .object({ unitload: textOrNumber, orderNr: textOrNull, sku: textOrNull, datamatrix: textOrNull })
  .readonly();

const units = z
  .array(unit)
  .nullish()
  .transform((rows) => rows ?? []);

/** `packNumber` in answers, `barcode` as in the request. */
const pack = z.union(
  [
    z.object({ packNumber: z.string(), items: units }),
    z
      .object({ barcode: z.string(), items: units })
      .transform(({ barcode, items }) => ({ packNumber: barcode, items })),
  ],
  { error: 'expected a pack with its units' },
);

/** `packs` in answers, `containers` as in the request. */
const pallet = z
  .object({ barcode: z.string().min(1), packs: z.array(pack).nullish(), containers: z.array(pack).nullish() })
  .transform(({ barcode, packs, containers }) => ({ barcode, packs: packs ?? containers ?? [] }));

const entryFields = z.object({
  shipmentId: textOrNumber.nullish(),
  id: textOrNumber.nullish(),
  status: z.string(),
  shippedAt: looseDay,
  palletsQuantity: looseCount,
  packsQuantity: looseCount,
  itemsQuantity: looseCount,
  canBeCancelled: flagOrNull,
});

export const shipmentEntry = entryFields.transform(
  ({ shipmentId, id, ...entry }, context): ShipmentEntry => ({
    id: ourId(shipmentId ?? id, context),
    ...entry,
  }),
);

export const fullShipment = flattened(
  entryFields.extend({ pallets: z.array(pallet).nullish(), containers: z.array(pallet).nullish() }),
).transform(
  ({ shipmentId, id, pallets, containers, ...entry }, context): FullShipment => ({
    id: ourId(shipmentId ?? id, context),
    ...entry,
    pallets: pallets ?? containers ?? [],
  }),
);

function ourId(id: string | null | undefined, context: z.RefinementCtx): string {
  if (!id) context.addIssue({ code: 'custom', path: ['id'], message: 'expected a shipment id' });
  return id ?? '';
}
