import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../support/not-empty.ts';
import { type SandboxState, startSandbox } from '../../support/sandbox.ts';
import { newOrder, orderState, signIn } from '../partner.ts';

const now = '2026-11-20T10:00:00+03:00';
const sandbox = await startSandbox({ now });
afterAll(() => sandbox[Symbol.asyncDispose]());
const state = await sandbox.state();
const platform = new Map(state.goods.map((goods) => [goods.platformSku, goods]));
const ageDays = (createdAt: string) =>
  (Date.parse(now) - Date.parse(`${createdAt}T00:00:00+03:00`)) / 86_400_000;
const cutOff = (order: SandboxState['orders'][number]) =>
  Date.parse(`${order.cutOff?.replace(' ', 'T')}+03:00`);
const open = state.orders.filter(
  ({ status, shippingType }) => status === 'confirmed' && shippingType === 'crossdocking',
);

describe('the seeded goods', () => {
  it('have unique SKUs and unique, valid EAN-13, mostly of the prefixes 460 to 469', () => {
    for (const key of ['sku', 'platformSku', 'barcode'] as const) {
      expect(new Set(state.goods.map((goods) => goods[key])).size).toBe(state.goods.length);
    }
    for (const { barcode } of some(state.goods)) {
      const sum = [...barcode].reduce(
        (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
        0,
      );
      expect(barcode).toMatch(/^\d{13}$/);
      expect(sum % 10).toBe(0);
    }
    expect(state.goods.filter(({ barcode }) => barcode.startsWith('46')).length).toBeGreaterThan(
      state.goods.length / 2,
    );
  });

  it('are about 60, some marked and some not', () => {
    expect(state.goods.length).toBeGreaterThan(50);
    expect(state.goods.some(({ markRequired }) => markRequired)).toBe(true);
    expect(state.goods.some(({ markRequired }) => !markRequired)).toBe(true);
  });
});

describe('the seeded orders', () => {
  it('have 1 to 6 units of known goods, some with two of one SKU', () => {
    for (const { items } of some(state.orders)) {
      expect(items.length).toBeGreaterThanOrEqual(1);
      expect(items.length).toBeLessThanOrEqual(6);
      for (const { sku } of some(items)) expect(platform.has(sku)).toBe(true);
    }
    expect(open.some(({ items }) => new Set(items.map(({ sku }) => sku)).size < items.length)).toBe(true);
  });

  it('come from three countries, some to be confirmed, some FBO, some over', () => {
    expect(new Set(state.orders.map(({ id }) => id.slice(0, 2)))).toEqual(new Set(['RU', 'BY', 'KZ']));
    for (const status of ['new', 'delivered', 'canceled']) {
      expect(state.orders.filter((order) => order.status === status).length).toBeGreaterThan(1);
    }
    expect(state.orders.filter(({ shippingType }) => shippingType === 'fulfilment').length).toBeGreaterThan(
      1,
    );
  });

  it('hold single units without marks, and orders with marks', () => {
    const marked = (sku: string) => platform.get(sku)?.markRequired === true;
    expect(
      open.filter(({ items }) => items.length === 1 && !items.some(({ sku }) => marked(sku))).length,
    ).toBeGreaterThan(1);
    expect(open.filter(({ items }) => items.some(({ sku }) => marked(sku))).length).toBeGreaterThan(3);
  });

  it('are due in the next hours, a few overdue, exactly one older than 6 days', () => {
    const start = Date.parse(now);
    const overdue = open.filter((order) => cutOff(order) < start);
    expect(overdue.length).toBeGreaterThanOrEqual(3);
    for (const order of some(open)) expect(cutOff(order)).toBeLessThan(start + 12 * 3_600_000);
    expect(state.orders.filter(({ createdAt }) => ageDays(createdAt) > 6)).toHaveLength(1);
  });

  it('are the same for the same seed and start, and others for another seed', async () => {
    await using twin = await startSandbox({ now });
    await using other = await startSandbox({ now, seed: 2 });
    expect({ ...(await twin.state()), now: null }).toEqual({ ...state, now: null });
    expect((await other.state()).orders.map(({ id }) => id)).not.toEqual(state.orders.map(({ id }) => id));
  });

  it('are as many as requested', async () => {
    await using few = await startSandbox({ orders: 3 });
    expect((await few.state()).orders).toHaveLength(3);
  });
});

describe('the order that is cancelled while it is packed', () => {
  it('is exactly one, 20 seconds after its first pack number was handed out', async () => {
    await using own = await startSandbox({ now });
    const partner = await signIn(own);
    const ids = (await own.state()).orders
      .filter(({ status, shippingType }) => status === 'confirmed' && shippingType === 'crossdocking')
      .map(({ id }) => id);
    for (const id of ids) await partner.post(`/api/v1/orders/${id}/pack-numbers`, { packQuantity: 1 });
    const cancelled = async () =>
      (await own.state()).orders.filter(({ id, status }) => ids.includes(id) && status === 'canceled');
    expect(await cancelled()).toEqual([]);
    await own.control('clock', { advanceSeconds: 21 });
    expect(await cancelled()).toHaveLength(1);
  });

  it('is not made by the control', async () => {
    const id = await newOrder(sandbox);
    await (await signIn(sandbox)).post(`/api/v1/orders/${id}/pack-numbers`, { packQuantity: 1 });
    await sandbox.control('clock', { advanceSeconds: 60 });
    expect((await orderState(sandbox, id)).status).toBe('confirmed');
  });
});
