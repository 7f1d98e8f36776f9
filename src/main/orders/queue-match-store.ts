import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { categoriesThat } from '#main/goods/goods-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import type { Schema } from '#main/store/schema.ts';
import type { QueueFacets, QueueFilter } from '#shared/contract/queue.ts';
import type { MarkedGoods } from '#shared/domain/mark-due.ts';
import { lastDayCreation } from '#shared/domain/order-age.ts';
import type { OrderList } from '#shared/domain/queue-lists.ts';
import { DEAD_STATUSES, isPackableStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import { statusesThat } from './order-status-store.ts';
import { NO_CUT_OFF } from './queue-store.ts';
import { patternsOf, wordsOf } from './search-words.ts';

/**
 * `now`: ISO 8601 UTC, the platform's time. `oldestCreatedOn`: creation of the oldest order that may be
 * shipped (`oldestCreation`).
 */
export type QueueContext = { readonly now: string; readonly oldestCreatedOn: string };

export type MatchContext = QueueContext & {
  /** Whether units of these goods are packed with a mark. */
  readonly needsMark: (goods: MarkedGoods) => boolean;
};

/** An order of a list. `created_on`: `latestCreation` of its creation; `urgency`: see `urgencyOf`. */
type Queued = { readonly order_id: string; readonly urgency: string; readonly created_on: string };

type QueuedBuilder = ExpressionBuilder<Schema & { queued: Queued }, 'queued'>;
type OrderBuilder = ExpressionBuilder<Schema, 'orders'>;

type Spellings = { readonly packable: readonly string[]; readonly toConfirm: readonly string[] };

async function spellings(db: Database | Trx): Promise<Spellings> {
  return {
    packable: await statusesThat(isPackableStatus, db),
    toConfirm: await statusesThat(isToBeConfirmed, db),
  };
}

/** As `urgencyOf`, of an order without queue lines. */
const URGENCY = sql<string>`coalesce(orders.cut_off, ${sql.lit(NO_CUT_OFF)}) || '|' || orders.created_at || '|' || orders.id`;
/** As `latestCreation`. */
const CREATED_ON = sql<string>`case when length(orders.created_at) = 10 then orders.created_at || 'T24:00' else orders.created_at end`;

/** The orders of a list, in no order. */
function ordersOfList(
  db: Database | Trx,
  list: OrderList,
  { packable, toConfirm }: Spellings,
  oldestCreatedOn: string,
) {
  const offered = db
    .selectFrom('queue_lines')
    .select(['order_id', 'urgency', 'created_on'])
    .where('is_first', '=', 1);
  const others = (isMeant: (eb: OrderBuilder) => Expression<SqlBool>) =>
    db
      .selectFrom('orders')
      .select(['orders.id as order_id', URGENCY.as('urgency'), CREATED_ON.as('created_on')])
      .where(isMeant)
      // With the index on this column SQLite would read nearly all orders.
      .where(unindexed('orders.hold_reason'), 'is', null)
      .where('orders.model', '=', 'fbs');
  /** Open at a station, or packable by their status but not by v2's `allowedForAssembly`. */
  const withheld = others((eb) =>
    eb.or([
      eb.and([
        eb('orders.claimed_by', '>', ''),
        eb.or([eb('orders.status', 'in', packable), eb('orders.allowed_for_assembly', '=', 1)]),
      ]),
      eb.and([eb('orders.status', 'in', packable), eb('orders.allowed_for_assembly', '=', 0)]),
    ]),
  );
  const waiting = others((eb) =>
    eb.and([
      eb('orders.status', 'in', toConfirm),
      eb('orders.read_at', '<>', ''),
      eb.or([eb('orders.allowed_for_assembly', 'is', null), eb('orders.allowed_for_assembly', '=', 0)]),
    ]),
  );
  const toPack = offered.unionAll(withheld);
  const source = list === 'to-pack' ? toPack : list === 'to-confirm' ? waiting : toPack.unionAll(waiting);
  return db
    .selectFrom(source.as('queued'))
    .where('queued.created_on', list === 'too-old' ? '<' : '>=', oldestCreatedOn);
}

type Filtered = ReturnType<typeof ordersOfList>;

async function filtered(db: Database | Trx, filter: QueueFilter, context: MatchContext): Promise<Filtered> {
  const { country, cutOff, isMarked, isSingleUnit } = filter;
  let orders = ordersOfList(db, filter.list, await spellings(db), context.oldestCreatedOn);
  if (cutOff !== null) orders = orders.where((eb) => hasCutOff(eb, cutOff, context.now));
  if (country !== null)
    orders = orders.where(
      (eb) => eb.selectFrom('orders').select('orders.country').whereRef('orders.id', '=', 'queued.order_id'),
      '=',
      country,
    );
  if (isMarked !== null) {
    const categories = await categoriesThat(db, context.needsMark);
    orders = orders.where((eb) => {
      const marked = eb.exists(
        liveUnits(eb)
          .leftJoin('goods', 'goods.platform_sku', 'order_items.sku')
          .select('order_items.item_nr')
          .where((of) =>
            of.or([
              of('order_items.platform_uit', 'is not', null),
              of('goods.mark_rule', '=', 'due'),
              of.and([
                of('goods.mark_rule', 'is', null),
                of.or([of('goods.categories', 'in', categories), of('goods.marked_since', 'is not', null)]),
              ]),
            ]),
          ),
      );
      return isMarked ? marked : eb.not(marked);
    });
  }
  if (isSingleUnit !== null) orders = orders.where((eb) => eb(countUnits(eb), isSingleUnit ? '=' : '<>', 1));
  for (const word of wordsOf(filter.search)) orders = orders.where((eb) => hasWord(eb, patternsOf(word)));
  return orders;
}

/** `urgency` begins with the cut-off and a `|`, so it is a range of it. */
function hasCutOff(eb: QueuedBuilder, cutOff: string, now: string): Expression<SqlBool> {
  if (cutOff === 'overdue') return eb('queued.urgency', '<', now);
  if (cutOff === 'none') return eb('queued.urgency', '>=', NO_CUT_OFF);
  return eb.and([eb('queued.urgency', '>=', `${cutOff}|`), eb('queued.urgency', '<', `${cutOff}}`)]);
}

function liveUnits(eb: QueuedBuilder) {
  return eb
    .selectFrom('order_items')
    .whereRef('order_items.order_id', '=', 'queued.order_id')
    .where('order_items.cancel_asked', '=', 0)
    .where(
      sql<string>`replace(replace(lower(order_items.status), '_', ' '), '-', ' ')`,
      'not in',
      DEAD_STATUSES,
    );
}

function countUnits(eb: QueuedBuilder) {
  return liveUnits(eb).select(sql<number>`count(*)`.as('units'));
}

/** The order number, or the name, SKU or barcode of goods in it. */
function hasWord(eb: QueuedBuilder, patterns: readonly string[]): Expression<SqlBool> {
  const like = (column: string) =>
    sql<SqlBool>`(${sql.join(
      patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '!'`),
      sql` or `,
    )})`;
  const ofGoods = eb
    .selectFrom('goods')
    .select('goods.platform_sku')
    .where(() => like('goods.name'))
    .union(
      eb
        .selectFrom('goods')
        .select('goods.platform_sku')
        .where((of) => of.or([like('goods.seller_sku'), like('goods.barcode')])),
    );
  const units = liveUnits(eb)
    .select('order_items.item_nr')
    .where((of) =>
      of.or([
        like('order_items.name'),
        like('order_items.sku'),
        like('order_items.seller_sku'),
        of('order_items.sku', 'in', ofGoods),
      ]),
    );
  return eb.or([like('queued.order_id'), eb.exists(units)]);
}

/** Sorts as text. Orders that may become too old today are packed first. */
function placeBy(eb: QueuedBuilder, sort: QueueFilter['sort'], { oldestCreatedOn }: QueueContext) {
  const urgency = eb.ref('queued.urgency');
  if (sort === 'number') return sql<string>`${eb.ref('queued.order_id')}`;
  if (sort === 'age') return sql<string>`${eb.ref('queued.created_on')} || '|' || ${urgency}`;
  // Most first; always six digits.
  if (sort === 'units') return sql<string>`cast(999999 - (${countUnits(eb)}) as text) || '|' || ${urgency}`;
  return sql<string>`case when ${eb.ref('queued.created_on')} = ${lastDayCreation(oldestCreatedOn)} then '0|' else '1|' end || ${urgency}`;
}

/** Ids of all orders that match, in their order. One pass: whoever scrolls asks for rows by these ids. */
export async function matchingOrders(
  db: Database | Trx,
  filter: QueueFilter,
  context: MatchContext,
): Promise<readonly string[]> {
  const orders = await filtered(db, filter, context);
  const rows = await orders
    .select('queued.order_id')
    .orderBy((eb) => placeBy(eb, filter.sort, context))
    .execute();
  return rows.map((row) => row.order_id);
}

/** How many orders a list has. */
export async function countList(
  db: Database | Trx,
  list: OrderList,
  { oldestCreatedOn }: QueueContext,
): Promise<number> {
  return countOf(ordersOfList(db, list, await spellings(db), oldestCreatedOn));
}

async function countOf(orders: Filtered): Promise<number> {
  const { n } = await orders.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

/** Beginning of `urgency`: the cut-off. */
const CUT_OFF = sql<string>`substr(queued.urgency, 1, ${sql.lit(NO_CUT_OFF.length)})`;

/** The countries and cut-offs of the orders of a list. */
export async function listFacets(
  db: Database | Trx,
  list: OrderList,
  { oldestCreatedOn }: QueueContext,
): Promise<QueueFacets> {
  const orders = ordersOfList(db, list, await spellings(db), oldestCreatedOn);
  const countries = await orders
    .innerJoin('orders', 'orders.id', 'queued.order_id')
    .select('orders.country')
    .distinct()
    .orderBy('orders.country')
    .execute();
  const cutOffs = await orders
    .select([CUT_OFF.as('cut_off'), sql<number>`count(*)`.as('orders')])
    .groupBy('cut_off')
    .orderBy('cut_off')
    .execute();
  return {
    countries: countries.map(({ country }) => country).filter((country) => country !== ''),
    cutOffs: cutOffs.map(({ cut_off, orders: n }) => ({
      cutOff: cut_off === NO_CUT_OFF ? null : cut_off,
      orders: Number(n),
    })),
  };
}
