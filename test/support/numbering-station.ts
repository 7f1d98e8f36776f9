import { sql } from 'kysely';
import type { PackingPlatform } from '#client/packing-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { planPacks } from '#main/bench/assembly-planning.ts';
import { numberEvents } from '#main/bench/background-changes.ts';
import { createHandlers } from '#main/outbox/handlers/all.ts';
import { createOrderOutcomes, type PrefetchOutcome } from '#main/outbox/handlers/order-outcomes.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { assignNumber, storeNumbers } from '#main/packs/pack-number-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { AT, sampleOrder, store } from '../unit/main/orders/sample-orders.ts';
import { ENGINE } from './engine.ts';
import { noGoodsChange, noSupplyChanges } from './no-goods-change.ts';
import { numberingPlatform } from './numbering-platform.ts';
import { steppedClock } from './stepped-clock.ts';
import { temporaryDatabase } from './temporary-database.ts';

export const ORDER = 'RU251120-000001';

export const itemNr = (nth: number) => `${ORDER}-${String(nth).padStart(3, '0')}`;
export const packId = (nth: number) => `${ORDER}/${nth}`;

const missing = async (): Promise<never> => {
  throw new Error('no shipment here');
};

/** Stores a completely packed order with these units in each of its closed packs. */
export async function storePacked(
  db: Database,
  order: PlatformOrder,
  units: readonly number[],
): Promise<void> {
  await store(db, order);
  const left = [...order.items];
  for (const [index, count] of units.entries()) {
    const row = { id: `${order.id}/${index + 1}`, order_id: order.id, ordinal: index + 1, pack_number: null };
    const times = { opened_at: AT, closed_at: AT };
    await db
      .insertInto('packs')
      .values({ ...row, ...times, status: 'closed', operator: null, pallet: null })
      .execute();
    for (const { itemNr, sku } of left.splice(0, count)) {
      const unit = { item_nr: itemNr, pack_id: row.id, order_id: order.id, sku, uit: null, code: null };
      await db
        .insertInto('pack_units')
        .values({ ...unit, operator: null, at: AT })
        .execute();
    }
  }
}

type NumberingParts = { readonly db: Database; readonly clock: Clock; readonly platform: PackingPlatform };

/** The outbox with its real handlers, and the functions that make plans and give numbers, for one order. */
export function numbering(
  { db, clock, platform }: NumberingParts,
  orderId: string,
  ended: (orderId: string, end: PrefetchOutcome) => void = () => undefined,
) {
  const log = createLog('silent');
  const at = () => clock.now().toISOString();
  const requests = createOrderRequests({ clock, cancelDelaySeconds: () => 8 });
  const handlers = createHandlers({
    db,
    log,
    platform: () => platform,
    orders: createOrderOutcomes({
      clock,
      emit: (...event) => {
        if (event[0] === 'numbersPrefetched') ended(event[1], event[2]);
      },
    }),
    shipments: {
      draftOf: missing,
      platformId: missing,
      awaitsAssembly: missing,
      onShipmentCreated: missing,
      onShipmentRefused: missing,
      onShipmentConfirmed: missing,
      onConfirmShipmentRefused: missing,
      onShipmentCancelled: missing,
      onCancelShipmentRefused: missing,
      shipmentTouched: () => undefined,
    },
    goodsChange: noGoodsChange,
    supplies: noSupplyChanges,
  });
  return {
    requests,
    newOutbox: () => createOutbox({ db, clock, log, handlers, emit: () => undefined }),
    open: () => db.selectFrom('outbox').selectAll().where('ended_at', 'is', null).execute(),
    /** As the bench does when the order is complete. */
    plan: () =>
      db
        .transaction()
        .execute((trx) => planPacks(trx, orderId, { assembleAt: 'close', askedAt: at(), requests })),
    stored: () => findPlan(db, orderId),
    /** Gives new numbers to their packs, as the station does; returns the number of each pack. */
    async numbers(): Promise<ReadonlyMap<string, string | null>> {
      for (const event of await numberEvents(db, orderId)) {
        if (event.type !== 'PackNumberGiven') continue;
        await db.transaction().execute((trx) => assignNumber(trx, event.packId, event.packNumber));
      }
      const packs = await db
        .selectFrom('packs')
        .select(['id', 'pack_number'])
        .where('order_id', '=', orderId)
        .orderBy('ordinal')
        .execute();
      return new Map(packs.map(({ id, pack_number }) => [id, pack_number]));
    },
  };
}

/** An order with these units in its packs, an outbox, and a platform that numbers it. */
export async function numberingStation(units: readonly number[]) {
  const database = await temporaryDatabase();
  const { db } = database;
  if (ENGINE === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  const count = units.reduce((sum, n) => sum + n, 0);
  const skus = Array.from({ length: count }, () => 'A');
  const order = sampleOrder(ORDER, skus);
  await storePacked(db, order, units);
  const { model, platform, change } = numberingPlatform(order);
  const clock = steppedClock();
  const numbers = numbering({ db, clock, platform }, ORDER);
  const { open, newOutbox, requests } = numbers;

  return {
    ...numbers,
    db,
    clock,
    model,
    change,
    /** As the bench does under v1 when a pack is started. */
    ask: () => db.transaction().execute((trx) => requests.requestPackNumbers(trx, ORDER)),
    /** One pass of the outbox over everything that is due. */
    async once() {
      const outbox = newOutbox();
      outbox.start();
      await outbox.idle();
      await outbox.stop();
    },
    /** Carries everything out, restarting the station whenever it ends. */
    async settle() {
      for (let lives = 0; lives < 50 && (await open()).length > 0; lives += 1) {
        const { promise: ended, resolve } = Promise.withResolvers<void>();
        model.endStation = resolve;
        const outbox = newOutbox();
        outbox.start();
        await Promise.race([ended, outbox.idle()]);
        // Not awaited: a killed station finishes nothing.
        void outbox.stop();
        clock.advance(100);
      }
      if ((await open()).length > 0) throw new Error('the outbox does not come to an end');
    },
    /** A number that v1 gave to the pack. */
    async giveV1Number(nthPack: number, packNumber: string) {
      await db.transaction().execute(async (trx) => {
        await storeNumbers(trx, ORDER, [packNumber], AT);
        await assignNumber(trx, packId(nthPack), packNumber);
      });
      change({ packNumbers: [...model.order.packNumbers, packNumber] });
    },
    async holdReason() {
      const order = db.selectFrom('orders').select('hold_reason').where('id', '=', ORDER);
      return (await order.executeTakeFirstOrThrow()).hold_reason;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
