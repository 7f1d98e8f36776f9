import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { type Json, signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const goods = (await sandbox.state()).goods;

const post = (stockStates: unknown, name: unknown = sandbox.partnerId) =>
  partner.post('/api/v1/stock/goods', { partner: name, stockStates });
const quantityOf = async (wanted: string) =>
  (await sandbox.state()).stock.find(({ sku }) => sku === wanted)?.quantity;

describe('POST /api/v1/stock/goods (B2B REST: stock)', () => {
  it('sets the stock of FBS goods and answers 201 with the new values', async () => {
    const stockStates = [
      { sku: 'KD-BELT-95', quantity: 7 },
      { sku: 'LN-MORO', quantity: 0 },
    ];
    expect(await post(stockStates)).toMatchObject({ status: 201, body: { stockStates } });
    expect(await quantityOf('KD-BELT-95')).toBe(7);
    expect(await quantityOf('LN-MORO')).toBe(0);
  });

  it('accepts the largest quantity and refuses one more (Limits)', async () => {
    const [largest, more] = [2_147_483_647, 2_147_483_648];
    expect((await post([{ sku: 'KD-BELT-95', quantity: largest }])).status).toBe(201);
    expect((await post([{ sku: 'KD-BELT-95', quantity: more }])).status).toBe(400);
    expect(await quantityOf('KD-BELT-95')).toBe(largest);
  });

  it('accepts 100 SKUs and refuses 101 (Limits)', async () => {
    const states = (count: number) => Array.from({ length: count }, () => ({ sku: 'LN-MORO', quantity: 3 }));
    expect((await post(states(100))).status).toBe(201);
    expect(await post(states(101))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'stockStates' }] },
    });
  });

  it.each<[what: string, state: Json, field: string]>([
    ['FBO goods', { sku: 'KD-WALT', quantity: 1 }, 'sku'],
    ['unknown goods', { sku: 'NOBODY-HAS-IT', quantity: 1 }, 'sku'],
    ['a platform SKU', { sku: goods[0]?.platformSku, quantity: 1 }, 'sku'],
    ['a question mark', { sku: 'KD-BELT-9?', quantity: 1 }, 'sku'],
    ['an asterisk', { sku: 'KD-BELT-*', quantity: 1 }, 'sku'],
    ['no SKU', { quantity: 1 }, 'sku'],
    ['less than nothing', { sku: 'LN-MORO', quantity: -1 }, 'quantity'],
    ['half a unit', { sku: 'LN-MORO', quantity: 1.5 }, 'quantity'],
    ['a text', { sku: 'LN-MORO', quantity: '1' }, 'quantity'],
    ['no quantity', { sku: 'LN-MORO' }, 'quantity'],
  ])('refuses %s and changes nothing at all', async (_, wrong, field) => {
    const before = (await sandbox.state()).stock;
    expect(await post([{ sku: 'TV-TOTE', quantity: 999 }, wrong])).toMatchObject({
      status: 400,
      body: { code: 50400, errors: [{ field: `stockStates[1].${field}` }] },
    });
    expect((await sandbox.state()).stock).toEqual(before);
  });

  it('names every wrong field at once', async () => {
    const { body } = await post([{ sku: 'A*', quantity: -1 }, { sku: 'LN-MORO', quantity: 1 }, {}]);
    expect(body.errors).toMatchObject([
      { field: 'stockStates[0].sku' },
      { field: 'stockStates[0].quantity' },
      { field: 'stockStates[2].sku' },
      { field: 'stockStates[2].quantity' },
    ]);
  });

  it.each([undefined, [], {}, ['KD-BELT-95']])('refuses %o as stockStates', async (states) => {
    expect(await post(states)).toMatchObject({ status: 400, body: { code: 50400 } });
  });

  it.each([null, '', 1001, 'ABC'])('refuses %o as partner', async (name) => {
    expect(await post([{ sku: 'KD-BELT-95', quantity: 1 }], name)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'partner' }] },
    });
  });

  it('is refused with 50403 with a read-only token', async () => {
    const reader = await signIn(sandbox, 'r_stock r_orders');
    const body = { partner: sandbox.partnerId, stockStates: [{ sku: 'KD-BELT-95', quantity: 1 }] };
    expect(await reader.post('/api/v1/stock/goods', body)).toMatchObject({
      status: 403,
      body: { code: 50403 },
    });
  });
});
