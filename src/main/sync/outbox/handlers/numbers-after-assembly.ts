import type { Answer, PackingPlatform, PackPlan } from '#main/platform/packing-platform.ts';
import type { Database } from '#main/store/database.ts';
import type { OrderItemRow } from '#main/store/schema.ts';
import type { PlatformItem } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';

export type NumberParts = { readonly db: Database; readonly platform: () => PackingPlatform };

/**
 * v2: first the platform is told which units go into which pack, then it gives the numbers, once (assumptions, "REST
 * v2"). Numbers that exist already are taken instead of asking for more, which would be refused.
 */
export async function numbersAfterAssembly(
  { db, platform }: NumberParts,
  orderId: string,
): Answer<readonly string[]> {
  const existing = await existingNumbers(platform(), orderId);
  if (!existing.ok || existing.value.length > 0) return existing;
  const plan = await packPlan(db, orderId);
  const assembled = await platform().assemble(orderId, plan);
  if (!assembled.ok && assembled.error.kind !== 'conflict') return assembled;
  return platform().requestPackNumbers(orderId, Math.max(1, plan.length));
}

export async function existingNumbers(platform: PackingPlatform, orderId: string): Answer<readonly string[]> {
  const order = await platform.readOrder(orderId);
  return order.ok ? ok(order.value.packNumbers) : order;
}

async function packPlan(db: Database, orderId: string): Promise<PackPlan> {
  const rows = await db
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .innerJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
    .selectAll('order_items')
    .select('packs.ordinal')
    .where('pack_units.order_id', '=', orderId)
    .orderBy('packs.ordinal')
    .orderBy('order_items.item_nr')
    .execute();
  const packs = Map.groupBy(rows, (row) => row.ordinal);
  return [...packs.values()].map((units) => ({ items: units.map(platformItem) }));
}

function platformItem(row: OrderItemRow): PlatformItem {
  return {
    itemNr: row.item_nr,
    itemId: row.item_id,
    sku: row.sku,
    sellerSku: row.seller_sku,
    name: row.name,
    size: row.size,
    status: row.status,
    canBeCancelled: row.can_be_cancelled === 1,
    uit: row.platform_uit,
  };
}
