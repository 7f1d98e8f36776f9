import { afterAll, describe, expect, it } from 'vitest';
import { shipmentBody } from '#client/v1/shipments/shipment-body.ts';
import { sendShipmentEvent } from '#client/v1/shipments/shipment-events.ts';
import { createShipment, readFullShipment } from '#client/v1/shipments/shipments.ts';
import { createSupply, readSupply, readSupplyStatuses } from '#client/v1/supplies/supplies.ts';
import { rejectSupply } from '#client/v1/supplies/supply-events.ts';
import { readSupplyItems } from '#client/v1/supplies/supply-rows.ts';
import { must } from '../../contracts/platform-bench.ts';
import { signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { draftWith } from './drafts.ts';
import { supplyDraftOf } from './subjects.ts';
import { expectUnsent, refusedField } from './unsent.ts';

const NOW = Date.parse('2026-03-10T12:00:00+03:00');
const DAY = 86_400_000;
const sandbox = await startSandbox({ orders: 0, now: new Date(NOW).toISOString() });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

const UIT_31 = '010460406000600021K4FNP6WPM93DH';
const ITEM = 'pallets[0].packs[0].items[0]';
const WIRE_ITEM = 'containers[0].containers[0].items[0]';
/** An id as the platform gives it out, the partner's and digits, of a length. */
const idOf = (length: number, digit = '7') => 'PBX'.padEnd(length, digit);

it.each([
  ['Shipment code length', 'an id of 20 characters', { id: idOf(20) }, {}],
  ['unitload length', 'a unitload of 1 character', {}, { unitload: 'u' }],
  ['unitload length', 'a unitload of 26 characters', {}, { unitload: 'u'.repeat(26) }],
  ['UIT length', 'a UIT of 31 characters', {}, { uit: UIT_31 }],
  ['UIT length', 'a UIT of 38 characters', {}, { uit: `${UIT_31}2401234` }],
  ['UIT length', 'no UIT', {}, { uit: null }],
])('[Limits, %s] an out-shipment is accepted with %s', async (_row, _name, whole, line) => {
  const draft = { ...(await draftWith(sandbox, line)), ...whole };
  must(await createShipment(caller, draft));
  const { pallets } = must(await readFullShipment(caller, draft.id));
  const { unitload, uit: datamatrix } = draft.pallets[0]?.packs[0]?.items[0] ?? {};
  expect(pallets[0]?.packs[0]?.items).toMatchObject([{ unitload, datamatrix }]);
});

it.each([
  ['Shipment code length', 'an id of 21 characters', { id: idOf(21) }, {}, 'id', 'id'],
  [
    'unitload length',
    'a unitload of 27 characters',
    {},
    { unitload: 'u'.repeat(27) },
    `${ITEM}.unitload`,
    `${WIRE_ITEM}.unitload`,
  ],
  ['unitload length', 'no unitload', {}, { unitload: '' }, `${ITEM}.unitload`, `${WIRE_ITEM}.unitload`],
  ...[UIT_31.slice(0, -1), `${UIT_31}2`, `${UIT_31}240123`, `${UIT_31}24012345`].map(
    (uit) =>
      [
        'UIT length',
        `a UIT of ${uit.length} characters`,
        {},
        { uit },
        `${ITEM}.uit`,
        `${WIRE_ITEM}.datamatrix`,
      ] as const,
  ),
] as const)(
  '[Limits, %s] an out-shipment is not sent with %s, which the platform refuses',
  async (_row, _name, ...edge) => {
    const [whole, line, field, wireField] = edge;
    const draft = { ...(await draftWith(sandbox, line)), ...whole };
    await expectUnsent(sandbox, field, () => createShipment(caller, draft));
    expect(await partner.post('/api/v1/shipments/out', shipmentBody(draft))).toMatchObject(
      refusedField(wireField),
    );
    expect((await sandbox.state()).shipments.map(({ id }) => id)).not.toContain(draft.id);
  },
);

it('[Limits, Shipment code length] an out-shipment accepts events under an id of 20 characters; 21 are not sent, and refused', async () => {
  expect(await sendShipmentEvent(caller, idOf(20, '8'), 'confirm')).toMatchObject({
    error: { kind: 'not-found', httpStatus: 404, detail: 'Shipment not found' },
  });
  for (const type of ['confirm', 'cancel'] as const) {
    await expectUnsent(sandbox, 'id', () => sendShipmentEvent(caller, idOf(21), type));
    expect(await partner.post(`/api/v1/shipments/out/${idOf(21)}/events`, { type, data: {} })).toMatchObject(
      refusedField('code'),
    );
  }
  await expectUnsent(sandbox, 'id', () => readFullShipment(caller, idOf(21)));
});

it('[Limits, Order age for shipping] accepts an order of 6 days less a minute, and none of 6 days and a minute', async () => {
  const { now } = await sandbox.state();
  const made = (ageMs: number) => ({ createdAt: new Date(Date.parse(now) - ageMs).toISOString() });
  must(await createShipment(caller, await draftWith(sandbox, {}, made(6 * DAY - 60_000))));
  expect(await createShipment(caller, await draftWith(sandbox, {}, made(6 * DAY + 60_000)))).toMatchObject({
    ok: false,
    error: { kind: 'validation', httpStatus: 400, detail: 'period exceeded', mayHaveHappened: false },
  });
});

describe('[Limits, Shipment code length] a supply', () => {
  const SUPPLY = '/api/v1/shipments/fulfilment';

  it('is created, read and rejected under a code of 20 characters', async () => {
    const supply = supplyDraftOf(sandbox, { id: idOf(20) });
    expect(must(await createSupply(caller, supply)).code).toBe(supply.id);
    expect(must(await readSupplyItems(caller, supply.id)).length).toBe(1);
    expect(must(await readSupplyStatuses(caller, supply.id)).length).toBe(1);
    must(await rejectSupply(caller, supply.id, 'size'));
    expect(must(await readSupply(caller, supply.id)).status).toBe('rejected');
  });

  it('is not created under 21, which the platform refuses', async () => {
    const supply = supplyDraftOf(sandbox, { id: idOf(21) });
    await expectUnsent(sandbox, 'id', () => createSupply(caller, supply));
    const body = { ...supply, date: '15.03.2026' };
    expect(await partner.post(SUPPLY, body)).toMatchObject(refusedField('id'));
  });

  it.each([
    ['detail', '', readSupply],
    ['items', '/items', readSupplyItems],
    ['statuses', '/statuses', readSupplyStatuses],
  ])('is not requested by 21, which the platform refuses: %s', async (_name, path, read) => {
    await expectUnsent(sandbox, 'code', () => read(caller, idOf(21)));
    expect(await partner.get(`${SUPPLY}/${idOf(21)}${path}`)).toMatchObject(refusedField('code'));
  });

  it('is not rejected by 21, which the platform refuses', async () => {
    await expectUnsent(sandbox, 'code', () => rejectSupply(caller, idOf(21), 'docs'));
    const reject = { type: 'reject', rejectReasonId: 'docs' };
    expect(await partner.post(`${SUPPLY}/${idOf(21)}/events`, reject)).toMatchObject(refusedField('code'));
  });
});

describe('[Limits, UIT length] a supply', () => {
  const marked = (datamatrixes: readonly string[]) =>
    supplyDraftOf(sandbox, {
      items: [
        {
          sku: 'KD-DERB-42',
          quantity: datamatrixes.length,
          price: '9990.50',
          ean: null,
          weight: null,
          datamatrixes,
        },
      ],
    });

  it('accepts marks of 31 and of 38 characters', async () => {
    const draft = marked([UIT_31, `${UIT_31.slice(0, -1)}G2401234`]);
    expect(must(await createSupply(caller, draft))).toMatchObject({ code: draft.id, priceSum: '19981' });
  });

  it.each([30, 32, 37, 39])('does not send marks of %i', async (length) => {
    const draft = marked([UIT_31.padEnd(length, '2').slice(0, length)]);
    await expectUnsent(sandbox, 'items[0].datamatrixes[0]', () => createSupply(caller, draft));
  });
});
