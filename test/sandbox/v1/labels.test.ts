import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, ship, signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

const order = await newOrder(sandbox);
await ship(sandbox, partner, order);
const state = await sandbox.state();
const pack = state.packs[0]?.packNumber ?? '';
const pallet = state.shipments[0]?.pallets[0]?.barcode ?? '';

describe.each([
  ['items', 'itemNrs', 'excludedItemNrs', `${order}-001`],
  ['packs', 'packNumbers', 'excludedPackNumbers', pack],
  ['pallets', 'barcodes', 'excludedBarcodes', pallet],
])('POST /api/v1/label/%s (B2B REST: labels)', (call, list, excluded, number) => {
  const ask = (numbers: unknown, size?: unknown) =>
    partner.post(`/api/v1/label/${call}`, { [list]: numbers, size });

  it('answers a link to a PDF that needs no token', async () => {
    const { status, body } = await ask([number]);
    expect(status).toBe(200);
    expect(body[excluded]).toEqual([]);
    const file = await fetch(String(body.url));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('lists unknown numbers, and answers an empty url when nothing is left', async () => {
    expect((await ask([number, 'UNKNOWN'])).body).toMatchObject({
      url: expect.stringContaining('http'),
      [excluded]: ['UNKNOWN'],
    });
    expect((await ask(['UNKNOWN', 'NOBODY'])).body).toEqual({ url: '', [excluded]: ['UNKNOWN', 'NOBODY'] });
  });

  it('accepts 1 to 100 numbers', async () => {
    expect((await ask(Array.from({ length: 100 }, () => number))).status).toBe(200);
    for (const wrong of [[], Array.from({ length: 101 }, () => number), number, [7], undefined]) {
      expect(await ask(wrong)).toMatchObject({ status: 400, body: { errors: [{ field: list }] } });
    }
  });

  it('accepts the sizes s, m and l', async () => {
    for (const size of ['s', 'm', 'l']) expect((await ask([number], size)).status).toBe(200);
    for (const size of ['xl', 'M', 5]) expect((await ask([number], size)).status).toBe(400);
  });
});

describe('labels of cancelled things (B2B REST: labels)', () => {
  it('are excluded: items, packs and pallets', async () => {
    const id = await newOrder(sandbox);
    const shipment = await ship(sandbox, partner, id);
    const made = (await sandbox.state()).shipments.find((candidate) => candidate.id === shipment)?.pallets[0];
    await partner.post(`/api/v1/shipments/out/${shipment}/events`, { type: 'cancel', data: {} });
    await sandbox.control(`orders/${id}/status`, { status: 'canceled' });
    const ask = async (call: string, body: object) =>
      (await partner.post(`/api/v1/label/${call}`, body)).body.url;
    expect(await ask('items', { itemNrs: [`${id}-001`] })).toBe('');
    expect(await ask('packs', { packNumbers: [made?.packs[0]?.packNumber] })).toBe('');
    expect(await ask('pallets', { barcodes: [made?.barcode] })).toBe('');
  });
});

describe('a label link (Limits)', () => {
  it('is valid for 24 hours of the sandbox clock', async () => {
    await using other = await startSandbox({ orders: 1 });
    const [first] = (await other.state()).orders;
    const { body } = await (await signIn(other)).post('/api/v1/label/items', {
      itemNrs: [first?.items[0]?.itemNr],
    });
    await other.control('clock', { advanceSeconds: 86_390 });
    expect((await fetch(String(body.url))).status).toBe(200);
    await other.control('clock', { advanceSeconds: 20 });
    expect((await fetch(String(body.url))).status).toBe(410);
  });
});
