import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { holdReasonOf } from '#main/orders/hold-store.ts';
import { createOrderOutcomes } from '#main/outbox/handlers/order-outcomes.ts';
import { createOrderRequests, keepUnits } from '#main/outbox/order-requests.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { ORDER, orderOf, packedOrder, recoveredOrder } from '../../../support/recovered-orders.ts';

const UNITS = [`${ORDER}-001`, `${ORDER}-002`];
const reason = 'Товар больше не нужен';
const NOW = new Date('2026-11-23T09:00:00.000Z');
const clock = { now: () => NOW, platformNow: () => NOW, observePlatformTime: () => undefined };
const requests = createOrderRequests({ clock, cancelDelaySeconds: () => 8 });
const outcomes = createOrderOutcomes({ clock, emit: () => undefined });
const refusal = platformErrorOf('conflict', 'Order can not be canceled');

const inOne = (db: Database, work: (trx: Trx) => Promise<void>) => db.transaction().execute(work);
const entries = async (db: Database) =>
  (await db.selectFrom('outbox').select(['kind', 'next_at']).orderBy('id').execute()).map(
    ({ kind, next_at }) => [kind, next_at],
  );

/** One of its two units is in a pack that nobody has in hand. */
async function packedFloor() {
  const store = await memoryDatabase();
  await recoveredOrder(store.db, orderOf());
  await packedOrder(store.db, { itemNr: UNITS[0] ?? '', uit: null, code: null });
  await store.db.updateTable('orders').set({ claimed_by: null }).where('id', '=', ORDER).execute();
  return store;
}

it('an order whose last units are to be cancelled is on the hold shelf before the platform has answered', async () => {
  await using store = await packedFloor();
  const { db } = store;
  await inOne(db, (trx) => requests.cancelUnits(trx, { orderId: ORDER, itemNrs: UNITS.slice(1) }, reason));
  expect(await holdReasonOf(db, ORDER)).toBeNull();
  await inOne(db, (trx) => requests.cancelUnits(trx, { orderId: ORDER, itemNrs: UNITS.slice(0, 1) }, reason));
  expect(await holdReasonOf(db, ORDER)).toBe('order-cancelled');
});

it('it may be packed again when a unit is kept, and is looked at when the platform refuses', async () => {
  await using store = await packedFloor();
  const { db } = store;
  const cancel = () =>
    inOne(db, (trx) => requests.cancelUnits(trx, { orderId: ORDER, itemNrs: UNITS }, reason));
  await cancel();
  await inOne(db, (trx) => keepUnits(trx, { orderId: ORDER, itemNr: UNITS[0] ?? '' }));
  expect(await holdReasonOf(db, ORDER)).toBeNull();
  await cancel();
  const payload = { orderId: ORDER, itemNr: UNITS[0] ?? '', reason } as const;
  await inOne(db, (trx) => outcomes.onCancelRefused(trx, payload, refusal));
  expect(await holdReasonOf(db, ORDER)).toBe('cancel-not-allowed');
});

it('an unconfirmed order that the platform does not cancel whole is looked at, too', async () => {
  await using store = await packedFloor();
  const { db } = store;
  await inOne(db, (trx) => requests.cancelOrder(trx, { orderId: ORDER, itemNrs: UNITS }, reason));
  expect(await holdReasonOf(db, ORDER)).toBe('order-cancelled');
  await inOne(db, (trx) => outcomes.onCancelOrderRefused(trx, ORDER, refusal));
  expect(await holdReasonOf(db, ORDER)).toBe('cancel-not-allowed');
  expect((await entries(db)).map(([kind]) => kind)).toEqual(['cancel-order']);
});

it('a missing unit that waits for an undo holds up no later cancellation of its order', async () => {
  await using store = await packedFloor();
  const { db } = store;
  const [held = '', other = ''] = UNITS;
  await inOne(db, (trx) => requests.cancelItem(trx, { orderId: ORDER, itemNr: held, reason, isHeld: true }));
  expect(await entries(db)).toEqual([['cancel-item', '2026-11-23T09:00:08.000Z']]);
  await inOne(db, (trx) => requests.cancelUnits(trx, { orderId: ORDER, itemNrs: [other] }, reason));
  expect(await entries(db)).toEqual([
    ['cancel-item', NOW.toISOString()],
    ['cancel-item', NOW.toISOString()],
  ]);
});
