import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, onlyItem, onlyPack, type ShipmentBody, shipmentOf, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

/** A valid body with one change. */
async function send(change: (body: ShipmentBody) => void) {
  const body = await shipmentOf(sandbox, partner, await newOrder(sandbox));
  change(body);
  return partner.post('/api/v1/shipments/out', body);
}

const pallet = (body: ShipmentBody) => body.containers[0] ?? {};
const cases: readonly [field: string, what: string, change: (body: ShipmentBody) => void][] = [
  ['id', 'is missing', (body) => Object.assign(body, { id: undefined })],
  ['id', 'has more than 20 characters', (body) => Object.assign(body, { id: `PBX${'1'.repeat(18)}` })],
  ['id', 'does not begin with the partner id', (body) => Object.assign(body, { id: '1234' })],
  ['type', 'is not Sale', (body) => Object.assign(body, { type: 'sale' })],
  ['shippedAt', 'is no day of the calendar', (body) => Object.assign(body, { shippedAt: '2026-02-30' })],
  ['destination', 'is another warehouse', (body) => Object.assign(body, { destination: 'Moon' })],
  ['containers', 'is empty', (body) => Object.assign(body, { containers: [] })],
  [
    'containers[0].barcode',
    'is not PAL + partner id + number',
    (body) => Object.assign(pallet(body), { barcode: 'PAL1' }),
  ],
  ['containers[0].type', 'is not pallet', (body) => Object.assign(pallet(body), { type: 'pack' })],
  ['containers[0].containers', 'has no pack', (body) => Object.assign(pallet(body), { containers: [] })],
  [
    'containers[0].containers[0].barcode',
    'is missing',
    (body) => Object.assign(onlyPack(body), { barcode: '' }),
  ],
  [
    'containers[0].containers[0].type',
    'is not pack',
    (body) => Object.assign(onlyPack(body), { type: 'box' }),
  ],
  [
    'containers[0].containers[0].items',
    'has no unit',
    (body) => Object.assign(onlyPack(body), { items: [] }),
  ],
  [
    'containers[0].containers[0].items[0].sku',
    'is missing',
    (body) => Object.assign(onlyItem(body), { sku: undefined }),
  ],
  [
    'containers[0].containers[0].items[0].orderNr',
    'is no text',
    (body) => Object.assign(onlyItem(body), { orderNr: 5 }),
  ],
  [
    'containers[0].containers[0].items[0].unitload',
    'has 27 characters',
    (body) => Object.assign(onlyItem(body), { unitload: 'U'.repeat(27) }),
  ],
  [
    'containers[0].containers[0].items[0].datamatrix',
    'has 30 characters',
    (body) => Object.assign(onlyItem(body), { datamatrix: '0'.repeat(30) }),
  ],
  [
    'containers[0].containers[0].items[0].datamatrix',
    'has 39 characters',
    (body) => Object.assign(onlyItem(body), { datamatrix: '0'.repeat(39) }),
  ],
];

describe('fields of POST /api/v1/shipments/out (B2B REST: out-shipments)', () => {
  it.each(cases)('answers 400 where %s %s', async (field, _, change) => {
    const { status, body } = await send(change);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field, message: expect.any(String) }]);
  });

  it('accepts an id of 20 and a unitload of 26 characters, and no destination', async () => {
    const { status } = await send((body) => {
      Object.assign(body, { id: `PBX${'7'.repeat(17)}`, destination: undefined });
      onlyItem(body).unitload = 'U'.repeat(26);
    });
    expect(status).toBe(201);
  });

  it('creates nothing when it refuses', async () => {
    const before = (await sandbox.state()).shipments.length;
    await send((body) => Object.assign(body, { type: 'Return' }));
    expect((await sandbox.state()).shipments).toHaveLength(before);
  });
});
