import type { PlatformNames } from '#client/v2/names.ts';
import { sellerSkusInOrders } from '#main/goods/goods-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import { withPrefixes } from './order-numbers.ts';
import {
  type KnownOrderId,
  type KnownUnit,
  nameOrder,
  nameUnits,
  type ReportedOrderId,
  type ReportedUnit,
} from './v2-names.ts';

type NamedKind = 'order' | 'item';

/** The station's ids of these v2 orders, in the same order. An id that was assigned stays. */
export async function namesOfOrders(
  db: Database,
  reported: readonly ReportedOrderId[],
): Promise<readonly string[]> {
  const ids = reported.map(({ id }) => id);
  const [named, known] = [await stationNames(db, 'order', ids), await knownOrders(db, reported)];
  const names = new Map<string, string>();
  const usedNames = new Set(named.values());
  for (const order of reported) {
    if (names.has(order.id)) continue;
    const name = named.get(order.id) ?? nameOrder(order, known);
    const isFree = named.has(order.id) || !usedNames.has(name);
    names.set(order.id, isFree ? name : order.id);
    usedNames.add(name);
  }
  const stored = await v2Ids(db, 'order', [...names.values()]);
  const changed = [...names].filter(([id, name]) => (stored.get(name) ?? name) !== id);
  if (changed.length > 0)
    await cacheTransaction(db, (trx) => storeNames(trx, 'order', changed, (name) => name));
  return ids.map((id) => names.get(id) ?? id);
}

/**
 * The station's item numbers of these units of one order, in the same order. A number that was assigned
 * stays.
 */
export async function namesOfItems(
  db: Database,
  orderId: string,
  reported: readonly ReportedUnit[],
): Promise<readonly string[]> {
  const ids = reported.map(({ id }) => id);
  let names = await stationNames(db, 'item', ids, orderId);
  if (ids.some((id) => !names.has(id)))
    names = await cacheTransaction(db, (trx) => nameNewUnits(trx, orderId, reported));
  return ids.map((id) => names.get(id) ?? id);
}

async function nameNewUnits(trx: Trx, orderId: string, reported: readonly ReportedUnit[]) {
  const named = await stationNames(
    trx,
    'item',
    reported.map(({ id }) => id),
    orderId,
  );
  const names = nameUnits(orderId, reported, await knownUnits(trx, orderId), named);
  const changed = [...names].filter(([id, name]) => named.get(id) !== name);
  await storeNames(trx, 'item', changed, () => orderId);
  return names;
}

/** v2's id of an order for paths; the station's id if v2 has not reported another. */
export async function v2IdOfOrder(db: Database | Trx, orderId: string): Promise<string> {
  return (await v2Ids(db, 'order', [orderId])).get(orderId) ?? orderId;
}

/** v2's ids of these units by item number, without units that v2 has not reported. */
export function v2IdsOfItems(
  db: Database | Trx,
  itemNrs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return v2Ids(db, 'item', itemNrs);
}

/** Item numbers by v2's ids, without unknown ones. */
export function itemNrsOfV2Ids(
  db: Database | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return stationNames(db, 'item', ids);
}

/** With `orderId`: only of this order. */
async function stationNames(
  db: Database | Trx,
  kind: NamedKind,
  ids: readonly string[],
  orderId: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(ids)) {
    const names = db.selectFrom('v2_names').select(['local_name', 'v2_id', 'order_id']);
    const rows = await names.where('kind', '=', kind).where('v2_id', 'in', chunk).execute();
    for (const { v2_id, local_name, order_id } of rows)
      if (orderId === null || order_id === orderId) found.set(v2_id, local_name);
  }
  return found;
}

async function v2Ids(
  db: Database | Trx,
  kind: NamedKind,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(names)) {
    const ids = db.selectFrom('v2_names').select(['local_name', 'v2_id']);
    const rows = await ids.where('kind', '=', kind).where('local_name', 'in', chunk).execute();
    for (const { v2_id, local_name } of rows) found.set(local_name, v2_id);
  }
  return found;
}

