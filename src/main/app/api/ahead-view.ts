import { nextOrders, ordersWithLabel } from '#main/orders/queue-ahead.ts';
import type { LabelsAheadView } from '#shared/contract/queue.ts';
import type { DeskParts } from './desk-parts.ts';

/** How far the labels of the next orders are there: two looks along an index, since the screen asks often. */
export async function labelsAheadView({
  db,
  settings,
  oldestCreatedOn,
}: Pick<DeskParts, 'db' | 'settings' | 'oldestCreatedOn'>): Promise<LabelsAheadView> {
  const { labelsAhead, packLabelSize } = settings.get();
  const next = await nextOrders(db, { oldestCreatedOn: oldestCreatedOn(), limit: labelsAhead });
  const orderIds = await ordersWithLabel(db, packLabelSize);
  const ready = next.filter(({ orderId }) => orderIds.includes(orderId)).length;
  return { ready, of: next.length, orderIds };
}
