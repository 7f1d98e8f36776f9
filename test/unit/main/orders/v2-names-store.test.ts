import { describe, expect, it } from 'vitest';
import { markNotified } from '#main/orders/order-sync-store.ts';
import {
  itemNrsOfV2Ids,
  namesOfItems,
  namesOfOrders,
  v2IdOfOrder,
  v2IdsOfItems,
} from '#main/orders/v2-names-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, sampleItem, sampleOrder, store } from './sample-orders.ts';

const ORDER = 'RU250715-850486';
const unit = (id: string, sku: string, over: { itemNr?: string; status?: string } = {}) => ({
  id,
  itemNr: null,
  sku,
  status: 'CONFIRMED',
  ...over,
});

describe('the name of an order', () => {
  it('is the id with the country', async () => {
    await using kept = await temporaryDatabase();
    const reported = [
      { id: ORDER, orderId: '250715-850486' },
      { id: '7001', orderId: 'KZ250715-000001' },
      { id: 'BY250715-000002', orderId: null },
    ];
    expect(await namesOfOrders(kept.db, reported)).toEqual([ORDER, 'KZ250715-000001', 'BY250715-000002']);
  });

  it('is that of the stored order with its number', async () => {
    await using kept = await temporaryDatabase();
    await store(kept.db, sampleOrder('KZ250715-000001', ['P-1']), sampleOrder(ORDER, ['P-1']));
    const reported = [
      { id: '7001', orderId: '250715-000001' },
      { id: '7002', orderId: '250715-850486' },
    ];
    expect(await namesOfOrders(kept.db, reported)).toEqual(['KZ250715-000001', ORDER]);
  });

  it('has the country also if a notification named the order by v2’s id', async () => {
    await using kept = await temporaryDatabase();
    await kept.db.transaction().execute((trx) => markNotified(trx, '7001', AT));
    expect(await namesOfOrders(kept.db, [{ id: '7001', orderId: ORDER }])).toEqual([ORDER]);
  });

  it('is v2’s id if two orders have its number, or nothing else was sent', async () => {
    await using kept = await temporaryDatabase();
    await store(kept.db, sampleOrder('KZ250715-000001', ['P-1']), sampleOrder('RU250715-000001', ['P-1']));
    const reported = [
      { id: '7001', orderId: '250715-000001' },
      { id: '7002', orderId: null },
    ];
    expect(await namesOfOrders(kept.db, reported)).toEqual(['7001', '7002']);
  });

  it('stays, and v2’s id is used in paths, also after a restart', async () => {
    await using kept = await temporaryDatabase();
    await namesOfOrders(kept.db, [{ id: '7001', orderId: ORDER }]);
    const db = await kept.reopen();
    expect(await namesOfOrders(db, [{ id: '7001', orderId: null }])).toEqual([ORDER]);
    expect(await v2IdOfOrder(db, ORDER)).toBe('7001');
    expect(await v2IdOfOrder(db, 'RU250715-000009')).toBe('RU250715-000009');
  });

  it('is never shared by two orders', async () => {
    await using kept = await temporaryDatabase();
    const reported = [
      { id: '7001', orderId: ORDER },
      { id: '7002', orderId: ORDER },
      { id: '7001', orderId: ORDER },
    ];
    expect(await namesOfOrders(kept.db, reported)).toEqual([ORDER, '7002', ORDER]);
  });

  it('follows an order whose id v2 has changed', async () => {
    await using kept = await temporaryDatabase();
    await namesOfOrders(kept.db, [{ id: '7001', orderId: ORDER }]);
    expect(await namesOfOrders(kept.db, [{ id: ORDER, orderId: '250715-850486' }])).toEqual([ORDER]);
    expect(await v2IdOfOrder(kept.db, ORDER)).toBe(ORDER);
  });
});

