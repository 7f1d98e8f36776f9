import { type ExpressionBuilder, sql } from 'kysely';
import { NO_CUT_OFF } from '#main/orders/queue-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import type { Schema } from '#main/store/schema.ts';
import type { PackedMinute } from '#shared/domain/forecast.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** A time of the stored form sorts as text; `until` is no longer in the span. */
export type TimeSpan = { readonly from: string; readonly until: string };

/** Orders of one cut-off; null: without one. */
export type CutOffCount = { readonly cutOff: string | null; readonly orders: number };

/** The same with their units that are not packed. */
export type CutOffWork = CutOffCount & { readonly units: number };

/** Beginning of `urgency`: the cut-off. */
const URGENCY_CUT_OFF = sql<string>`substr(urgency, 1, ${sql.lit(NO_CUT_OFF.length)})`;

type LeftQuery = { readonly oldestCreatedOn: string; readonly until: string };

const leftWithCutOff = compiledOnce((db, { oldestCreatedOn, until }: LeftQuery) =>
  db
    .selectFrom('queue_lines')
    .select((eb) => [
      URGENCY_CUT_OFF.as('cut_off'),
      eb.fn.countAll().as('orders'),
      eb.fn.sum('order_units').as('units'),
    ])
    .where('is_first', '=', 1)
    .where('urgency', '<', until)
    .where('created_on', '>=', oldestCreatedOn)
    .groupBy('cut_off')
    .orderBy('cut_off'),
);

const leftWithoutCutOff = compiledOnce((db, { oldestCreatedOn }: Pick<LeftQuery, 'oldestCreatedOn'>) =>
  db
    .selectFrom('queue_lines')
    .select((eb) => [eb.fn.countAll().as('orders'), eb.fn.sum('order_units').as('units')])
    .where('is_first', '=', 1)
    .where('urgency', '>=', NO_CUT_OFF)
    .where('created_on', '>=', oldestCreatedOn),
);

/** Orders that may be packed and have a cut-off before `until` or none, by cut-off; those without come last. */
export async function countLeft(db: Database, query: LeftQuery): Promise<readonly CutOffWork[]> {
  const due = await leftWithCutOff(db, query);
  const [without] = await leftWithoutCutOff(db, query);
  return [
    ...due.map(({ cut_off, orders, units }) => ({
      cutOff: cut_off,
      orders: Number(orders),
      units: Number(units),
    })),
    { cutOff: null, orders: Number(without?.orders ?? 0), units: Number(without?.units ?? 0) },
  ];
}

const ordersOnTables = compiledOnce((db, _none: object) =>
  db.selectFrom('orders').select(['id', 'cut_off']).where('claimed_by', '>', ''),
);

const unpackedItems = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('order_items')
    .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
    .select('order_items.status')
    .where('order_items.order_id', '=', orderId)
    .where('order_items.cancel_asked', '=', 0)
    .where('pack_units.item_nr', 'is', null),
);

/** Orders that lie open on a table with units to pack, by cut-off: one a table, so each is read by itself. */
export async function countOpen(db: Database): Promise<readonly CutOffWork[]> {
  const counts = new Map<string | null, { orders: number; units: number }>();
  for (const { id, cut_off: cutOff } of await ordersOnTables(db, {})) {
    const items = await unpackedItems(db, { orderId: id });
    const units = items.filter(({ status }) => !isDeadStatus(status)).length;
    if (units === 0) continue;
    const before = counts.get(cutOff) ?? { orders: 0, units: 0 };
    counts.set(cutOff, { orders: before.orders + 1, units: before.units + units });
  }
  return [...counts].map(([cutOff, count]) => ({ cutOff, ...count }));
}

/**
 * Nothing of the order is left to pack: it is in no queue, at no bench, not on the hold shelf, and has no open
 * pack.
 */
function isDone(eb: ExpressionBuilder<Schema, 'orders'>) {
  const packs = (status: string) =>
    eb
      .selectFrom('packs as pack')
      .select('pack.id')
      .whereRef('pack.order_id', '=', 'orders.id')
      .where('pack.status', '=', status);
  const lines = eb
    .selectFrom('queue_lines')
    .select('queue_lines.order_id')
    .whereRef('queue_lines.order_id', '=', 'orders.id');
  return eb.and([
    // With the indexes on these columns SQLite would read nearly all orders.
    eb(unindexed('orders.hold_reason'), 'is', null),
    eb(unindexed('orders.claimed_by'), 'is', null),
    eb.exists(packs('closed')),
    eb.not(eb.exists(packs('open'))),
    eb.not(eb.exists(lines)),
  ]);
}

const packedOfSpan = compiledOnce((db, { from, until }: TimeSpan) =>
  db
    .selectFrom('orders')
    .select(['cut_off', sql<number>`count(*)`.as('orders')])
    .where('cut_off', '>=', from)
    .where('cut_off', '<', until)
    .where(isDone)
    .groupBy('cut_off')
    .orderBy('cut_off'),
);

/** Orders with a cut-off in this span that are packed completely, whenever that was. */
export async function countPacked(db: Database, span: TimeSpan): Promise<readonly CutOffCount[]> {
  const rows = await packedOfSpan(db, span);
  return rows.map(({ cut_off, orders }) => ({ cutOff: cut_off, orders: Number(orders) }));
}

