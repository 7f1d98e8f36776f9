import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, signIn } from '../../partner.ts';
import { historyOf, move, newSupply, SUPPLIES, statusOf, WALLET } from '../../supplies.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
// Long-lived tokens, because the clock is moved far.
await sandbox.control('settings', { tokenSeconds: 1_000_000 });
const partner = await signIn(sandbox);
const advance = (seconds: number) => sandbox.control('clock', { advanceSeconds: seconds });
const moment = (text = '') => Date.parse(`${text.replace(' ', 'T')}+03:00`) / 1_000;
const mark = (serial: number) => `010460406000600021${String(serial).padStart(13, '0')}`;

/** The problems that validation finds in a supply of one item. */
async function judged(item: Json) {
  const code = await newSupply(partner, {}, item);
  await advance(10);
  const { body } = await partner.get<{ status: string; validationErrors: { field: string }[] }>(
    `${SUPPLIES}/${code}`,
  );
  return { status: body.status, fields: body.validationErrors.map(({ field }) => field) };
}

describe('the validation of a supply (FBO supply statuses)', () => {
  it('starts after 5 s of the sandbox clock and ends 5 s later', async () => {
    const code = await newSupply(partner);
    expect(await statusOf(partner, code)).toBe('draft');
    await advance(5);
    expect(await statusOf(partner, code)).toBe('validation');
    await advance(5);
    expect(await statusOf(partner, code)).toBe('ready_for_shipment');
  });

  it('writes each step into the history with its own time, however late it is processed', async () => {
    const code = await newSupply(partner);
    await advance(3_600);
    const history = await historyOf(partner, code);
    expect(history.map(({ statusName, userName }) => [statusName, userName])).toEqual([
      ['draft', 'demo'],
      ['validation', null],
      ['ready_for_shipment', null],
    ]);
    const [created, started, ended] = history.map(({ createdAt }) => moment(createdAt));
    expect([started, ended]).toEqual([(created ?? 0) + 5, (created ?? 0) + 10]);
  });

  it.each([
    ['goods nobody has', { sku: 'NOTHING' }, 'items[0].sku'],
    ['FBS goods', { sku: 'KD-BELT-95' }, 'items[0].sku'],
    ['a price of nothing', { price: 0 }, 'items[0].price'],
    ['a negative price', { price: -10 }, 'items[0].price'],
    ['the barcode of other goods', { ean: '4600000000000' }, 'items[0].ean'],
    ['marked goods without marks', { sku: 'KD-DERB-42' }, 'items[0].datamatrixes'],
    [
      'fewer marks than units',
      { sku: 'KD-DERB-42', datamatrixes: [mark(1), mark(2)] },
      'items[0].datamatrixes',
    ],
    [
      'a mark of a wrong length',
      { sku: 'KD-DERB-42', datamatrixes: [mark(1), mark(2), 'short'] },
      'items[0].datamatrixes',
    ],
    [
      'one mark twice',
      { sku: 'KD-DERB-42', datamatrixes: [mark(1), mark(2), mark(1)] },
      'items[0].datamatrixes',
    ],
  ])('finds %s', async (_, item, field) => {
    expect(await judged(item)).toEqual({ status: 'validation_error', fields: [field] });
  });

  it('finds a repeated SKU', async () => {
    const item = { sku: WALLET, quantity: 1, price: 10 };
    const code = await newSupply(partner, { items: [item, item] });
    await advance(10);
    expect(await partner.get(`${SUPPLIES}/${code}`)).toMatchObject({
      body: { status: 'validation_error', validationErrors: [{ field: 'items[1].sku' }] },
    });
  });

  it('accepts marked goods with one mark per unit', async () => {
    const marks = [mark(11), mark(12), mark(13)];
    expect(await judged({ sku: 'KD-DERB-42', datamatrixes: marks })).toEqual({
      status: 'ready_for_shipment',
      fields: [],
    });
  });

  it('is dropped once a control has moved the supply', async () => {
    const code = await newSupply(partner);
    await move(sandbox, code, 'change_warehouse');
    await advance(60);
    expect(await statusOf(partner, code)).toBe('change_warehouse');
  });

  it('has no errors after they were corrected', async () => {
    const code = await newSupply(partner, {}, { price: 0 });
    await advance(10);
    await move(sandbox, code, 'ready_for_shipment');
    expect((await partner.get(`${SUPPLIES}/${code}`)).body.validationErrors).toEqual([]);
  });

  it('leaves the seeded draft alone', async () => {
    await advance(60);
    expect(await statusOf(partner, 'PBX90002')).toBe('draft');
  });

  it('is announced by notifications, even without any request', async () => {
    await using hook = await receiver();
    await sandbox.control('webhooks', { url: hook.url });
    const code = await newSupply(partner);
    await advance(4);
    // No requests from here on: the sandbox's clock alone has to move the supply.
    await vi.waitFor(() => expect(hook.got).toHaveLength(2), { timeout: 15_000 });
    expect(hook.got.map(({ data }) => data.status)).toEqual(['draft', 'validation']);
    expect(hook.got[0]).toEqual({
      type: 'fulfilmentShipmentStatusChanged',
      createdAt: expect.any(String),
      data: {
        id: expect.any(Number),
        shipmentId: code,
        direction: 'in',
        status: 'draft',
        itemQuantity: 3,
        priceSum: 10_470,
      },
    });
    const [draft, validation] = hook.got.map(({ createdAt }) => Date.parse(createdAt) / 1_000);
    expect(validation).toBe((draft ?? 0) + 5);
  });
});

interface Told {
  createdAt: string;
  data: Record<string, unknown>;
}

async function receiver() {
  const got: Told[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.push(JSON.parse(Buffer.concat(chunks).toString()) as Told);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    got,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
