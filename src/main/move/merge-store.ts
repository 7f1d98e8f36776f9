import { sql } from 'kysely';
import { deleteRowsWith } from '#main/store/bulk-rows.ts';
import type { Trx } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/* What a floor has of that which a station brings. Lists are arrays: each question is asked once, whatever its length. */

/** Names of the stations of the floor that run now. */
export async function runningStations(trx: Trx): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('stations')
    .select('name')
    .where('lease_until', '>', databaseTime(trx))
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Names of the other stations of the floor, and those under which the journal knows scans. */
export async function namesOnFloor(trx: Trx, station: string): Promise<ReadonlySet<string>> {
  const stations = await trx.selectFrom('stations').select('name').where('id', '!=', station).execute();
  const scans = await trx.selectFrom('journal').select('station as name').distinct().execute();
  return new Set([...stations, ...scans].map(({ name }) => name));
}

/** The name of the station that has this id on the floor; null: none has. */
export async function nameOfStation(trx: Trx, id: string): Promise<string | null> {
  const row = await trx.selectFrom('stations').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** Whether the station has had a bench on the floor. */
export async function hasBench(trx: Trx, station: string): Promise<boolean> {
  const row = await trx
    .selectFrom('station_state')
    .select('station')
    .where('station', '=', station)
    .executeTakeFirst();
  return row !== undefined;
}

/** The station is one of the floor, and does not run. */
export async function addStation(trx: Trx, id: string, name: string, place: string): Promise<void> {
  const now = databaseTime(trx);
  const known = { name, place, seen_at: now, lease_until: now };
  await trx
    .insertInto('stations')
    .values({ ...known, id, version: null, started_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Those of these values that the column has. */
export async function knownValues(
  trx: Trx,
  table: 'orders' | 'pallets' | 'shipments' | 'spent_numbers',
  column: 'id' | 'barcode' | 'number',
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} = any(${values}::text[])`.execute(trx);
  return new Set(rows.map(({ value }) => value));
}

/** Numbers of the packs of these orders that have units, by order: an order that was only opened has an empty one. */
export async function packsOfOrders(
  trx: Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; packs: string }>`
    select order_id as id, string_agg(coalesce(pack_number, id), ', ' order by ordinal) as packs from packs
    where order_id = any(${orderIds}::text[]) and exists (select from pack_units where pack_id = packs.id)
    group by order_id`.execute(trx);
  return new Map(rows.map(({ id, packs }) => [id, packs]));
}

/** Orders of the packs that have one of these numbers, by number. */
export async function ordersOfPackNumbers(
  trx: Trx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; id: string }>`
    select pack_number as number, order_id as id from packs where pack_number = any(${numbers}::text[])
    union select pack_number, order_id from pack_numbers
    where pack_id is not null and pack_number = any(${numbers}::text[])`.execute(trx);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** A unit that has a mark on the floor. */
export type MarkOnFloor = { readonly itemNr: string; readonly orderId: string };

/** Units with one of these marks, which are first 31 characters, by mark; also of orders that were pruned. */
export async function unitsWithMarks(
  trx: Trx,
  marks: readonly string[],
): Promise<ReadonlyMap<string, MarkOnFloor>> {
  const { rows } = await sql<MarkOnFloor & { mark: string }>`
    with marks as (select unnest(${marks}::text[]) as mark)
    select mark, item_nr as "itemNr", order_id as "orderId" from used_marks
      join marks on substr(used_marks.uit, 1, 31) = mark
    union all select mark, item_nr, order_id from pack_units
      join marks on substr(pack_units.uit, 1, 31) = mark`.execute(trx);
  return new Map(rows.map(({ mark, itemNr, orderId }) => [mark, { itemNr, orderId }]));
}

/** Ids of the floor's documents among these, by kind, number and size. */
export async function knownDocuments(
  trx: Trx,
  keys: readonly { readonly kind: string; readonly number: string; readonly size: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; kind: string; number: string; size: string }>`
    select id, kind, number, size from documents where (kind, number, size) in (select * from unnest(
      ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ number }) => number)}::text[],
      ${keys.map(({ size }) => size)}::text[]))`.execute(trx);
  return new Map(rows.map(({ id, kind, number, size }) => [`${kind} ${number} ${size}`, id]));
}

/** Orders as the floor knows them give way to those of the station that has worked on them. Nothing of them is packed. */
export async function dropOrders(trx: Trx, orderIds: readonly string[]): Promise<void> {
  for (const ids of inChunks(orderIds)) {
    await trx.deleteFrom('queue_lines').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('order_items').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('pack_plans').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('packs').where('order_id', 'in', ids).execute();
    await trx.updateTable('pack_numbers').set({ pack_id: null }).where('order_id', 'in', ids).execute();
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
  }
}

/** These orders with what holds them on the hold shelf; null: they are not there. */
export async function heldOrders(
  trx: Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string | null>> | null>> {
  const found = new Map<string, Readonly<Record<string, string | null>> | null>();
  for (const ids of inChunks(orderIds)) {
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'hold_reason', 'hold_by', 'hold_at', 'hold_note'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, ...hold } of rows) found.set(id, hold.hold_reason === null ? null : hold);
  }
  return found;
}

/** Statuses of those of these orders that are not on the hold shelf, by order. */
export async function statusesToHold(
  trx: Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const ids of inChunks(orderIds)) {
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .where('hold_reason', 'is', null)
      .execute();
    for (const { id, status } of rows) found.set(id, status);
  }
  return found;
}

/** What a station knows of the mark of goods that the floor has, too. Times are ISO 8601. */
export type MarkWord = {
  readonly platformSku: string;
  readonly rule: string | null;
  readonly ruleBy: string | null;
  readonly ruleAt: string | null;
  readonly markedSince: string | null;
};

/** A supervisor's word counts where the floor has none; of two times since when marks are taken the earlier one. */
export async function mergeMarkWords(trx: Trx, words: readonly MarkWord[]): Promise<void> {
  if (words.length === 0) return;
  const column = (name: keyof MarkWord) => sql`${words.map((word) => word[name])}::text[]`;
  const { rows } = await sql<{ platform_sku: string }>`
    update goods set
      mark_rule = coalesce(mark_rule, word.rule),
      mark_rule_by = case when mark_rule is null then word.rule_by else mark_rule_by end,
      mark_rule_at = case when mark_rule is null then word.rule_at else mark_rule_at end,
      marked_since = least(marked_since, word.since)
    from unnest(${column('platformSku')}, ${column('rule')}, ${column('ruleBy')}, ${column('ruleAt')},
      ${column('markedSince')}) as word (sku, rule, rule_by, rule_at, since)
    where platform_sku = word.sku
    returning platform_sku`.execute(trx);
  // The station that starts next indexes them again: the mark is among what goods are found by.
  await deleteRowsWith(
    trx,
    'goods_search',
    'platform_sku',
    rows.map(({ platform_sku }) => platform_sku),
  );
}
