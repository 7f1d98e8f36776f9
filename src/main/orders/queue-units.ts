import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { QueueRow } from '#shared/contract/queue.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

export type QueueUnits = { units: number; packed: number; goods: QueueRow['goods'] };

/** Live units of these orders, counted by goods as the packer tells them apart. */
export async function unitsOfOrders(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, QueueUnits>> {
  const found = new Map<string, QueueUnits>();
  for (const chunk of inChunks(orderIds)) {
    const items = await db
      .selectFrom('order_items')
      .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
      .select(['order_items.order_id', 'order_items.name', 'order_items.size', 'order_items.status'])
      .select('pack_units.pack_id')
      .where('order_items.order_id', 'in', chunk)
      .where('order_items.cancel_asked', '=', 0)
      .orderBy('order_items.item_nr')
      .execute();
    for (const item of items) if (!isDeadStatus(item.status)) count(found, item);
  }
  return found;
}

type Item = { order_id: string; name: string; size: string; pack_id: string | null };

function count(found: Map<string, QueueUnits>, item: Item): void {
  const order = found.get(item.order_id) ?? { units: 0, packed: 0, goods: [] };
  const line = order.goods.find((one) => one.name === item.name && one.size === item.size);
  const goods = line
    ? order.goods.map((one) => (one === line ? { ...one, units: one.units + 1 } : one))
    : [...order.goods, { name: item.name, size: item.size, units: 1 }];
  const packed = order.packed + (item.pack_id === null ? 0 : 1);
  found.set(item.order_id, { units: order.units + 1, packed, goods });
}
