import { type ExpressionBuilder, sql } from 'kysely';
import { statusesThat } from '#main/orders/queue-list-store.ts';
import { NO_CUT_OFF } from '#main/orders/queue-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import { lastDayCreation } from '#shared/domain/order-age.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** A time of the stored form sorts as text; `until` is no longer in the span. */
export type TimeSpan = { readonly from: string; readonly until: string };

/** Orders of one cut-off; null: without one. */
export type CutOffCount = { readonly cutOff: string | null; readonly orders: number };

/** Beginning of `urgency`: the cut-off. */
const URGENCY_CUT_OFF = sql<string>`substr(urgency, 1, ${sql.lit(NO_CUT_OFF.length)})`;

type LeftQuery = { readonly oldestCreatedOn: string; readonly until: string };

const leftWithCutOff = compiledOnce((db, { oldestCreatedOn, until }: LeftQuery) =>
  db
    .selectFrom('queue_lines')
    .select([URGENCY_CUT_OFF.as('cut_off'), sql<number>`count(*)`.as('orders')])
    .where('is_first', '=', 1)
    .where('urgency', '<', until)
    .where('created_on', '>=', oldestCreatedOn)
    .groupBy('cut_off')
    .orderBy('cut_off'),
);

const leftWithoutCutOff = compiledOnce((db, { oldestCreatedOn }: Pick<LeftQuery, 'oldestCreatedOn'>) =>
  db
    .selectFrom('queue_lines')
    .select(sql<number>`count(*)`.as('orders'))
    .where('is_first', '=', 1)
    .where('urgency', '>=', NO_CUT_OFF)
    .where('created_on', '>=', oldestCreatedOn),
);

/** Orders that may be packed and have a cut-off before `until` or none, by cut-off; those without come last. */
export async function countLeft(db: Database, query: LeftQuery): Promise<readonly CutOffCount[]> {
  const due = await leftWithCutOff(db, query);
  const [without] = await leftWithoutCutOff(db, query);
  return [
    ...due.map(({ cut_off, orders }) => ({ cutOff: cut_off, orders: Number(orders) })),
    { cutOff: null, orders: Number(without?.orders ?? 0) },
  ];
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
    eb(sql`+orders.hold_reason`, 'is', null),
    eb(sql`+orders.claimed_by`, 'is', null),
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

/** The first cut-off after `now` of an order that still travels, packed or not; null: there is none. */
export async function nextCutOff(db: Database, now: string): Promise<string | null> {
  const dead = await statusesThat(isDeadStatus, db);
  const order = await db
    .selectFrom('orders')
    .select('cut_off')
    .where('cut_off', '>', now)
    .where('model', '=', 'fbs')
    // With the index on this column SQLite would sort nearly all orders.
    .where(sql`+status`, 'not in', dead)
    .orderBy('cut_off')
    .limit(1)
    .executeTakeFirst();
  return order?.cut_off ?? null;
}

type NextQuery = { readonly oldestCreatedOn: string; readonly limit: number };

const nextOnLastDay = compiledOnce(
  (db, { lastDay, limit }: { readonly lastDay: string; readonly limit: number }) =>
    firstLines(db, limit).where('created_on', '=', lastDay),
);

const nextByUrgency = compiledOnce((db, { oldestCreatedOn, limit }: NextQuery) =>
  firstLines(db, limit).where('created_on', '>=', oldestCreatedOn),
);

function firstLines(db: Database | Trx, limit: number) {
  return db
    .selectFrom('queue_lines')
    .select('order_id')
    .where('is_first', '=', 1)
    .orderBy('urgency')
    .limit(limit);
}

/** The orders to pack next, as the queue lists them: those that may become too old today, then by urgency. */
export async function nextOrderIds(db: Database, query: NextQuery): Promise<readonly string[]> {
  const { oldestCreatedOn, limit } = query;
  const last = await nextOnLastDay(db, { lastDay: lastDayCreation(oldestCreatedOn), limit });
  const urgent = await nextByUrgency(db, query);
  return [...new Set([...last, ...urgent].map((line) => line.order_id))].slice(0, limit);
}
