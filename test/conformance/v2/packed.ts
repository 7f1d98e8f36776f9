import type { PackingPlatform, PackPlan, ShipmentDraft } from '#client/packing-platform.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';

/** Each unit in a pack of its own. */
export function packEach({ items }: Pick<PlatformOrder, 'items'>): PackPlan {
  return items.map((item) => ({ items: [item] }));
}

export function packTogether({ items }: Pick<PlatformOrder, 'items'>): PackPlan {
  return [{ items }];
}

/** An order, assembled and numbered: each unit in a pack of its own. */
export async function numberedOrder(sandbox: Sandbox, platform: PackingPlatform, units = 1) {
  const order = must(await platform.readOrder(await addOrder(sandbox, units)));
  must(await platform.assemble(order.id, packEach(order)));
  const numbers = must(await platform.requestPackNumbers(order.id, units));
  return { order, numbers };
}

let drafts = 0;

/** A shipment of orders whose units are each in a pack of its own, a pallet an order. */
export async function draftOf(
  sandbox: Sandbox,
  packed: readonly { readonly order: PlatformOrder; readonly numbers: readonly string[] }[],
): Promise<ShipmentDraft> {
  drafts += 1;
  const { now } = await sandbox.state();
  return {
    id: `TAG${drafts}`,
    orderedAt: now,
    shippedAt: now.slice(0, 10),
    destination: 'PPBykovo',
    pallets: packed.map(({ order, numbers }, at) => ({
      barcode: `TAG${drafts}-${at + 1}`,
      packs: order.items.map((item, place) => ({
        packNumber: numbers[place] ?? '',
        items: [
          { orderNr: order.orderNr, sellerSku: item.sellerSku ?? '', unitload: item.itemNr, uit: null },
        ],
      })),
    })),
  };
}

/** Two orders ready to ship, on two pallets, of two packs and one. */
export async function draftReady(sandbox: Sandbox, platform: PackingPlatform): Promise<ShipmentDraft> {
  const packed = [await numberedOrder(sandbox, platform, 2), await numberedOrder(sandbox, platform, 1)];
  return draftOf(sandbox, packed);
}

export function packsOf(pallets: readonly { readonly packs: readonly { readonly packNumber: string }[] }[]) {
  return pallets.map(({ packs }) => packs.map(({ packNumber }) => packNumber));
}
