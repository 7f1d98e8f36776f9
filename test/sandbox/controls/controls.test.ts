import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, orderState, ship, signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 2 });
afterAll(() => sandbox[Symbol.asyncDispose]());

describe('POST /sandbox/orders', () => {
  it('adds orders by supplier or platform SKU, with status, country and times', async () => {
    const platformSku = (await sandbox.state()).goods[0]?.platformSku;
    const { ids } = await sandbox.control<{ ids: string[] }>('orders', {
      orders: [
        {
          items: [{ sku: platformSku }, { sku: 'KD-BELT-95' }],
          country: 'KZ',
          status: 'new',
          cutOff: '2026-11-20T18:00:00',
        },
        { items: [{ sku: 'KD-BELT-95' }] },
      ],
    });
    expect(ids).toHaveLength(2);
    expect(await orderState(sandbox, ids[0] ?? '')).toMatchObject({
      id: expect.stringMatching(/^KZ/),
      status: 'new',
      cutOff: '2026-11-20 18:00:00',
      items: [{ sku: platformSku }, {}],
    });
    expect(await orderState(sandbox, ids[1] ?? '')).toMatchObject({ status: 'confirmed', currency: 'rub' });
  });

  it.each([
    {},
    { orders: [] },
    { orders: [{ items: [] }] },
    { orders: [{ items: [{ sku: 'NOTHING' }] }] },
    { orders: [{ items: [{ sku: 'KD-BELT-95' }], country: 'US' }] },
    { orders: [{ items: [{ sku: 'KD-BELT-95' }], createdAt: 'yesterday' }] },
    { orders: [{ items: [{ sku: 'KD-BELT-95' }], color: 'red' }] },
  ])('refuses %o', async (body) => {
    await expect(sandbox.control('orders', body)).rejects.toThrow('400');
  });
});

describe('POST /sandbox/goods/{sku}', () => {
  it('gives one size a new name, and refuses anything else', async () => {
    const name = 'Ремень кожаный '.repeat(10).trim();
    expect(await sandbox.control('goods/KD-BELT-95', { name })).toEqual({ sku: 'KD-BELT-95', name });
    const { goods } = await sandbox.state();
    expect(goods.filter((one) => one.name === name).map(({ sku }) => sku)).toEqual(['KD-BELT-95']);
    await expect(sandbox.control('goods/KD-BELT-95', { size: '41' })).rejects.toThrow('400');
    await expect(sandbox.control('goods/KD-BELT-95', {})).rejects.toThrow('400');
    await expect(sandbox.control('goods/NOTHING', { name })).rejects.toThrow('404');
  });

  it('keeps the price of a model until it lets it go', async () => {
    const partner = await signIn(sandbox);
    const price = async () =>
      (await partner.put('/api/v1/nomenclature/KD-BELT-95/country/RU/price', { price: 4_000 })).status;
    await sandbox.control('goods/KD-BELT-95', { isPriceFixed: true });
    expect(await price()).toBe(400);
    await sandbox.control('goods/KD-BELT-95', { isPriceFixed: false });
    expect(await price()).toBe(200);
    await expect(sandbox.control('goods/KD-BELT-95', { isPriceFixed: 1 })).rejects.toThrow('400');
  });
});

