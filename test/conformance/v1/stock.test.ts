import { afterAll, describe, expect, it } from 'vitest';
import { readOrder } from '#client/v1/orders/orders.ts';
import { readStock, type StockState, updateStock } from '#client/v1/stock/stock.ts';
import { createSupply } from '#client/v1/supplies/supplies.ts';
import { availableStock, type ReservingOrder, reservedUnits } from '#shared/domain/available-stock.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { supplyDraftOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

/** The seed's only FBO goods of one size; FBS goods. */
const WALLET = 'KD-WALT';
const BELT = 'KD-BELT-95';

const whole = async () => must(await readStock(caller, { page: 1, limit: 100 })).rows;
const quantityIn = (rows: readonly StockState[], sku: string) =>
  rows.find((row) => row.sku === sku)?.quantity;
const known = async (sku: string) => quantityIn((await sandbox.state()).stock, sku) ?? Number.NaN;
const order = (units: number, over: object) =>
  addOrder(sandbox, 0, { items: Array.from({ length: units }, () => ({ sku: WALLET })), ...over });

describe('[B2B REST: stock] reading', () => {
  it('is returned page by page, each record once, with its quantity', async () => {
    const rows: StockState[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = must(await readStock(caller, { page, limit: 2 }));
      expect(answer.rows.length).toBeLessThanOrEqual(2);
      hasNext = answer.hasNext;
      rows.push(...answer.rows);
    }
    expect(rows).toEqual(await whole());
    expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length);
    expect((await sandbox.state()).stock).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    );
  });

  it('shows what the warehouse operator stores, not what the seller stores', async () => {
    const skus = (await whole()).map(({ sku }) => sku);
    expect(skus).toContain(WALLET);
    expect(skus).not.toContain(BELT);
  });

  it('by SKU is one answer, up to 100 of them', async () => {
    const rows = await whole();
    const unknown = Array.from({ length: 100 - rows.length }, (_, at) => `NONE-${at}`);
    const skus = [...rows.map(({ sku }) => sku), ...unknown];
    const answer = must(await readStock(caller, { skus }));
    expect(answer).toMatchObject({ rows, pages: 1 });
    const [first] = rows;
    expect(must(await readStock(caller, { skus: [first?.sku ?? ''] })).rows).toEqual([first]);
  });

  it('leaves out sold-out goods on request', async () => {
    const id = await order(await known(WALLET), { shippingType: 'fulfilment' });
    await sandbox.control(`orders/${id}/status`, { status: 'shipped' });
    const paging = { page: 1, limit: 100 };
    const without = must(await readStock(caller, { ...paging, withZeroQuantity: false })).rows;
    const withZero = must(await readStock(caller, { ...paging, withZeroQuantity: true })).rows;
    expect(quantityIn(withZero, WALLET)).toBe(0);
    expect(quantityIn(without, WALLET)).toBeUndefined();
    expect(await whole()).toEqual(withZero);
    await sandbox.control(`orders/${id}/status`, { status: 'returned' });
  });

  it('returns only what changed strictly after a Moscow time', async () => {
    await sandbox.control('clock', { advanceSeconds: 60 });
    const id = await order(1, { shippingType: 'fulfilment' });
    await sandbox.control('clock', { now: '2026-03-10T12:10:00.000+03:00' });
    await sandbox.control(`orders/${id}/status`, { status: 'shipped' });
    const since = async (text: string) =>
      must(await readStock(caller, { page: 1, limit: 100, updatedAfter: new Date(text) })).rows;
    expect((await since('2026-03-10T12:09:59+03:00')).map(({ sku }) => sku)).toEqual([WALLET]);
    expect(await since('2026-03-10T12:10:02+03:00')).toEqual([]);
  });

  it('is that of the partner with the requested code', async () => {
    const paging = { page: 1, limit: 100 };
    expect(must(await readStock(caller, { ...paging, partnerCode: sandbox.partnerId })).rows).toEqual(
      await whole(),
    );
    expect(must(await readStock(caller, { ...paging, partnerCode: 'ZZZ' })).rows).toEqual([]);
  });
});

describe('[B2B REST: stock] updating', () => {
  const set = (sku: string, quantity: number) =>
    updateStock(caller, { partner: sandbox.partnerId, stockStates: [{ sku, quantity }] });

  it.each([
    ['goods that the catalog does not have', 'NONE-1'],
    ['goods of another contract type', WALLET],
  ])('of %s is refused, and changes nothing', async (_name, sku) => {
    const before = (await sandbox.state()).stock;
    expect(await set(sku, 1)).toMatchObject({
      ok: false,
      error: { kind: 'validation', httpStatus: 400, fields: [{ field: 'stockStates[0].sku' }] },
    });
    expect((await sandbox.state()).stock).toEqual(before);
  });
});

describe('[Stock record (B2B REST)] the available quantity', () => {
  it('is lowered by unconfirmed orders, and restored by cancellations', async () => {
    const ids = [await order(2, { status: 'new' }), await order(1, { status: 'initial' })];
    ids.push(await order(4, { status: 'confirmed' }));
    const [first = ''] = ids;
    await sandbox.control(`orders/${first}/items/${first}-001/status`, { status: 'canceled' });
    const { goods, stock } = await sandbox.state();
    const orders = await Promise.all(
      ids.map(async (id): Promise<ReservingOrder> => {
        const { status, items } = must(await readOrder(caller, id));
        const sellerSku = (sku: string) => goods.find(({ platformSku }) => platformSku === sku)?.sku ?? '';
        return {
          status,
          items: items.map((item) => ({ status: item.status, sellerSku: sellerSku(item.sku) })),
        };
      }),
    );
    const reserved = reservedUnits(orders);
    expect([...reserved]).toEqual([[WALLET, 2]]);
    for (const record of await whole()) {
      const available = availableStock(record, reserved, { isNewFashion: false });
      expect(stock).toContainEqual(expect.objectContaining({ sku: record.sku, available }));
      expect(availableStock(record, reserved, { isNewFashion: true })).toBe(record.quantity);
    }
  });
});

describe('[B2B REST: stock, Stock changes] the quantity', () => {
  const quantity = async () => quantityIn(await whole(), WALLET) ?? Number.NaN;
  /** What a step does to it, as the client reads it. */
  const differenceOf = async (step: () => Promise<unknown>) => {
    const before = await quantity();
    await step();
    return (await quantity()) - before;
  };

  it('grows by the goods of a supply, when it is closed', async () => {
    const { code } = must(await createSupply(caller, supplyDraftOf(sandbox)));
    const way = [
      'validation',
      'ready_for_shipment',
      'unloading_needed',
      'unloading',
      'unloaded',
      'processing',
    ];
    const move = async (status: string) => sandbox.control(`supplies/${code}/status`, { status });
    expect(
      await differenceOf(async () => {
        for (const status of [...way, 'closed']) await move(status);
      }),
    ).toBe(3);
  });

  it('falls when an order is shipped, and grows when it is returned', async () => {
    const id = await order(2, { shippingType: 'fulfilment' });
    const become = (status: string) => () => sandbox.control(`orders/${id}/status`, { status });
    expect(await differenceOf(become('Awaiting shipment'))).toBe(0);
    expect(await differenceOf(become('shipped'))).toBe(-2);
    expect(await differenceOf(become('delivered'))).toBe(0);
    expect(await differenceOf(become('returned'))).toBe(2);
  });
});
