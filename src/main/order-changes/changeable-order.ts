import { loadOrder, type StoredOrder } from '#main/orders/order-store.ts';
import { knownOrders } from '#main/orders/order-sync-store.ts';
import { requestedChanges } from '#main/outbox/outbox-store.ts';
import { travellingItems } from '#main/shipping/shipment-store.ts';
import type { Database } from '#main/store/database.ts';
import { isTooOld } from '#shared/domain/order-age.ts';
import type { ChangeableOrder } from '#shared/domain/order-changes.ts';
import { openOrClosed } from '#shared/domain/status.ts';

/** An order as stored, and what decides about a change of it. */
export type FoundOrder = { readonly stored: StoredOrder; readonly order: ChangeableOrder };

/** Of these orders those that only a list has named. */
export async function unreadOrders(db: Database, orderIds: readonly string[]): Promise<readonly string[]> {
  const known = await knownOrders(db, orderIds);
  return [...known].flatMap(([id, { readAt }]) => (readAt === null ? [id] : []));
}

/** The orders that the station has; one that only a list has named is not read yet, and nothing is known of its units. */
export async function loadChangeable(
  db: Database,
  orderIds: readonly string[],
  oldestCreatedOn: string,
): Promise<ReadonlyMap<string, FoundOrder>> {
  const stored: StoredOrder[] = [];
  for (const orderId of orderIds) {
    const one = await loadOrder(db, orderId);
    if (one !== null && one.row.read_at !== '') stored.push(one);
  }
  const requested = await requestedChanges(db, orderIds);
  const itemNrs = stored.flatMap(({ items }) => items.map(({ item_nr }) => item_nr));
  const travelling = await travellingItems(db, itemNrs);
  return new Map(
    stored.map((one) => {
      const { row, items, packs } = one;
      const closed = new Set(
        packs.flatMap(({ id, status }) => (openOrClosed(status) === 'closed' ? [id] : [])),
      );
      const ofOrder = requested.filter(({ orderId }) => orderId === row.id);
      const order: ChangeableOrder = {
        status: row.status,
        country: row.country,
        isFbs: row.model === 'fbs',
        isInShipment: items.some(({ item_nr }) => travelling.has(item_nr)),
        isOpenAtTable: row.claimed_by !== null,
        isTooOld: isTooOld(row.created_at, oldestCreatedOn),
        isRequested: ofOrder.some(({ itemNr }) => itemNr === null),
        units: items.map((item) => ({
          itemNr: item.item_nr,
          status: item.status,
          canBeCancelled: item.can_be_cancelled === 1,
          isPacked: item.packId !== null && closed.has(item.packId),
          isRequested: item.cancel_asked === 1 || ofOrder.some(({ itemNr }) => itemNr === item.item_nr),
        })),
      };
      return [row.id, { stored: one, order }];
    }),
  );
}