/** Pairs of v2's id and the station's name. Both are unique, so earlier rows with either are replaced. */
async function storeNames(
  trx: Trx,
  kind: NamedKind,
  names: readonly (readonly [string, string])[],
  orderOf: (name: string) => string,
): Promise<void> {
  for (const [v2_id, local_name] of names) {
    await trx.deleteFrom('v2_names').where('kind', '=', kind).where('v2_id', '=', v2_id).execute();
    const row = { kind, local_name, v2_id, order_id: orderOf(local_name) };
    await trx
      .insertInto('v2_names')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'local_name']).doUpdateSet(row))
      .execute();
  }
}

async function knownOrders(
  db: Database | Trx,
  reported: readonly ReportedOrderId[],
): Promise<KnownOrderId[]> {
  const ids = reported.flatMap(({ id, orderId }) => [id, ...(orderId === null ? [] : withPrefixes(orderId))]);
  const numbers = reported.flatMap(({ orderId }) => orderId ?? []);
  const known: KnownOrderId[] = [];
  for (const [column, values] of [['id', ids] as const, ['order_nr', numbers] as const]) {
    for (const chunk of inChunks(values)) {
      const rows = db.selectFrom('orders').select(['id', 'order_nr as orderNr']);
      known.push(...(await rows.where(column, 'in', chunk).execute()));
    }
  }
  return [...new Map(known.map((order) => [order.id, order])).values()];
}

async function knownUnits(trx: Trx, orderId: string): Promise<KnownUnit[]> {
  return trx
    .selectFrom('order_items')
    .leftJoin('v2_names', (join) =>
      join.onRef('v2_names.local_name', '=', 'order_items.item_nr').on('v2_names.kind', '=', 'item'),
    )
    .select([
      'order_items.item_nr as itemNr',
      'order_items.item_id as itemId',
      'order_items.sku',
      'order_items.status',
      'v2_names.v2_id as v2Id',
    ])
    .where('order_items.order_id', '=', orderId)
    .execute();
}

/** Replaces temporary item numbers in all work in hand. What was sent, and the journal, stay as they are. */
export async function applyItemNumbers(
  trx: Trx,
  orderId: string,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [stationName, item_nr] of numbers) {
    await trx.updateTable('order_items').set({ item_nr }).where('item_nr', '=', stationName).execute();
    await trx.updateTable('pack_units').set({ item_nr }).where('item_nr', '=', stationName).execute();
    const named = trx.updateTable('v2_names').set({ local_name: item_nr }).where('kind', '=', 'item');
    await named.where('local_name', '=', stationName).execute();
  }
  await renumberPlan(trx, orderId, numbers);
  await renumberOutbox(trx, orderId, numbers);
}

async function renumberPlan(trx: Trx, orderId: string, numbers: ReadonlyMap<string, string>): Promise<void> {
  const plans = trx.selectFrom('pack_plans').select('plan').where('order_id', '=', orderId);
  for (const row of await plans.execute()) {
    const plan = withNumbers(row.plan, numbers);
    await trx.updateTable('pack_plans').set({ plan }).where('order_id', '=', orderId).execute();
  }
}

/** A change of a unit that waits must find it. */
async function renumberOutbox(
  trx: Trx,
  orderId: string,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const waiting = trx.selectFrom('outbox').select(['id', 'payload']).where('ended_at', 'is', null);
  const rows = await waiting.where('kind', 'in', ['cancel-item', 'change-status']).execute();
  for (const { id, payload } of rows.filter((row) => row.payload.includes(`"${orderId}"`)))
    await trx
      .updateTable('outbox')
      .set({ payload: withNumbers(payload, numbers) })
      .where('id', '=', id)
      .execute();
}

/** A name is always a complete JSON string. */
function withNumbers(json: string, numbers: ReadonlyMap<string, string>): string {
  return [...numbers].reduce(
    (text, [stationName, itemNr]) => text.replaceAll(JSON.stringify(stationName), JSON.stringify(itemNr)),
    json,
  );
}

/** The stored names of both API versions. */
export function storedNames(db: Database): PlatformNames {
  return {
    ordersOf: (reported) => namesOfOrders(db, reported),
    itemsOf: (orderId, reported) => namesOfItems(db, orderId, reported),
    orderInPath: (orderId) => v2IdOfOrder(db, orderId),
    itemIds: (itemNrs) => v2IdsOfItems(db, itemNrs),
    itemNrs: (itemIds) => itemNrsOfV2Ids(db, itemIds),
    sellerSkus: (platformSkus) => sellerSkusInOrders(db, platformSkus),
  };
}
