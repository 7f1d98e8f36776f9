import { type Expression, type SqlBool, sql } from 'kysely';
import { withPrefixes } from '#main/orders/order-numbers.ts';
import { findItem } from '#main/orders/order-store.ts';
import type { Database } from '#main/store/database.ts';
import { MAX_HITS } from '#shared/contract/lookup.ts';
import { ITEM_FORM } from '#shared/domain/station-codes.ts';

/** The key of a hit. */
export type FoundKey = { readonly key: string; readonly isExact: boolean };

/** Sorts after every text that begins like it. */
export const AFTER_ALL = '\uffff';

/** As in the index of this name: the part of an order number that people read out. */
const ORDER_TAIL = sql<string>`substr(id, length(id) - 5)`;

/** As in the index of this name: printed large on the label. */
const PACK_TAIL = sql<string>`substr(pack_number, length(pack_number) - 3)`;

/** Ids of orders by their number or an item number, with or without the country, or by the start of a part of it. */
export async function findOrders(db: Database, code: string): Promise<readonly FoundKey[]> {
  const exact = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', withPrefixes(code)), eb('order_nr', '=', code)]))
    .limit(MAX_HITS)
    .execute();
  const item = ITEM_FORM.test(code) ? await findItem(db, code) : null;
  const found = [...exact.map(({ id }) => id), ...(item === null ? [] : [item.orderId])];
  if (found.length > 0) return found.map((key) => ({ key, isExact: true }));
  if (!/\d/.test(code)) return [];
  const select = db.selectFrom('orders').select('id').limit(MAX_HITS);
  const byTail = /^\d{4,6}$/.test(code)
    ? await select.where(startsWith(ORDER_TAIL, code)).orderBy(ORDER_TAIL).execute()
    : [];
  const ids = byTail.map(({ id }) => id);
  for (const start of withPrefixes(code)) {
    const rows = await select
      .where(startsWith(sql.ref('id'), start))
      .orderBy('id', 'desc')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return partly(ids);
}

/** Pack numbers, spare ones too, by the number, its start, or its last four characters. */
export async function findPackNumbers(db: Database, code: string): Promise<readonly FoundKey[]> {
  const numbers = db.selectFrom('pack_numbers').select('pack_number as number').limit(MAX_HITS);
  const exact = await numbers.where('pack_number', '=', code).execute();
  if (exact.length > 0) return exact.map(({ number }) => ({ key: number, isExact: true }));
  const byTail = code.length === 4 ? await numbers.where(PACK_TAIL, '=', code).execute() : [];
  const byStart = await numbers
    .where(startsWith(sql.ref('pack_number'), code))
    .orderBy('pack_number')
    .execute();
  return partly([...byTail, ...byStart].map(({ number }) => number));
}

/** Our tags of pallets by a part of that tag or of the platform's barcode; the newest first. */
export async function findPallets(db: Database, code: string): Promise<readonly FoundKey[]> {
  const rows = await db
    .selectFrom('pallets')
    .select(['barcode', 'platform_barcode'])
    .where((eb) => eb.or([contains(sql.ref('barcode'), code), contains(sql.ref('platform_barcode'), code)]))
    .orderBy('opened_at', 'desc')
    .limit(MAX_HITS)
    .execute();
  return exactFirst(
    rows.map(({ barcode, platform_barcode }) => ({
      key: barcode,
      isExact: barcode === code || platform_barcode === code,
    })),
  );
}

/** Our ids of shipments by a part of that id or of the platform's; the newest first. */
export async function findShipments(db: Database, code: string): Promise<readonly FoundKey[]> {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'platform_id'])
    .where((eb) => eb.or([contains(sql.ref('id'), code), contains(sql.ref('platform_id'), code)]))
    .orderBy('created_at', 'desc')
    .limit(MAX_HITS)
    .execute();
  return exactFirst(
    rows.map(({ id, platform_id }) => ({
      key: id,
      isExact: [id.toUpperCase(), platform_id?.toUpperCase()].includes(code),
    })),
  );
}

/** Ids of the packs that were closed last, the newest first. */
export async function lastClosedPacks(db: Database): Promise<readonly FoundKey[]> {
  const rows = await db
    .selectFrom('packs')
    .select('id')
    .where('status', '=', 'closed')
    .orderBy('closed_at', 'desc')
    .limit(MAX_HITS)
    .execute();
  return partly(rows.map(({ id }) => id));
}

/** Scans among which the orders of the last scans are searched. */
const LAST_SCANS = 300;

/** Ids of the orders that the last scans were about, the newest first. */
export async function lastScannedOrders(db: Database): Promise<readonly FoundKey[]> {
  const rows = await db
    .selectFrom('journal')
    .select('order_id')
    .orderBy('id', 'desc')
    .limit(LAST_SCANS)
    .execute();
  return partly(rows.flatMap(({ order_id }) => order_id ?? []));
}

function startsWith(text: Expression<string>, start: string): Expression<SqlBool> {
  return sql<SqlBool>`(${text} >= ${start} and ${text} < ${start + AFTER_ALL})`;
}

/** Of tables that are small enough to be read whole. Shipment ids may be in small letters. */
function contains(text: Expression<string>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`upper(${text}) like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

/** Each once, none of them exact. */
function partly(keys: readonly string[]): readonly FoundKey[] {
  return [...new Set(keys)].slice(0, MAX_HITS).map((key) => ({ key, isExact: false }));
}

function exactFirst(found: readonly FoundKey[]): readonly FoundKey[] {
  return [...found.filter(({ isExact }) => isExact), ...found.filter(({ isExact }) => !isExact)];
}
