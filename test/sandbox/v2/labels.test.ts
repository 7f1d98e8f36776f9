import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, signIn } from '../partner.ts';
import { refusedField, signInV2 } from './partner.ts';
import { bodyOf, created, liveItemNrs, packedOrder } from './shipments.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

const { id: order, packs } = await packedOrder(sandbox, partner);
const pack = packs[0]?.packId ?? '';
const { pallets } = await created(partner, bodyOf(packs));
const pallet = pallets[0]?.palletBarcode ?? '';
const detail = await partner.get<{ items: { id: number }[] }>(`/v2/orders/${order}`);
const item = detail.body.items[0]?.id ?? 0;

/** Beginning and page size in points of the linked file, which needs no token. */
async function fileAt(url: unknown) {
  const answer = await fetch(String(url));
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return { status: answer.status, head: text.slice(0, 4), box: /MediaBox \[([^\]]*)\]/.exec(text)?.[1] };
}

/** Width of the page in millimetres. */
async function widthOf(url: unknown): Promise<number> {
  const width = Number((await fileAt(url)).box?.split(' ')[2]);
  return Math.round((width * 25.4) / 72);
}

describe.each<[string, string, string, string | number, number]>([
  ['order-items', 'items', 'excludedItems', item, 58],
  ['order-packs', 'packs', 'excludedPacks', pack, 75],
  ['pallets', 'palletBarcodes', 'excludedPallets', pallet, 75],
])('POST /v2/labels/%s (assumptions, "REST v2", labels)', (call, list, excluded, number, width) => {
  const ask = (numbers: unknown, labelFormat?: unknown) =>
    partner.post(`/v2/labels/${call}`, { [list]: numbers, labelFormat });

  it('answers a link to a PDF that needs no token, in the size of version 1', async () => {
    const { status, body } = await ask([number]);
    expect(status).toBe(200);
    expect(body).toEqual({ fileUrl: expect.stringMatching(/^http.*\.pdf$/), [excluded]: [] });
    expect(await fileAt(body.fileUrl)).toMatchObject({ status: 200, head: '%PDF' });
    expect(await widthOf(body.fileUrl)).toBe(width);
  });

  it('lists unknown values as they were sent, and answers an empty fileUrl when nothing is left', async () => {
    expect((await ask([number, 'UNKNOWN'])).body).toEqual({
      fileUrl: expect.stringContaining('http'),
      [excluded]: ['UNKNOWN'],
    });
    expect((await ask(['UNKNOWN', 7])).body).toEqual({ fileUrl: '', [excluded]: ['UNKNOWN', 7] });
  });

  it('accepts 1 to 100 values', async () => {
    expect((await ask(Array.from({ length: 100 }, () => number))).status).toBe(200);
    const tooMany = Array.from({ length: 101 }, () => number);
    for (const wrong of [[], tooMany, number, [{ id: number }], [null], [''], undefined]) {
      expect(await ask(wrong)).toMatchObject(refusedField(list));
    }
  });

  it('accepts the formats S, M and L', async () => {
    const widths = await Promise.all(
      ['S', 'M', 'L'].map(async (format) => widthOf((await ask([number], format)).body.fileUrl)),
    );
    expect(widths).toEqual([58, 75, 100]);
    for (const wrong of ['XL', 'm', 5])
      expect(await ask([number], wrong)).toMatchObject(refusedField('labelFormat'));
  });

  it('needs the right to obtain labels', async () => {
    const other = await signInV2(sandbox, 'r_orders');
    expect((await other.post(`/v2/labels/${call}`, { [list]: [number] })).status).toBe(403);
  });
});

