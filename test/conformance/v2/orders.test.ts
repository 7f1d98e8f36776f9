import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readItemStatuses, readStatusHistory } from '#client/v2/orders/histories.ts';
import { readInvoice, readV2Order } from '#client/v2/orders/orders.ts';
import { changeOrderStatus } from '#client/v2/orders/status-changes.ts';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { readByV1, v2ClientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
const { platform, parts } = client;
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const FIRST_PAGE = { page: 1, limit: 100 };
const DAY_MS = 86_400_000;
const allDay = async (over: object = {}) => {
  const now = Date.parse((await sandbox.state()).now);
  return { by: 'updatedAt' as const, from: new Date(now - DAY_MS), to: new Date(now + DAY_MS), ...over };
};

describe.each([false, true])('with ids of v2’s own: %s', (v2OwnIds) => {
  beforeAll(() => sandbox.control('settings', { v2OwnIds }));

  describe('[v2, orders, details] an order', () => {
    it('has the numbers that it has in v1', async () => {
      const id = await addOrder(sandbox, 2);
      await readByV1(client, sandbox, id);
      const order = must(await platform.readOrder(id));
      const known = (await sandbox.state()).orders.find((one) => one.id === id);
      expect(order).toMatchObject({ id, country: 'RU', status: 'CONFIRMED', model: 'fbs', packNumbers: [] });
      expect(order.items.map(({ itemNr }) => itemNr)).toEqual(known?.items.map(({ itemNr }) => itemNr));
      expect(order.orderNr).toBe(known?.orderNr);
    });

    it('keeps its numbers when it is read again', async () => {
      const id = await addOrder(sandbox, 3);
      const order = must(await platform.readOrder(id));
      expect(must(await platform.readOrder(id))).toEqual(order);
    });

    it('[assumptions, allowedForAssembly] decides whether it may be packed, in any status', async () => {
      const id = await addOrder(sandbox);
      for (const allowed of [false, true]) {
        await sandbox.control(`orders/${id}/assembly`, { allowed });
        expect(must(await platform.readOrder(id)).allowedForAssembly).toBe(allowed);
      }
    });

    it('[assumptions, times] keeps its cut-off, and its time of creation is Moscow’s', async () => {
      const cutOff = '2026-03-12T15:00:00.000Z';
      const createdAt = '2026-03-09T22:30:00.000Z';
      const id = await addOrder(sandbox, 1, { cutOff, createdAt });
      await using fresh = await v2ClientOf(sandbox);
      expect(must(await fresh.platform.readOrder(id))).toMatchObject({
        cutOff,
        createdAt: '2026-03-10T01:30:00.000+03:00',
      });
    });

    it('[assumptions, money] has its money in minor units', async () => {
      const id = await addOrder(sandbox, 1, { country: 'KZ' });
      const { fullSum, items } = must(await readV2Order(parts, id));
      const [item] = items;
      expect(fullSum?.currency).toBe('KZT');
      expect(Number.isInteger(item?.paidPrice?.amount)).toBe(true);
      expect(fullSum?.amount).toBeGreaterThanOrEqual(item?.paidPrice?.amount ?? Number.NaN);
    });

    it('that does not exist is not found', async () => {
      expect(await platform.readOrder('RU000000-000000')).toMatchObject({
        ok: false,
        error: { kind: 'not-found', httpStatus: 404, mayHaveHappened: false },
      });
    });

    it('is not requested by an invalid number', async () => {
      await expectUnsent(sandbox, 'order', () => platform.readOrder('../fbs/shipments'));
    });
  });

  describe('[v2, orders] the list', () => {
    it('returns each FBS order of the window once, page by page, under the station’s numbers', async () => {
      await addOrder(sandbox, 1, { shippingType: 'fulfilment' });
      const ids: string[] = [];
      const window = await allDay({ limit: 2 });
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = must(await platform.listOrders({ ...window, limit: 2, page }));
        pages = answer.pages;
        ids.push(...answer.orders.map(({ id }) => id));
      }
      const fbs = (await sandbox.state()).orders.filter((order) => order.shippingType === 'crossdocking');
      expect(ids.toSorted()).toEqual(fbs.map(({ id }) => id).toSorted());
    });

    it('[assumptions, order list] uses a window of creation times for one of changes', async () => {
      const id = await addOrder(sandbox);
      const window = await allDay({ by: 'createdAt' });
      const { orders } = must(await platform.listOrders({ ...window, ...FIRST_PAGE }));
      expect(orders.map((order) => order.id)).toContain(id);
    });

    it('is empty outside the window', async () => {
      const window = { by: 'updatedAt' as const, from: new Date(0), to: new Date(DAY_MS) };
      expect(must(await platform.listOrders({ ...window, ...FIRST_PAGE }))).toMatchObject({
        orders: [],
        total: 0,
      });
    });

    it('[assumptions, order list] has 100 orders a page or fewer: 100 are accepted, 101 are not sent', async () => {
      const window = await allDay();
      expect((await platform.listOrders({ ...window, page: 1, limit: 100 })).ok).toBe(true);
      await expectUnsent(sandbox, 'limit', () => platform.listOrders({ ...window, page: 1, limit: 101 }));
      await expectUnsent(sandbox, 'page', () => platform.listOrders({ ...window, page: 0, limit: 100 }));
    });
  });

  describe('[v2, order and item status change]', () => {
    it('confirms an order, and again without harm', async () => {
      const id = await addOrder(sandbox, 1, { status: 'new' });
      must(await platform.confirmOrder(id));
      must(await platform.confirmOrder(id));
      expect(must(await platform.readOrder(id)).status).toBe('CONFIRMED');
    });

    it('does not confirm an order that is cancelled', async () => {
      const id = await addOrder(sandbox, 1, { status: 'canceled' });
      expect(await platform.confirmOrder(id)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    });

    it.each(CANCEL_REASONS)('cancels a unit for «%s»', async (reason) => {
      const id = await addOrder(sandbox, 2);
      const [, second] = must(await platform.readOrder(id)).items;
      if (second === undefined) throw new Error('no unit');
      must(await platform.cancelItem(id, second, reason));
      const { items } = must(await platform.readOrder(id));
      expect(items.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELED']);
    });

    it('cancels a unit of an order that was not read by v2 yet', async () => {
      const id = await addOrder(sandbox, 1);
      const unit = (await sandbox.state()).orders.find((order) => order.id === id)?.items[0];
      await using fresh = await v2ClientOf(sandbox);
      await readByV1(fresh, sandbox, id);
      must(await cancelUnit(fresh.platform, id, unit?.itemNr ?? ''));
      expect(must(await platform.readOrder(id)).items[0]?.status).toBe('CANCELED');
    });

    it('does not send an invalid reason', async () => {
      const id = await addOrder(sandbox);
      const change = { status: 'canceled', reason: 'Передумал' } as never;
      await expectUnsent(sandbox, 'reason', () => changeOrderStatus(parts, id, change));
    });

    it('[assumptions, cancelling] does not cancel a confirmed order whole', async () => {
      const id = await addOrder(sandbox);
      const change = { status: 'canceled', reason: 'Брак' } as const;
      expect(await changeOrderStatus(parts, id, change)).toMatchObject({
        ok: false,
        error: { kind: 'conflict', httpStatus: 409 },
      });
    });
  });

  describe('[v2, order status history]', () => {
    it('has the statuses of the order, and the reason of its unit', async () => {
      const id = await addOrder(sandbox, 2, { status: 'new' });
      must(await platform.confirmOrder(id));
      const [first] = must(await platform.readOrder(id)).items;
      if (first === undefined) throw new Error('no unit');
      must(await platform.cancelItem(id, first, 'Брак'));
      const { rows } = must(await readStatusHistory(parts, id, FIRST_PAGE));
      expect(rows.at(-1)).toMatchObject({ status: 'CONFIRMED', createdAt: expect.stringMatching(/Z$/) });
      const items = must(await readItemStatuses(parts, id, FIRST_PAGE)).rows;
      expect(items.map(({ status, reason }) => [status, reason])).toEqual([
        ['CANCELED', 'Брак'],
        ['CONFIRMED', null],
      ]);
    });
  });

  it('[v2, invoice] returns the invoice unchanged', async () => {
    const { contentType, body } = must(await readInvoice(parts, await addOrder(sandbox)));
    expect(contentType).toContain('json');
    expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject({ lines: [{ quantity: 1 }] });
  });
});

it('[v2, sellerId] is not called without a seller id', async () => {
  await using nobody = await v2ClientOf(sandbox, { sellerId: 0 });
  const before = (await sandbox.log()).length;
  expect(await nobody.platform.readOrder('RU250715-850486')).toMatchObject({
    ok: false,
    error: {
      kind: 'partner-not-found',
      detail: expect.stringContaining('the seller id is missing in the settings'),
    },
  });
  expect((await sandbox.log()).length).toBe(before);
});

function cancelUnit(of: typeof platform, order: string, itemNr: string) {
  const unread = { itemId: '', sku: '', sellerSku: null, name: '', size: '', status: '', uit: null };
  return of.cancelItem(order, { ...unread, itemNr, canBeCancelled: true }, 'Брак');
}
