import { type SqlBool, sql } from 'kysely';
import { withPrefixes } from '#main/orders/order-numbers.ts';
import { statusesThat } from '#main/orders/order-status-store.ts';
import type { Database } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { daysAfter } from '#shared/domain/moscow-date.ts';
import type {
  DayRange,
  FoundOrder,
  OrderSearch,
  SearchPart,
  SearchSort,
} from '#shared/domain/order-search.ts';
import { normalStatus } from '#shared/domain/status.ts';

/** What the station does not keep of an order. */
export const NOT_IN_CACHE: readonly SearchPart[] = ['delivery'];

/** The orders that the station has and that match; those of a search by what it does not keep are none. */
export async function searchCache(
  db: Database,
  search: OrderSearch,
  { offset, count, now }: { readonly offset: number; readonly count: number; readonly now: Date },
): Promise<{ readonly orders: readonly FoundOrder[]; readonly total: number }> {
  const { status, country, text } = search;
  const statuses =
    status === null ? [] : await statusesThat((known) => normalStatus(known) === normalStatus(status), db);
  const matching = db
    .selectFrom('orders')
    .$if(status !== null, (query) => query.where('status', 'in', statuses))
    .$if(country !== null, (query) => query.where('country', '=', country ?? ''))
    .$if(search.isOverdue, (query) => query.where('cut_off', '<', now.toISOString()))
    .where((eb) =>
      eb.and([
        ...dayBounds('created_at', search.created, (day) => day),
        ...dayBounds('updated_at', search.changed, (day) => new Date(`${day}T00:00:00+03:00`).toISOString()),
        ...(text === '' ? [] : [eb.or(withPrefixes(text.toUpperCase()).map(startsWith))]),
      ]),
    );
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'status', 'country', 'created_at', 'updated_at', 'cut_off'])
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('order_items.order_id', '=', 'orders.id')
        .as('units'),
    )
    .orderBy(ORDER_BY[search.sort])
    .orderBy('id', 'desc')
    .limit(count)
    .offset(offset)
    .execute();
  return {
    total: Number(total),
    orders: rows.map((row) => ({
      id: row.id,
      status: row.status,
      country: row.country,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      cutOff: row.cut_off,
      deliveryDate: null,
      units: Number(row.units ?? 0),
      paymentMethod: null,
      sum: null,
      currency: null,
    })),
  };
}

/** Sorts after every text that begins like it. */
const AFTER_ALL = '\uffff';

function startsWith(start: string) {
  return sql<SqlBool>`(id >= ${start} and id < ${start + AFTER_ALL})`;
}

/** The order of delivery is not kept: it is that of the cut-offs. Orders without one come last. */
const ORDER_BY: Readonly<Record<SearchSort, ReturnType<typeof sql>>> = {
  created: sql`created_at desc`,
  changed: sql`updated_at desc`,
  'cut-off': sql`coalesce(cut_off, '9999') asc`,
  delivery: sql`coalesce(cut_off, '9999') asc`,
};

/** Days and times sort as text; the day after the last one is not within. */
function dayBounds(
  column: 'created_at' | 'updated_at',
  { from, to }: DayRange,
  begin: (day: string) => string,
) {
  const name = sql.ref(column);
  return [
    ...(from === null ? [] : [sql<SqlBool>`${name} >= ${begin(from)}`]),
    ...(to === null ? [] : [sql<SqlBool>`${name} < ${begin(daysAfter(to, 1))}`]),
  ];
}

/** Which of these orders the station has. */
export async function ordersHere(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const chunk of inChunks(ids)) {
    const rows = await db.selectFrom('orders').select('id').where('id', 'in', chunk).execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
