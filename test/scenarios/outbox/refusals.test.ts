import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDraft, newOrder, type OutboxStation, outboxStation } from './outbox-station.ts';

let station: OutboxStation;
beforeAll(async () => {
  station = await outboxStation();
});
afterAll(() => station[Symbol.asyncDispose]());

describe('a change that the platform refuses', () => {
  it('ends as failed with its reason, and is reported', async () => {
    const order = await newOrder(station.sandbox, 'shipped');
    const payload = { orderId: order.id, itemNr: order.items[0]?.itemNr ?? '', reason: 'Брак' } as const;
    await station.send({ kind: 'cancel-item', payload });
    const ended = (await station.settle()).at(-1);
    expect(ended).toMatchObject({ status: 'failed', attempts: 1 });
    expect(JSON.parse(ended?.error ?? '')).toMatchObject({ kind: 'conflict' });
    expect(station.calls).toContainEqual([
      'cancel-refused',
      payload,
      expect.objectContaining({ kind: 'conflict' }),
    ]);
  });

  it('is the cancellation of a whole order that was confirmed meanwhile', async () => {
    const order = await newOrder(station.sandbox, 'confirmed');
    await station.send({ kind: 'cancel-order', payload: { orderId: order.id, reason: 'Брак' } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'failed', attempts: 1 });
    const conflict = expect.objectContaining({ kind: 'conflict' });
    expect(station.calls).toContainEqual(['cancel-order-refused', order.id, conflict]);
  });

  it('is a status that the country does not offer for a unit, or a status of a unit that the order has not', async () => {
    const order = await newOrder(station.sandbox);
    const payload = { orderId: order.id, itemNr: order.items[0]?.itemNr ?? '' };
    await station.send({ kind: 'change-status', payload: { ...payload, to: { status: 'shipped' } } });
    const ended = (await station.settle()).at(-1);
    expect(ended).toMatchObject({ status: 'failed', attempts: 1 });
    expect(JSON.parse(ended?.error ?? '')).toMatchObject({ kind: 'conflict' });
    const gone = { ...payload, itemNr: `${order.id}-009`, to: { status: 'returned' } } as const;
    await station.send({ kind: 'change-status', payload: gone });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('does not stop the others of its lane', async () => {
    const order = await newOrder(station.sandbox);
    await station.send({ kind: 'pack-numbers', payload: { orderId: 'RU250101-000000' } });
    await station.send({ kind: 'pack-numbers', payload: { orderId: order.id } });
    const [refused, done] = (await station.settle()).slice(-2);
    expect([refused?.status, done?.status]).toEqual(['failed', 'done']);
  });

  it('drops the later changes of a shipment that was not created', async () => {
    const draft = await newDraft(station, station.platform, 'PBX900');
    const units = draft.pallets.flatMap((pallet) => pallet.packs.flatMap((pack) => pack.items));
    await station.sandbox.control(`orders/RU${units[0]?.orderNr.replace(/^RU/, '')}/status`, {
      status: 'canceled',
    });
    await station.send({ kind: 'shipment-create', payload: { id: 'PBX900' } }, 'shipment');
    await station.send({ kind: 'shipment-confirm', payload: { id: 'PBX900' } }, 'shipment');
    const [create, confirm] = (await station.settle()).slice(-2);
    expect([create?.status, confirm?.status, confirm?.attempts]).toEqual(['failed', 'failed', 0]);
    const events = (await station.sandbox.log()).filter((entry) => entry.path.endsWith('/PBX900/events'));
    expect(events).toEqual([]);
  });

  it('is not an error when the item was cancelled by somebody else before', async () => {
    const order = await newOrder(station.sandbox);
    const itemNr = order.items[1]?.itemNr ?? '';
    await station.sandbox.control(`orders/${order.id}/items/${itemNr}/status`, { status: 'canceled' });
    await station.send({ kind: 'cancel-item', payload: { orderId: order.id, itemNr, reason: 'Брак' } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
  });

  it('is not an error when the order was confirmed by somebody else before', async () => {
    const order = await newOrder(station.sandbox);
    await station.send({ kind: 'confirm-order', payload: { orderId: order.id } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
  });
});
