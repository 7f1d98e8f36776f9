import { z } from 'zod';
import type { PlatformShipment } from '../../packing-platform.ts';
import { flattened, looseText, textOrNumber } from '../../reading/fields.ts';

const pack = z.union(
  [
    z.string(),
    z.object({ packNumber: z.string() }).transform((row) => row.packNumber),
    z.object({ barcode: z.string() }).transform((row) => row.barcode),
  ],
  { error: 'expected a pack' },
);

/** `packs` in answers, `containers` as in the request. */
const pallet = z
  .object({ barcode: z.string().min(1), packs: z.array(pack).nullish(), containers: z.array(pack).nullish() })
  .transform((row) => ({ barcode: row.barcode, packNumbers: row.packs ?? row.containers ?? [] }));

/**
 * A shipment as creation, detail and list tell it (assumptions, "shipments list"). Our id comes as `shipmentId`, or as
 * `id`, which may also be the platform's own number.
 */
export const shipmentAnswer = flattened(
  z.object({
    shipmentId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    status: z.string(),
    createdAt: looseText,
    pallets: z.array(pallet).nullish(),
    containers: z.array(pallet).nullish(),
  }),
).transform((row, context): PlatformShipment => {
  const id = row.shipmentId ?? row.id ?? '';
  if (id === '') context.addIssue({ code: 'custom', path: ['id'], message: 'expected a shipment id' });
  return { id, status: row.status, pallets: row.pallets ?? row.containers ?? [] };
});

/**
 * An answer seen as the shipment that was asked for: under our id, its pallets in our order, packs told by our draft
 * where the answer names only pallets.
 */
export function matchedTo(
  draft: {
    readonly id: string;
    readonly pallets: readonly { barcode: string; packs: readonly { packNumber: string }[] }[];
  },
  answer: PlatformShipment,
): PlatformShipment {
  const ours = draft.pallets.map(({ barcode, packs }) => ({
    barcode,
    packNumbers: packs.map(({ packNumber }) => packNumber),
  }));
  const place = (barcode: string) => {
    const at = ours.findIndex((pallet) => pallet.barcode === barcode);
    return at === -1 ? ours.length : at;
  };
  const pallets = answer.pallets
    .map(({ barcode, packNumbers }) => ({
      barcode,
      packNumbers: packNumbers.length > 0 ? packNumbers : (ours[place(barcode)]?.packNumbers ?? []),
    }))
    .toSorted((one, other) => place(one.barcode) - place(other.barcode));
  return { ...answer, id: draft.id, pallets };
}