describe('the item number of a unit', () => {
  it('is that of the stored unit of its SKU, in the order of the numbers', async () => {
    await using kept = await temporaryDatabase();
    await store(kept.db, sampleOrder(ORDER, ['P-1', 'P-2', 'P-1']));
    const reported = [unit('93', 'P-1'), unit('92', 'P-2'), unit('91', 'P-1')];
    expect(await namesOfItems(kept.db, ORDER, reported)).toEqual([
      `${ORDER}-001`,
      `${ORDER}-002`,
      `${ORDER}-003`,
    ]);
  });

  it('is that of the live unit for a live unit: the cancelled one is not the one in the pack', async () => {
    await using kept = await temporaryDatabase();
    const items = [
      sampleItem(`${ORDER}-001`, 'P-1', { status: 'canceled' }),
      sampleItem(`${ORDER}-002`, 'P-1'),
    ];
    await store(kept.db, sampleOrder(ORDER, [], { items }));
    const reported = [unit('91', 'P-1'), unit('92', 'P-1', { status: 'CANCELED' })];
    expect(await namesOfItems(kept.db, ORDER, reported)).toEqual([`${ORDER}-002`, `${ORDER}-001`]);
  });

  it('is that of the unit with the same id, before the SKU counts', async () => {
    await using kept = await temporaryDatabase();
    const items = [
      sampleItem(`${ORDER}-001`, 'P-1', { itemId: '11' }),
      sampleItem(`${ORDER}-002`, 'P-1', { itemId: '12' }),
    ];
    await store(kept.db, sampleOrder(ORDER, [], { items }));
    const reported = [unit('12', 'P-1'), unit('11', 'P-1')];
    expect(await namesOfItems(kept.db, ORDER, reported)).toEqual([`${ORDER}-002`, `${ORDER}-001`]);
  });

  it('is not that of a unit with the same id and other goods', async () => {
    await using kept = await temporaryDatabase();
    const items = [
      sampleItem(`${ORDER}-001`, 'P-1', { itemId: '11' }),
      sampleItem(`${ORDER}-002`, 'P-2', { itemId: '12' }),
    ];
    await store(kept.db, sampleOrder(ORDER, [], { items }));
    expect(await namesOfItems(kept.db, ORDER, [unit('12', 'P-1'), unit('11', 'P-2')])).toEqual([
      `${ORDER}-001`,
      `${ORDER}-002`,
    ]);
  });

  it('is the one that v2 sends, with or without the country', async () => {
    await using kept = await temporaryDatabase();
    await store(kept.db, sampleOrder(ORDER, ['P-1', 'P-1']));
    const reported = [
      unit('92', 'P-1', { itemNr: `${ORDER}-002` }),
      unit('91', 'P-1', { itemNr: '250715-850486-001' }),
    ];
    expect(await namesOfItems(kept.db, ORDER, reported)).toEqual([`${ORDER}-002`, `${ORDER}-001`]);
  });

  it('of an unknown order is a temporary one, which no item label can have', async () => {
    await using kept = await temporaryDatabase();
    const reported = [unit('91', 'P-1'), unit('92', 'P-2')];
    expect(await namesOfItems(kept.db, ORDER, reported)).toEqual([`${ORDER}-U01`, `${ORDER}-U02`]);
  });

  it('is also a temporary one for a new unit among stored ones', async () => {
    await using kept = await temporaryDatabase();
    await store(kept.db, sampleOrder(ORDER, ['P-1']));
    const reported = [unit('92', 'P-2'), unit('91', 'P-1')];
    expect(await namesOfItems(kept.db, ORDER, reported)).toEqual([`${ORDER}-U01`, `${ORDER}-001`]);
  });

  it('stays if the units are sent in another order, also after a restart', async () => {
    await using kept = await temporaryDatabase();
    await store(kept.db, sampleOrder(ORDER, ['P-1', 'P-1']));
    await namesOfItems(kept.db, ORDER, [unit('91', 'P-1'), unit('92', 'P-1')]);
    const db = await kept.reopen();
    expect(await namesOfItems(db, ORDER, [unit('92', 'P-1'), unit('91', 'P-1')])).toEqual([
      `${ORDER}-002`,
      `${ORDER}-001`,
    ]);
  });

  it('is assigned once if two reads ask for it at the same time', async () => {
    await using kept = await temporaryDatabase();
    const reported = [unit('91', 'P-1'), unit('92', 'P-1')];
    const [first, second] = await Promise.all([
      namesOfItems(kept.db, ORDER, reported),
      namesOfItems(kept.db, ORDER, reported.toReversed()),
    ]);
    expect(second).toEqual(first.toReversed());
  });

  it('leads to v2’s id and back, without unknown ones', async () => {
    await using kept = await temporaryDatabase();
    await namesOfItems(kept.db, ORDER, [unit('91', 'P-1'), unit('92', 'P-1')]);
    const ids = await v2IdsOfItems(kept.db, [`${ORDER}-U02`, `${ORDER}-U09`]);
    expect([...ids]).toEqual([[`${ORDER}-U02`, '92']]);
    expect([...(await itemNrsOfV2Ids(kept.db, ['91', '99']))]).toEqual([['91', `${ORDER}-U01`]]);
  });

  it('is not reused from another order with the same v2 id', async () => {
    await using kept = await temporaryDatabase();
    await namesOfItems(kept.db, ORDER, [unit('91', 'P-1')]);
    const other = 'RU250715-000001';
    expect(await namesOfItems(kept.db, other, [unit('91', 'P-1')])).toEqual([`${other}-U01`]);
  });
});