describe('the name of an item in a label request', () => {
  it('is its id, as number or text, or its item number', async () => {
    const { body } = await partner.post('/v2/labels/order-items', {
      items: [item, String(item), `${order}-001`],
    });
    expect(body.excludedItems).toEqual([]);
  });

  it('is only the v2 id where v2 has ids of its own', async () => {
    await using own = await startSandbox({ orders: 1 });
    await own.control('settings', { v2OwnIds: true });
    const seller = await signInV2(own);
    const { body: list } = await seller.get<{ orders: { id: string; orderId: string }[] }>('/v2/orders');
    const { body } = await seller.get<{ items: { id: number }[] }>(`/v2/orders/${list.orders[0]?.id}`);
    const [itemNr] = await liveItemNrs(own, list.orders[0]?.orderId ?? '');
    const items = [body.items[0]?.id, itemNr];
    expect((await seller.post('/v2/labels/order-items', { items })).body).toEqual({
      fileUrl: expect.stringContaining('http'),
      excludedItems: [itemNr],
    });
  });
});

describe('labels of cancelled things', () => {
  it('are excluded: items, packs and pallets', async () => {
    const { id, packs: its } = await packedOrder(sandbox, partner);
    const { shipmentId, pallets: on } = await created(partner, bodyOf(its));
    await sandbox.control(`shipments/${shipmentId}/status`, { status: 'rejected' });
    await sandbox.control(`orders/${id}/status`, { status: 'canceled' });
    const packId = its[0]?.packId;
    const ask = async (call: string, body: Record<string, unknown>) =>
      (await partner.post(`/v2/labels/${call}`, body)).body.fileUrl;
    expect(await ask('order-items', { items: [`${id}-001`] })).toBe('');
    expect(await ask('order-packs', { packs: [packId] })).toBe('');
    expect(await ask('pallets', { palletBarcodes: [on[0]?.palletBarcode] })).toBe('');
    expect((await partner.get(`/v2/orders/${id}/packs/${packId}/label`)).body).toEqual({ fileUrl: '' });
  });
});

describe('GET /v2/orders/{orderId}/packs/{packNumber}/label', () => {
  it('answers a link to the label of this pack', async () => {
    const { status, body } = await partner.get(`/v2/orders/${order}/packs/${pack}/label`);
    expect(status).toBe(200);
    expect(body).toEqual({ fileUrl: expect.stringContaining('http') });
    expect(await fileAt(body.fileUrl)).toMatchObject({ status: 200, head: '%PDF' });
    expect(await widthOf(body.fileUrl)).toBe(75);
    const small = await partner.get(`/v2/orders/${order}/packs/${pack}/label?labelFormat=S`);
    expect(await widthOf(small.body.fileUrl)).toBe(58);
  });

  it('answers 404 for an unknown pack, and for one of another order', async () => {
    const other = await newOrder(sandbox);
    for (const path of [
      `${order}/packs/FBS000000000`,
      `${other}/packs/${pack}`,
      `RU000000-000000/packs/${pack}`,
    ]) {
      expect(await partner.get(`/v2/orders/${path}/label`)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    }
  });
});

describe('a label link of v2 (Limits)', () => {
  it('is valid for 24 hours of the sandbox clock, also after version 1 has ended', async () => {
    await using other = await startSandbox({ orders: 1, now: '2026-11-30T20:59:00Z', sunset: '2026-11-30' });
    const seller = await signInV2(other);
    const [first] = (await other.state()).orders;
    const ask = { items: [first?.items[0]?.itemNr] };
    const { body } = await seller.post('/v2/labels/order-items', ask);
    await other.control('clock', { advanceSeconds: 120 });
    expect((await seller.post('/v2/labels/order-items', ask)).status).toBe(200);
    const v1 = await signIn(other);
    expect((await v1.get('/api/v1/orders')).status).toBe(410);
    await other.control('clock', { advanceSeconds: 86_400 - 130 });
    expect((await fileAt(body.fileUrl)).status).toBe(200);
    await other.control('clock', { advanceSeconds: 20 });
    expect((await fetch(String(body.fileUrl))).status).toBe(410);
  });
});
