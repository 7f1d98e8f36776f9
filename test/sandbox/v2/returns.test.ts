import { afterAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { newOrder, orderState } from '../partner.ts';
import { INSTANT, type V2Meta } from './answers.ts';
import { refusedField, signInV2 } from './partner.ts';

const now = '2026-11-20T10:00:00+03:00';
const sandbox = await startSandbox({ now });
afterAll(() => sandbox[Symbol.asyncDispose]());
// Longer than the day by which a test moves the clock.
await sandbox.control('settings', { tokenSeconds: 1_000_000 });
const partner = await signInV2(sandbox);

interface Item {
  readonly itemId: number;
  readonly itemNr: string;
  readonly orderId: string;
  readonly boxId: string;
  readonly updatedAt: string;
}
interface Box {
  readonly id: string;
  readonly status: string;
  readonly itemsQuantity: number;
  readonly items: readonly Item[];
}
const itemsOf = async (query = '') =>
  (await partner.get<{ returnItems: Item[]; meta: V2Meta }>(`/v2/fbs/return-items${query}`)).body;
const boxes = async () =>
  (await partner.get<{ returnBoxes: Box[]; meta: V2Meta }>('/v2/fbs/return-boxes?limit=100')).body;
const boxOf = async (id: string) => (await partner.get<Box>(`/v2/fbs/return-boxes/${id}`)).body;

/** A delivered order whose first unit comes back now. */
async function returned(of: Sandbox = sandbox): Promise<{ id: string; itemNr: string }> {
  const items = [{ sku: 'KD-BELT-95' }, { sku: 'NV-ZONT' }];
  const id = await newOrder(of, { items, status: 'delivered' });
  const itemNr = (await orderState(of, id)).items[0]?.itemNr ?? '';
  await of.control(`orders/${id}/items/${itemNr}/status`, { status: 'returned' });
  return { id, itemNr };
}

describe('the returns of the seed (FBS returns)', () => {
  it('are one or two units of a delivered order, in a box that waits for the seller', async () => {
    await using fresh = await startSandbox({ now });
    const own = await signInV2(fresh);
    const { body } = await own.get<{ returnItems: Item[] }>('/v2/fbs/return-items');
    expect([1, 2]).toContain(body.returnItems.length);
    const [first] = body.returnItems;
    expect(await own.get(`/v2/fbs/return-boxes/${first?.boxId}`)).toMatchObject({
      body: { status: 'READY_FOR_PICKUP', itemsQuantity: body.returnItems.length, items: body.returnItems },
    });
    const order = (await fresh.state()).orders.find(({ id }) => first?.itemNr.startsWith(id));
    // Version 1 no longer reports it.
    expect(order).toMatchObject({ status: 'delivered', shippingType: 'crossdocking' });
    expect(new Set(order?.items.map(({ status }) => status))).toEqual(new Set(['delivered']));
  });
});

describe('GET /v2/fbs/return-items', () => {
  it('shows a unit that a control set to returned, in the form of version 2', async () => {
    const { id, itemNr } = await returned();
    const { returnItems, meta } = await itemsOf(`?orderId=${id}`);
    expect(returnItems).toEqual([
      {
        id: expect.any(String),
        itemId: expect.any(Number),
        itemNr,
        orderId: id.slice(2),
        sku: expect.stringMatching(/^MP/),
        externalSku: 'KD-BELT-95',
        name: expect.any(String),
        size: '95',
        status: 'RETURNED',
        condition: null,
        reason: null,
        boxId: expect.any(String),
        uit: null,
        updatedAt: expect.stringMatching(INSTANT),
      },
    ]);
    expect(meta).toMatchObject({ total: 1, totalPages: 1 });
    expect((await itemsOf(`?orderId=${id.slice(2)}`)).returnItems).toEqual(returnItems);
    expect((await itemsOf()).returnItems.at(-1)).toEqual(returnItems[0]);
  });

  it('shows every unit of an order that is returned as a whole', async () => {
    const id = await newOrder(sandbox, {
      items: [{ sku: 'NV-ZONT' }, { sku: 'NV-ZONT' }],
      status: 'delivered',
    });
    await sandbox.control(`orders/${id}/status`, { status: 'returned' });
    expect((await itemsOf(`?orderId=${id}`)).returnItems).toHaveLength(2);
  });

  it('shows an order that was created as returned, and no FBO order', async () => {
    const fbs = await newOrder(sandbox, { status: 'returned' });
    const fbo = await newOrder(sandbox, { status: 'returned', shippingType: 'fulfilment' });
    expect((await itemsOf(`?orderId=${fbs}`)).returnItems).toHaveLength(1);
    expect((await itemsOf(`?orderId=${fbo}`)).returnItems).toEqual([]);
  });

  it('drops a unit that is not returned after all', async () => {
    const { id, itemNr } = await returned();
    await sandbox.control(`orders/${id}/items/${itemNr}/status`, { status: 'delivered' });
    expect((await itemsOf(`?orderId=${id}`)).returnItems).toEqual([]);
  });

  it('filters by updatedAtFrom and updatedAtTo, both inclusive, and by all filters at once', async () => {
    const first = await returned();
    await sandbox.control('clock', { advanceSeconds: 60 });
    const second = await returned();
    const [row] = (await itemsOf(`?orderId=${second.id}`)).returnItems;
    const at = Date.parse(row?.updatedAt ?? '');
    const ask = async (query: string) => (await itemsOf(query)).returnItems.map(({ itemNr }) => itemNr);
    const iso = (moment: number) => new Date(moment).toISOString();
    expect(await ask(`?updatedAtFrom=${iso(at)}`)).toEqual([second.itemNr]);
    expect(await ask(`?updatedAtFrom=${iso(at + 1)}`)).toEqual([]);
    expect(await ask(`?limit=100&updatedAtTo=${iso(at)}`)).toContain(second.itemNr);
    const before = await ask(`?limit=100&updatedAtTo=${iso(at - 1)}`);
    expect(before).toContain(first.itemNr);
    expect(before).not.toContain(second.itemNr);
    expect(await ask(`?orderId=${first.id}&updatedAtFrom=${iso(at)}`)).toEqual([]);
    expect(await ask('?orderId=RU000000-000000')).toEqual([]);
  });

  it('uses the ids of version 2 for orders and items when it has its own', async () => {
    await using other = await startSandbox({ orders: 0 });
    await other.control('settings', { v2OwnIds: true });
    const own = await signInV2(other);
    const { id } = await returned(other);
    const { body } = await own.get<{ orders: { id: string; orderId: string }[] }>('/v2/orders');
    const order = body.orders[0];
    for (const orderId of [order?.id, order?.orderId]) {
      const answer = await own.get<{ returnItems: Item[] }>(`/v2/fbs/return-items?orderId=${orderId}`);
      expect(answer.body.returnItems).toMatchObject([{ orderId: id }]);
      expect(answer.body.returnItems[0]).not.toHaveProperty('itemNr');
    }
  });

  it('is paged', async () => {
    await returned();
    const all = (await itemsOf('?limit=100')).returnItems;
    expect((await itemsOf('?limit=1&page=2')).returnItems).toEqual(all.slice(1, 2));
  });

  it.each(['updatedAtFrom', 'updatedAtTo'])('refuses %s that is not a time', async (name) => {
    expect(await partner.get(`/v2/fbs/return-items?${name}=yesterday`)).toMatchObject(refusedField(name));
  });
});

describe('POST /sandbox/returns', () => {
  const comeBack = (of: Sandbox, body: object) => of.control('returns', body);

  it('shows a unit only to version 2, and its return as it goes on', async () => {
    const id = await newOrder(sandbox, { status: 'delivered' });
    const itemNr = `${id}-001`;
    const notices = async () => (await orderState(sandbox, id)).updatedAt;
    const before = await notices();
    await comeBack(sandbox, { orderId: id, itemNr });
    expect((await itemsOf(`?orderId=${id}`)).returnItems).toMatchObject([
      { itemNr, status: 'RECEIVED', condition: null },
    ]);
    await sandbox.control('clock', { advanceSeconds: 5 });
    await comeBack(sandbox, { orderId: id, itemNr, status: 'closed', condition: 'ok' });
    const { returnItems } = await itemsOf(`?orderId=${id}`);
    expect(returnItems).toMatchObject([{ itemNr, status: 'CLOSED', condition: 'ok' }]);
    const order = await orderState(sandbox, id);
    expect(order).toMatchObject({ status: 'delivered', items: [{ status: 'delivered' }] });
    expect(await notices()).toBe(before);
  });

  it('reports it to version 1, too, as long as that had returns', async () => {
    await using earlier = await startSandbox({ now: '2026-03-02T23:59:00+03:00', orders: 0 });
    const id = await newOrder(earlier, { status: 'delivered' });
    await comeBack(earlier, { orderId: id, itemNr: `${id}-001` });
    expect(await orderState(earlier, id)).toMatchObject({ status: 'returned' });
  });

  it('adds to the stock once, when the return is accepted', async () => {
    const id = await newOrder(sandbox);
    const quantity = async () =>
      (await sandbox.state()).stock.find(({ sku }) => sku === 'KD-BELT-95')?.quantity;
    await sandbox.control(`orders/${id}/status`, { status: 'delivered' });
    const before = (await quantity()) ?? 0;
    const now = async (status: string) => {
      await comeBack(sandbox, { orderId: id, itemNr: `${id}-001`, status });
      return quantity();
    };
    expect(await now('RECEIVED')).toBe(before);
    expect(await now('ACCEPTED')).toBe(before + 1);
    expect(await now('CLOSED')).toBe(before + 1);
  });

  it.each([
    ['an unknown order', async () => ({ orderId: 'RU000000-000000', itemNr: '1' })],
    ['an unknown item', async () => ({ orderId: await newOrder(sandbox), itemNr: '1' })],
    [
      'an FBO order',
      async () => {
        const orderId = await newOrder(sandbox, { shippingType: 'fulfilment' });
        return { orderId, itemNr: `${orderId}-001` };
      },
    ],
    ['a field that it does not know', async () => ({ order: 'RU000000-000000' })],
  ])('refuses %s', async (_, body) => {
    await expect(comeBack(sandbox, await body())).rejects.toThrow();
  });
});

describe('GET /v2/fbs/return-boxes', () => {
  it('has one box per Moscow day, open until the day is over', async () => {
    const first = await returned();
    const second = await returned();
    const boxIdOf = async (id: string) => (await itemsOf(`?orderId=${id}`)).returnItems[0]?.boxId ?? '';
    const id = await boxIdOf(first.id);
    expect(await boxIdOf(second.id)).toBe(id);
    const box = await boxOf(id);
    expect(box).toMatchObject({ id, barcode: expect.stringMatching(/^RETPBX\d+$/), status: 'OPEN' });
    expect(box.items.map(({ itemNr }) => itemNr)).toEqual(
      expect.arrayContaining([first.itemNr, second.itemNr]),
    );
    expect(box.itemsQuantity).toBe(box.items.length);
    await sandbox.control('clock', { advanceSeconds: 86_400 });
    const later = await boxIdOf((await returned()).id);
    expect(later).not.toBe(id);
    expect((await boxOf(id)).status).toBe('READY_FOR_PICKUP');
    const { returnBoxes, meta } = await boxes();
    expect(returnBoxes.at(-1)).toMatchObject({ id: later, status: 'OPEN', itemsQuantity: 1 });
    expect(returnBoxes.at(-1)).not.toHaveProperty('items');
    expect(meta.total).toBe(returnBoxes.length);
  });

  it('answers 404 for an unknown box', async () => {
    expect(await partner.get('/v2/fbs/return-boxes/0')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'Return box not found' } },
    });
  });

  it('needs the scope partner_client, as the items do', async () => {
    const other = await signInV2(sandbox, 'r_orders');
    const own = await signInV2(sandbox, 'partner_client');
    for (const path of ['return-items', 'return-boxes']) {
      expect((await other.get(`/v2/fbs/${path}`)).status).toBe(403);
      expect((await own.get(`/v2/fbs/${path}`)).status).toBe(200);
    }
    expect((await other.get('/v2/fbs/return-boxes/0')).status).toBe(403);
  });
});
