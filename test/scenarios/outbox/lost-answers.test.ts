import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriedOut, LOSSES } from '../../support/lost-answers.ts';
import { newDraft, newOrder, type OutboxStation, orderOf, outboxStation } from './outbox-station.ts';

let station: OutboxStation;
beforeAll(async () => {
  station = await outboxStation();
});
afterAll(() => station[Symbol.asyncDispose]());

let next = 1;

async function posts(path: string) {
  return (await station.sandbox.log()).filter((entry) => entry.method === 'POST' && entry.path === path);
}

async function shipmentsWithId(id: string) {
  return (await station.sandbox.state()).shipments.filter((shipment) => shipment.id === id);
}

describe.each(LOSSES)('when %s loses the answer', (loss) => {
  it('to the creation of a shipment, there is one shipment', async () => {
    const id = `PBX${next++}`;
    const draft = await newDraft(station, station.platform, id);
    await station.fault('/api/v1/shipments/out', loss);
    await station.send({ kind: 'shipment-create', payload: { id } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    expect(await shipmentsWithId(id)).toMatchObject([{ pallets: [{ barcode: draft.pallets[0]?.barcode }] }]);
    expect(station.calls.filter(([name, ref]) => name === 'created' && ref === id).length).toBe(1);
  });

  it('to the confirmation of a shipment, it is confirmed', async () => {
    await station.sandbox.control('settings', { autoConfirm: false });
    const id = `PBX${next++}`;
    await station.platform.createShipment(await newDraft(station, station.platform, id));
    await station.fault(`/api/v1/shipments/out/${id}/events`, loss);
    await station.send({ kind: 'shipment-confirm', payload: { id } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    expect(await shipmentsWithId(id)).toMatchObject([{ status: 'confirmed' }]);
    await station.sandbox.control('settings', { autoConfirm: true });
  });

  it('to the cancellation of a shipment, it is cancelled', async () => {
    const id = `PBX${next++}`;
    await station.platform.createShipment(await newDraft(station, station.platform, id));
    await station.fault(`/api/v1/shipments/out/${id}/events`, loss);
    await station.send({ kind: 'shipment-cancel', payload: { id } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    expect((await shipmentsWithId(id))[0]?.status).toMatch(/cancel/i);
  });

  it('to the cancellation of an item, that item is cancelled and requested once', async () => {
    const order = await newOrder(station.sandbox);
    const itemNr = order.items[0]?.itemNr ?? '';
    const path = `/api/v1/orders/${order.id}/items/${itemNr}/change_status_request`;
    await station.fault(path, loss);
    await station.send({ kind: 'cancel-item', payload: { orderId: order.id, itemNr, reason: 'Брак' } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    const statuses = (await orderOf(station.sandbox, order.id)).items.map((item) => item.status);
    expect(statuses).toEqual(['canceled', 'confirmed']);
    expect(carriedOut(await posts(path))).toHaveLength(1);
  });

  it('to the cancellation of a whole order, it is cancelled and requested once', async () => {
    const order = await newOrder(station.sandbox, 'new');
    const path = `/api/v1/orders/${order.id}/change_status_request`;
    await station.fault(path, loss);
    await station.send({ kind: 'cancel-order', payload: { orderId: order.id, reason: 'Брак' } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    expect((await orderOf(station.sandbox, order.id)).status).toBe('canceled');
    expect(carriedOut(await posts(path))).toHaveLength(1);
  });

  it('to another status of an order or a unit, it has that status and was requested once', async () => {
    const order = await newOrder(station.sandbox, 'in_delivery');
    const unit = await newOrder(station.sandbox, 'confirmed', 'KZ');
    const itemNr = unit.items[0]?.itemNr ?? '';
    const ofOrder = `/api/v1/orders/${order.id}/change_status_request`;
    const ofUnit = `/api/v1/orders/${unit.id}/items/${itemNr}/change_status_request`;
    await station.fault(ofOrder, loss);
    await station.fault(ofUnit, loss);
    const undelivered = { status: 'not_delivered', reason: 'Другое' } as const;
    await station.send({ kind: 'change-status', payload: { orderId: order.id, to: undelivered } });
    await station.send({
      kind: 'change-status',
      payload: { orderId: unit.id, itemNr, to: { status: 'ready_for_shipment' } },
    });
    const ended = (await station.settle()).slice(-2);
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done']);
    expect((await orderOf(station.sandbox, order.id)).status).toBe('Not delivered');
    const units = (await orderOf(station.sandbox, unit.id)).items.map((item) => item.status);
    expect(units).toEqual(['Ready for shipment', 'confirmed']);
    expect(carriedOut(await posts(ofOrder))).toMatchObject([{ body: undelivered }]);
    expect(carriedOut(await posts(ofUnit))).toHaveLength(1);
  });

  it('to the confirmation of an order, it is confirmed', async () => {
    const order = await newOrder(station.sandbox, 'new');
    await station.fault(`/api/v1/orders/${order.id}/events`, loss);
    await station.send({ kind: 'confirm-order', payload: { orderId: order.id } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    expect((await orderOf(station.sandbox, order.id)).status).toBe('confirmed');
  });

  it('to a request for pack numbers, the stored numbers are of the order and stored once', async () => {
    const order = await newOrder(station.sandbox);
    await station.fault(`/api/v1/orders/${order.id}/pack-numbers`, loss);
    await station.send({ kind: 'pack-numbers', payload: { orderId: order.id } });
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    const numbers = station.calls.filter(([name, id]) => name === 'numbers' && id === order.id);
    expect(numbers).toEqual([['numbers', order.id, [expect.any(String)]]]);
    expect((await orderOf(station.sandbox, order.id)).packNumbers).toEqual(
      expect.arrayContaining(numbers.flatMap(([, , given]) => given as string[])),
    );
  });
});
