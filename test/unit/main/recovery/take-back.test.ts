import { expect, it, vi } from 'vitest';
import { setCancelRequested } from '#main/orders/order-store.ts';
import { enqueue, type NewEntry } from '#main/outbox/outbox-store.ts';
import { takeBack } from '#main/recovery/take-back.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { ORDER, recoveredOrder } from '../../../support/recovered-orders.ts';

const AT = '2026-11-23T09:00:00.000Z';
const UNIT = `${ORDER}-001`;
const reason = 'Товар больше не нужен';

/** The change waits in the outbox of a restored database, and its units are not to be packed. */
async function takenBack(change: Pick<NewEntry, 'kind' | 'payload'>) {
  const store = await memoryDatabase();
  const dropRequest = vi.fn(async () => undefined);
  const stopGoodsChange = vi.fn(async () => undefined);
  const dropReject = vi.fn(async () => undefined);
  const dropCreation = vi.fn(async () => undefined);
  await recoveredOrder(store.db);
  const isTakenBack = await store.db.transaction().execute(async (trx) => {
    await setCancelRequested(trx, { orderId: ORDER }, true);
    await enqueue(trx, { ...change, lane: `order:${ORDER}`, at: AT });
    const entry = await trx.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    return takeBack(trx, entry, dropRequest, stopGoodsChange, { dropReject, dropCreation });
  });
  const left = await store.db.selectFrom('outbox').select('kind').execute();
  const asked = await store.db
    .selectFrom('order_items')
    .select('item_nr')
    .where('cancel_asked', '=', 1)
    .orderBy('item_nr')
    .execute();
  await store[Symbol.asyncDispose]();
  const calls = { dropRequest, stopGoodsChange, dropReject, dropCreation };
  return { isTakenBack, left, asked: asked.map(({ item_nr }) => item_nr), ...calls };
}

it('packs a unit again whose cancellation the platform does not have', async () => {
  const cancel = { kind: 'cancel-item', payload: { orderId: ORDER, itemNr: UNIT, reason } } as const;
  expect(await takenBack(cancel)).toMatchObject({ isTakenBack: true, left: [], asked: [`${ORDER}-002`] });
});

it('packs an order again whose cancellation the platform does not have', async () => {
  const cancel = { kind: 'cancel-order', payload: { orderId: ORDER, reason } } as const;
  expect(await takenBack(cancel)).toMatchObject({ isTakenBack: true, left: [], asked: [] });
});

it('leaves a shipment as it is at the platform, and an order unconfirmed', async () => {
  const shipment = await takenBack({ kind: 'shipment-cancel', payload: { id: 'PBX1' } });
  expect(shipment).toMatchObject({ isTakenBack: true, left: [] });
  expect(shipment.dropRequest).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'PBX1');
  expect(await takenBack({ kind: 'confirm-order', payload: { orderId: ORDER } })).toMatchObject({
    isTakenBack: true,
    left: [],
  });
});

it('leaves a supply as it is at the platform', async () => {
  const reject = await takenBack({ kind: 'supply-reject', payload: { id: 'PBX9', reason: 'date' } });
  expect(reject).toMatchObject({ isTakenBack: true, left: [] });
  expect(reject.dropReject).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'PBX9');
  const create = await takenBack({ kind: 'supply-create', payload: { id: 'PBX9', draft: 'd' } });
  expect(create).toMatchObject({ isTakenBack: true, left: [] });
  expect(create.dropCreation).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'd');
});

it.each([
  { kind: 'shipment-create', payload: { id: 'PBX1' } },
  { kind: 'pack-numbers', payload: { orderId: ORDER } },
] as const)('still sends $kind', async (change) => {
  expect(await takenBack(change)).toMatchObject({ isTakenBack: false, left: [{ kind: change.kind }] });
});
