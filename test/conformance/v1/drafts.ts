import type { ShipmentDraft } from '#client/packing-platform.ts';
import { addOrder, draftOf, must, platformOf } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';

export type DraftItem = ShipmentDraft['pallets'][number]['packs'][number]['items'][number];

/** A shipment of one order with one unit; `over` changes the unit's line, `order` the order. */
export async function draftWith(
  sandbox: Sandbox,
  over: Partial<DraftItem> = {},
  order: object = {},
): Promise<ShipmentDraft> {
  const platform = platformOf(sandbox);
  const asked = must(await platform.readOrder(await addOrder(sandbox, 1, order)));
  const draft = await draftOf(sandbox, platform, asked);
  const pallets = draft.pallets.map(({ barcode, packs }) => ({
    barcode,
    packs: packs.map(({ packNumber, items }) => ({
      packNumber,
      items: items.map((item) => ({ ...item, ...over })),
    })),
  }));
  return { ...draft, pallets };
}

/** The line of its only unit. */
export function lineOf({ pallets }: ShipmentDraft): DraftItem {
  const [item] = pallets[0]?.packs[0]?.items ?? [];
  if (item === undefined) throw new Error('no unit');
  return item;
}
