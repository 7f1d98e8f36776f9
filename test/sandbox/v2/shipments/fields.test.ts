import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { signInV2, type V2Error } from '../partner.ts';
import { create, firstItem, firstPack, preparedBody, type V2ShipmentBody } from '../shipments.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

/** A valid body with one change. */
async function changed(change: (body: V2ShipmentBody) => void): Promise<V2ShipmentBody> {
  const body = await preparedBody(sandbox, partner);
  change(body);
  return body;
}
const send = async (change: (body: V2ShipmentBody) => void) => create(partner, await changed(change));

const pallet = (body: V2ShipmentBody) => body.pallets[0] ?? {};
const shipAt = (value: unknown) => (body: V2ShipmentBody) => Object.assign(body, { shipAt: value });
const cases: readonly [field: string, what: string, change: (body: V2ShipmentBody) => void][] = [
  ['shipAt', 'is missing', shipAt(undefined)],
  ['shipAt', 'is a date alone', shipAt('2026-11-20')],
  ['shipAt', 'has no zone', shipAt('2026-11-20T09:00:00')],
  ['shipAt', 'is not in UTC', shipAt('2026-11-20T12:00:00+03:00')],
  ['shipAt', 'is no day of the calendar', shipAt('2026-02-30T09:00:00Z')],
  ['shipAt', 'is a number', shipAt(1_795_000_000)],
  ['pallets', 'is missing', (body) => Object.assign(body, { pallets: undefined })],
  ['pallets', 'is empty', (body) => Object.assign(body, { pallets: [] })],
  ['pallets[0]', 'is no object', (body) => Object.assign(body.pallets, ['PAL'])],
  ['pallets[0].packs', 'has no pack', (body) => Object.assign(pallet(body), { packs: [] })],
  ['pallets[0].packs[0].packId', 'is missing', (body) => Object.assign(firstPack(body), { packId: '' })],
  ['pallets[0].packs[0].items', 'has no unit', (body) => Object.assign(firstPack(body), { items: [] })],
  [
    'pallets[0].packs[0].items[0].unitload',
    'is missing',
    (body) => Object.assign(firstItem(body), { unitload: undefined }),
  ],
  [
    'pallets[0].packs[0].items[0].unitload',
    'has 27 characters',
    (body) => Object.assign(firstItem(body), { unitload: 'U'.repeat(27) }),
  ],
];

describe('fields of POST /v2/fbs/shipments (assumptions, "REST v2", shipment, formats)', () => {
  it.each(cases)('answers 400 where %s %s', async (field, _, change) => {
    const { status, body } = await partner.post<V2Error>('/v2/fbs/shipments', await changed(change));
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.error.message).toBe('shipment validation error');
    expect(body.error.details[0]).toEqual({ field, issue: expect.any(String) });
  });

  it('accepts a unitload of 26 characters, and a timestamp with and without fractions of a second', async () => {
    const unitload = (body: V2ShipmentBody) => Object.assign(firstItem(body), { unitload: 'U'.repeat(26) });
    expect((await send(unitload)).status).toBe(201);
    for (const moment of ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00Z', '2026-11-20T09:00Z']) {
      const { status, body } = await send(shipAt(moment));
      expect([status, body.shipAt]).toEqual([201, '2026-11-20T09:00:00.000Z']);
    }
  });

  it('creates nothing when it refuses', async () => {
    const before = (await sandbox.state()).shipments.length;
    await send((body) => Object.assign(body, { pallets: [] }));
    expect((await sandbox.state()).shipments).toHaveLength(before);
  });
});
