import { sql } from 'kysely';
import { storePrefetchPlan } from '#main/bench/assembly-planning.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';
import { sampleOrder, store } from '../unit/main/orders/sample-orders.ts';
import { ENGINE } from './engine.ts';
import { numberingPlatform } from './numbering-platform.ts';
import { numbering, ORDER } from './numbering-station.ts';
import { steppedClock } from './stepped-clock.ts';
import { temporaryDatabase } from './temporary-database.ts';

/**
 * An order with this many units that nobody has opened, an outbox with its real handlers, and a platform that
 * gives numbers.
 */
export async function prefetchStation(given: {
  readonly api: 'v1' | 'v2';
  readonly units: number;
  readonly assembleAt?: AssembleAt;
}) {
  const database = await temporaryDatabase();
  const { db } = database;
  if (ENGINE === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  const order = sampleOrder(
    ORDER,
    Array.from({ length: given.units }, () => 'A'),
  );
  await store(db, order);
  const { model, platform, change } = numberingPlatform(order);
  model.api = given.api;
  const clock = steppedClock();
  const requests = createOrderRequests({ clock, cancelDelaySeconds: () => 8 });
  const results: string[] = [];
  const station = numbering({ db, clock, platform }, ORDER, (_orderId, end) => void results.push(end));
  const { assembleAt = 'close' } = given;

  return {
    ...station,
    db,
    clock,
    model,
    change,
    requests,
    order,
    /** The result of each prefetch. */
    results,
    /**
     * Requests a number as the station does for the next orders of the queue; false: it may not request one.
     */
    prefetch: () =>
      db.transaction().execute(async (trx) => {
        const context = { assembleAt, askedAt: clock.now().toISOString() };
        const mayPrefetch = model.api === 'v1' || (await storePrefetchPlan(trx, ORDER, context));
        if (mayPrefetch) await requests.prefetchNumbers(trx, ORDER);
        return mayPrefetch;
      }),
    /** Runs the outbox until nothing is due, after a while. */
    async carryOut(afterMs = 0) {
      clock.advance(afterMs / 1000);
      const outbox = station.newOutbox();
      outbox.start();
      await outbox.idle();
      await outbox.stop();
    },
    /** Every stored number of the order, and the pack that has it. */
    async storedNumbers() {
      const rows = await db.selectFrom('pack_numbers').select(['pack_number', 'pack_id']).execute();
      return rows.map(({ pack_number, pack_id }) => [pack_number, pack_id]);
    },
    async entries() {
      const rows = await db.selectFrom('outbox').select(['kind', 'status']).orderBy('id').execute();
      return rows.map(({ kind, status }) => `${kind} ${status}`);
    },
    async holdReason() {
      const row = db.selectFrom('orders').select('hold_reason').where('id', '=', ORDER);
      return (await row.executeTakeFirstOrThrow()).hold_reason;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