/** `operator`: whose part is counted separately; null: nobody's. */
type WorkQuery = { readonly since: string; readonly operator: string | null };

const ordersDone = compiledOnce((db, { since, operator }: WorkQuery) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('packs as closed')
        .innerJoin('orders', 'orders.id', 'closed.order_id')
        .select(['orders.id', 'orders.cut_off'])
        .select((of) =>
          of.fn.max(of.case().when('closed.operator', '=', operator).then(1).else(0).end()).as('is_mine'),
        )
        .where('closed.status', '=', 'closed')
        .where('closed.closed_at', '>=', since)
        .where(isDone)
        .groupBy(['orders.id', 'orders.cut_off'])
        .as('done'),
    )
    .select(['cut_off', sql<number>`count(*)`.as('orders'), sql<number>`sum(is_mine)`.as('mine')])
    .groupBy('cut_off'),
);

const unitsPacked = compiledOnce((db, { since, operator }: WorkQuery) =>
  db
    .selectFrom('packs')
    .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .select(sql<number>`count(*)`.as('units'))
    .select((eb) =>
      eb.fn
        .sum<number>(eb.case().when('pack_units.operator', '=', operator).then(1).else(0).end())
        .as('mine'),
    )
    .where('packs.status', '=', 'closed')
    .where('packs.closed_at', '>=', since),
);

export type WorkDone = {
  /** Orders that became complete, by cut-off. */
  readonly orders: readonly (CutOffCount & { readonly mine: number })[];
  readonly units: number;
  readonly unitsOfMine: number;
};

/** What was packed in packs that were closed since then. */
export async function workDone(db: Database, query: WorkQuery): Promise<WorkDone> {
  const orders = await ordersDone(db, query);
  const [packed] = await unitsPacked(db, query);
  return {
    orders: orders.map(({ cut_off, orders: done, mine }) => ({
      cutOff: cut_off,
      orders: Number(done),
      mine: Number(mine),
    })),
    units: Number(packed?.units ?? 0),
    unitsOfMine: Number(packed?.mine ?? 0),
  };
}

const HOUR_LENGTH = 'YYYY-MM-DDThh'.length;

type OperatorWorkQuery = { readonly since: string; readonly operator: string };

const unitsByHour = compiledOnce((db, { since, operator }: OperatorWorkQuery) =>
  db
    .selectFrom('packs')
    .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .select((eb) => [
      sql<string>`substr(closed_at, 1, ${sql.lit(HOUR_LENGTH)})`.as('hour'),
      eb.fn.countAll().as('units'),
    ])
    .where('packs.status', '=', 'closed')
    .where('packs.closed_at', '>=', since)
    .where('pack_units.operator', '=', operator)
    .groupBy('hour'),
);

/** The clock hour since then in which the operator has packed the most units; null: none was packed. */
export async function bestHour(
  db: Database,
  query: OperatorWorkQuery,
): Promise<{ readonly from: string; readonly units: number } | null> {
  const hours = await unitsByHour(db, query);
  const [best] = hours.toSorted((one, other) => Number(other.units) - Number(one.units));
  return best === undefined ? null : { from: `${best.hour}:00:00.000Z`, units: Number(best.units) };
}

const MINUTE_LENGTH = 'YYYY-MM-DDThh:mm'.length;

const closedByMinute = compiledOnce((db, { since }: { readonly since: string }) =>
  db
    .selectFrom('packs')
    .leftJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .select((eb) => [
      sql<string>`substr(closed_at, 1, ${sql.lit(MINUTE_LENGTH)})`.as('minute'),
      eb.fn.count('packs.id').distinct().as('packs'),
      eb.fn.count('pack_units.item_nr').as('units'),
    ])
    .where('packs.status', '=', 'closed')
    .where('packs.closed_at', '>=', since)
    .groupBy('minute')
    .orderBy('minute'),
);

/** The minutes in which packs were closed since then (ISO 8601), the oldest first. */
export async function packedMinutes(db: Database, since: string): Promise<readonly PackedMinute[]> {
  const rows = await closedByMinute(db, { since });
  return rows.map(({ minute, packs, units }) => ({
    at: Date.parse(`${minute}Z`),
    packs: Number(packs),
    units: Number(units),
  }));
}

const packersOf = compiledOnce((db, { since }: { readonly since: string }) =>
  db
    .selectFrom('packs')
    .select((eb) => eb.fn.count('operator').distinct().as('packers'))
    .where('status', '=', 'closed')
    .where('closed_at', '>=', since),
);

/** How many people have closed a pack since then (ISO 8601). */
export async function countPackers(db: Database, since: string): Promise<number> {
  const [counted] = await packersOf(db, { since });
  return Number(counted?.packers ?? 0);
}

const alarmsOf = compiledOnce((db, { since }: { readonly since: string }) =>
  db
    .selectFrom('journal')
    .select((eb) => eb.fn.sum<number>('alarms').as('alarms'))
    // The index contains only rows with alarms.
    .where('alarms', '>', sql.lit(0))
    .where('at', '>=', since),
);

/** Alarms of all tables since then (ISO 8601). */
export async function countAlarms(db: Database, since: string): Promise<number> {
  const [counted] = await alarmsOf(db, { since });
  return Number(counted?.alarms ?? 0);
}
