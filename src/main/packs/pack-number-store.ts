import { mayBePacked } from '#main/orders/queue-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { findPlan } from './pack-plan-store.ts';

const spares = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('pack_numbers')
    .select('pack_number')
    .where('order_id', '=', orderId)
    .where('pack_id', 'is', null)
    .orderBy('pack_number'),
);

/** Numbers that the platform gave for this order and that no pack has. */
export async function spareNumbers(db: Database | Trx, orderId: string): Promise<string[]> {
  const rows = await spares(db, { orderId });
  return rows.map((row) => row.pack_number);
}

/**
 * A number for the next pack of this order; null: none is left. If the plan gives spare numbers to packs (a
 * dropped pack is started again), the number of the first of these packs.
 */
export async function spareNumber(db: Database | Trx, orderId: string): Promise<string | null> {
  const [first, ...others] = await spareNumbers(db, orderId);
  if (first === undefined || others.length === 0) return first ?? null;
  const plan = await findPlan(db, orderId);
  const planned = plan?.packs.find(({ packNumber }) => [first, ...others].includes(packNumber ?? ''));
  return planned?.packNumber ?? first;
}

/** The order for which the platform gave this number, if no pack has it; null: the number is unknown or used. */
export async function orderOfSpareNumber(db: Database | Trx, packNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('pack_numbers')
    .select('order_id')
    .where('pack_number', '=', packNumber)
    .where('pack_id', 'is', null)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Stores numbers from the platform. A number that is already stored does not change. */
export async function storeNumbers(
  trx: Trx,
  orderId: string,
  numbers: readonly string[],
  at: string,
): Promise<void> {
  for (const pack_number of numbers) {
    await trx
      .insertInto('pack_numbers')
      .values({ pack_number, order_id: orderId, pack_id: null, at })
      .onConflict((conflict) => conflict.column('pack_number').doNothing())
      .execute();
  }
}

/** Gives this number to a pack. */
export async function assignNumber(trx: Trx, packId: string, packNumber: string): Promise<void> {
  await trx.updateTable('packs').set({ pack_number: packNumber }).where('id', '=', packId).execute();
  await trx
    .updateTable('pack_numbers')
    .set({ pack_id: packId })
    .where('pack_number', '=', packNumber)
    .execute();
}

/** Those of these numbers, each once, that are not stored yet. */
export async function unknownNumbers(db: Database | Trx, numbers: readonly string[]): Promise<string[]> {
  const known = await ordersOfNumbers(db, numbers);
  return [...new Set(numbers)].filter((number) => !known.has(number));
}

/** Those of these numbers, each once, that belong to no other order. */
export async function availableNumbers(
  db: Database | Trx,
  orderId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const known = await ordersOfNumbers(db, numbers);
  return [...new Set(numbers)].filter((number) => (known.get(number) ?? orderId) === orderId);
}

async function ordersOfNumbers(
  db: Database | Trx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (const chunk of inChunks(numbers)) {
    const rows = await db
      .selectFrom('pack_numbers')
      .select(['pack_number', 'order_id'])
      .where('pack_number', 'in', chunk)
      .execute();
    for (const row of rows) known.set(row.pack_number, row.order_id);
  }
  return known;
}

/** Packs of an order without a number, by ordinal. */
export async function packsWithoutNumber(db: Database | Trx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('pack_number', 'is', null)
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => row.id);
}

/** Closed packs of an order without a number, by ordinal. */
export async function closedWithoutNumber(db: Database | Trx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('pack_number', 'is', null)
    .where('status', '=', 'closed')
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => row.id);
}

/** Orders with a spare number and with a pack that waits for one. */
export async function ordersWithNumbersToAssign(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('pack_numbers', 'pack_numbers.order_id', 'packs.order_id')
    .select('packs.order_id')
    .distinct()
    .where('packs.pack_number', 'is', null)
    .where('pack_numbers.pack_id', 'is', null)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Orders that may still be packed, that are not on the hold shelf and that have a pack without a number. */
export async function ordersWithoutNumbers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .select(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
    .distinct()
    .where('packs.pack_number', 'is', null)
    .where('packs.status', 'in', ['open', 'closed'])
    .where('orders.hold_reason', 'is', null)
    .execute();
  return rows.filter(mayBePacked).map(({ id }) => id);
}

/** The numbers of the packs of this order, by pack id. */
export async function numbersOfPacks(
  db: Database | Trx,
  orderId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('packs')
    .select(['id', 'pack_number'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.flatMap(({ id, pack_number }) => (pack_number === null ? [] : [[id, pack_number]])));
}

/**
 * How many numbers must still be requested: one for each pack without a number, less the spare ones; at least
 * one if the order has no number at all. One statement, since packs may get numbers meanwhile.
 */
export async function missingNumberCount(db: Database | Trx, orderId: string): Promise<number> {
  const { waiting, spare, known } = await db
    .selectNoFrom((eb) => {
      const numbers = eb
        .selectFrom('pack_numbers')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('order_id', '=', orderId);
      return [
        eb
          .selectFrom('packs')
          .select((row) => row.fn.countAll<number>().as('n'))
          .where('order_id', '=', orderId)
          .where('pack_number', 'is', null)
          .as('waiting'),
        numbers.where('pack_id', 'is', null).as('spare'),
        numbers.as('known'),
      ];
    })
    .executeTakeFirstOrThrow();
  const lacking = Math.max(0, Number(waiting) - Number(spare));
  return Number(known) === 0 ? Math.max(1, lacking) : lacking;
}

/**
 * Whether a number of this order may be requested before anybody opens it: the order is in the queue and has
 * none.
 */
export async function mayPrefetchNumber(db: Database, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('queue_lines')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('pack_numbers').select('pack_number').where('order_id', '=', orderId))),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
