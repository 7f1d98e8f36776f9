import { sql } from 'kysely';
import { createLog } from '#main/ground/log.ts';
import { numberEvents } from '#main/packing/order-changes.ts';
import { planPacks } from '#main/packing/plan-packs.ts';
import { createOrderOutcomes } from '#main/station/order-outcomes.ts';
import type { Trx } from '#main/store/database.ts';
import { giveNumber } from '#main/store/repositories/pack-numbers.ts';
import { findPlan } from '#main/store/repositories/pack-plans.ts';
import { enqueue, withdraw } from '#main/sync/outbox/enqueue.ts';
import { createHandlers } from '#main/sync/outbox/handlers/all.ts';
import { createOutbox } from '#main/sync/outbox/outbox.ts';
import { steppedClock } from '../unit/main/platform/wire/stepped-clock.ts';
import { AT, sampleOrder, store } from '../unit/main/store/repositories/sample-orders.ts';
import { numberingPlatform } from './numbering-platform.ts';
import { temporaryDatabase } from './temporary-database.ts';

export const ORDER = 'RU251120-000001';
const LANE = `order:${ORDER}`;

export const itemNr = (nth: number) => `${ORDER}-${String(nth).padStart(3, '0')}`;
export const packId = (nth: number) => `${ORDER}/${nth}`;

const missing = async () => {
  throw new Error('no shipment here');
};

/** An order of so many units in closed packs (`units`: how many are in each), an outbox, and a platform that numbers it. */
export async function numberingStation(units: readonly number[]) {
  const database = await temporaryDatabase();
  const { db } = database;
  await sql`pragma synchronous = off`.execute(db);
  const count = units.reduce((sum, n) => sum + n, 0);
  const order = sampleOrder(
    ORDER,
    Array.from({ length: count }, () => 'A'),
  );
  await store(db, order);
  const { model, platform, change } = numberingPlatform(order);
  const clock = steppedClock();
  const log = createLog('silent');
  const at = () => clock.now().toISOString();
  let next = 1;
  for (const [index, inPack] of units.entries()) {
    const id = packId(index + 1);
    const row = { id, order_id: ORDER, ordinal: index + 1, pack_number: null, status: 'closed' };
    await db
      .insertInto('packs')
      .values({ ...row, operator: null, opened_at: AT, closed_at: AT, pallet: null })
      .execute();
    for (let n = 0; n < inPack; n += 1, next += 1) {
      const unit = { item_nr: itemNr(next), pack_id: id, order_id: ORDER, sku: 'A', uit: null, code: null };
      await db
        .insertInto('pack_units')
        .values({ ...unit, operator: null, at: AT })
        .execute();
    }
  }

  const deeds = {
    requestPackNumbers: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'pack-numbers', lane: LANE, payload: { orderId }, at: at() }),
    withdrawPackNumbers: (trx: Trx) => withdraw(trx, 'pack-numbers', LANE),
  };
  const handlers = createHandlers({
    ...{ db, log, platform: () => platform },
    orders: createOrderOutcomes({ clock, orderTouched: () => undefined }),
    shipments: {
      ...{ draftOf: missing, platformId: missing, onShipmentCreated: missing, onShipmentRefused: missing },
      ...{ onShipmentConfirmed: missing, onConfirmShipmentRefused: missing, onShipmentCancelled: missing },
      ...{ onCancelShipmentRefused: missing, shipmentTouched: () => undefined },
    },
  });
  const newOutbox = () => createOutbox({ db, clock, log, handlers, onChange: () => undefined });

  const open = () => db.selectFrom('outbox').selectAll().where('ended_at', 'is', null).execute();

  return {
    ...{ db, clock, model, change, deeds, open },
    /** As the bench does when the order is complete. */
    plan: () =>
      db.transaction().execute((trx) => planPacks(trx, ORDER, { assembleAt: 'close', askedAt: at(), deeds })),
    /** As the bench does under v1 when a pack is started. */
    ask: () => db.transaction().execute((trx) => deeds.requestPackNumbers(trx, ORDER)),
    stored: () => findPlan(db, ORDER),
    /** One look of the outbox at everything that is due. */
    async once() {
      const outbox = newOutbox();
      outbox.start();
      await outbox.idle();
      await outbox.stop();
    },
    /** Carries everything out, starting the station anew whenever it ends. */
    async settle() {
      for (let lives = 0; lives < 50 && (await open()).length > 0; lives += 1) {
        const { promise: ended, resolve } = Promise.withResolvers<void>();
        model.endStation = resolve;
        const outbox = newOutbox();
        outbox.start();
        await Promise.race([ended, outbox.idle()]);
        // Not waited for: a station that is killed finishes nothing.
        void outbox.stop();
        clock.advance(100);
      }
      if ((await open()).length > 0) throw new Error('the outbox does not come to an end');
    },
    /** Gives the numbers that have come to their packs, as the station does; answers with the number of each pack. */
    async numbers(): Promise<ReadonlyMap<string, string | null>> {
      for (const event of await numberEvents(db, ORDER)) {
        if (event.type !== 'PackNumberGiven') continue;
        await db.transaction().execute((trx) => giveNumber(trx, event.packId, event.packNumber));
      }
      const packs = await db.selectFrom('packs').select(['id', 'pack_number']).orderBy('ordinal').execute();
      return new Map(packs.map(({ id, pack_number }) => [id, pack_number]));
    },
    /** A number that v1 gave the pack. */
    async giveV1Number(nthPack: number, packNumber: string) {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('pack_numbers')
          .values({ pack_number: packNumber, order_id: ORDER, pack_id: null, at: AT })
          .execute();
        await giveNumber(trx, packId(nthPack), packNumber);
      });
      change({ packNumbers: [...model.order.packNumbers, packNumber] });
    },
    holdReason: async () =>
      (await db.selectFrom('orders').select('hold_reason').where('id', '=', ORDER).executeTakeFirst())
        ?.hold_reason,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

export type NumberingStation = Awaited<ReturnType<typeof numberingStation>>;