describe('statuses by control', () => {
  it('move an order with its items, and keep an unknown status unchanged', async () => {
    const id = await newOrder(sandbox);
    for (const [status, shown] of [
      ['canceled', 'canceled'],
      ['cancelled', 'cancelled'],
      ['shipped', 'Shipped'],
      ['Arrived to Тула', 'Arrived to Тула'],
    ]) {
      const fresh = await newOrder(sandbox);
      await sandbox.control(`orders/${fresh}/status`, { status });
      expect(await orderState(sandbox, fresh)).toMatchObject({ status: shown, items: [{ status: shown }] });
    }
    await expect(sandbox.control(`orders/${id}/status`, {})).rejects.toThrow('400');
    await expect(sandbox.control('orders/RU0/status', { status: 'new' })).rejects.toThrow('404');
  });

  it('move one item', async () => {
    const id = await newOrder(sandbox, { items: [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-95' }] });
    await sandbox.control(`orders/${id}/items/${id}-002/status`, { status: 'canceled' });
    expect(await orderState(sandbox, id)).toMatchObject({
      status: 'confirmed',
      items: [{ status: 'confirmed' }, { status: 'canceled' }],
    });
  });

  it('follow the table of out-shipments, and answer 409 for other transitions', async () => {
    const id = await ship(sandbox, await signIn(sandbox), await newOrder(sandbox));
    const move = (status: string) => sandbox.control(`shipments/${id}/status`, { status });
    await expect(move('new')).rejects.toThrow('409');
    await expect(move('cancelled')).rejects.toThrow('409');
    await expect(move('lost')).rejects.toThrow('400');
    await move('sent');
    await expect(move('cancelPending')).rejects.toThrow('409');
  });

  it('give an order back when the warehouse rejects its shipment', async () => {
    const order = await newOrder(sandbox);
    const id = await ship(sandbox, await signIn(sandbox), order);
    await sandbox.control(`shipments/${id}/status`, { status: 'rejected' });
    expect((await orderState(sandbox, order)).status).toBe('confirmed');
  });
});

describe('POST /sandbox/supplies/{code}/status (FBO supply statuses)', () => {
  const paths: readonly (readonly string[])[] = [
    [
      'validation',
      'validation_error',
      'ready_for_shipment',
      'unloading_needed',
      'unloading',
      'unloaded',
      'processing',
      'closed',
    ],
    ['validation', 'ready_for_shipment', 'cancel_pending', 'unloading_needed'],
    ['validation', 'ready_for_shipment', 'cancel_pending', 'rejected'],
    ['validation', 'rejected'],
    ['change_warehouse', 'rejected'],
    ['rejected'],
  ];

  it.each(paths)('lets a draft go %s …', async (...path) => {
    await using own = await startSandbox({ orders: 0 });
    const code = (await own.state()).supplies.find(({ status }) => status === 'draft')?.code;
    for (const status of path) await own.control(`supplies/${code}/status`, { status });
    expect((await own.state()).supplies.find((supply) => supply.code === code)?.status).toBe(path.at(-1));
  });

  it.each(['closed', 'unloading_needed', 'cancel_pending', 'ready_for_shipment'])(
    'refuses draft → %s with 409',
    async (status) => {
      const code = (await sandbox.state()).supplies.find((supply) => supply.status === 'draft')?.code;
      await expect(sandbox.control(`supplies/${code}/status`, { status })).rejects.toThrow('409');
    },
  );
});

describe('POST /sandbox/settings', () => {
  it('changes the named ones and answers all', async () => {
    const all = { autoConfirm: true, embedded: false, tokenSeconds: 900 };
    expect(await sandbox.control('settings', {})).toMatchObject(all);
    expect(await sandbox.control('settings', { tokenSeconds: 60 })).toMatchObject({
      ...all,
      tokenSeconds: 60,
    });
  });

  it.each([{ autoConfirm: 'no' }, { tokenSeconds: -1 }, { autoconfirm: false }])(
    'refuses %o',
    async (body) => {
      await expect(sandbox.control('settings', body)).rejects.toThrow('400');
    },
  );
});

describe('POST /sandbox/orders/{id}/address', () => {
  it('changes the named fields, leaves the rest, and moves updatedAt', async () => {
    const id = await newOrder(sandbox);
    const home = {
      city: 'Тула',
      street: 'ул. Лесная',
      houseNum: '1',
      apartment: '2',
      pickupPointId: 'PVZ-1',
    };
    await sandbox.control(`orders/${id}/address`, home);
    const before = await orderState(sandbox, id);
    await sandbox.control('clock', { advanceSeconds: 60 });
    const moved = { street: 'ул. Мостовая', pickupPointId: null };
    await sandbox.control(`orders/${id}/address`, moved);
    const after = await orderState(sandbox, id);
    expect(after).toMatchObject({ shippingAddress: { ...home, ...moved } });
    expect(String(after.updatedAt) > String(before.updatedAt)).toBe(true);
    expect(after.status).toBe(before.status);
  });

  it.each([{}, { city: '' }, { city: null }, { zip: '101000' }, { houseNum: 7 }])(
    'refuses %o',
    async (body) => {
      const id = await newOrder(sandbox);
      await expect(sandbox.control(`orders/${id}/address`, body)).rejects.toThrow('400');
    },
  );
});
