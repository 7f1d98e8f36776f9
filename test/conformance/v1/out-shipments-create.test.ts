import { afterAll, describe, expect, it } from 'vitest';
import { readOrder } from '#main/platform/b2b/orders/orders.ts';
import { createShipment, readFullShipment } from '#main/platform/b2b/shipments/shipments.ts';
import type { ShipmentDraft } from '#main/platform/packing-platform.ts';
import { addOrder, draftOf, must, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const NOW = Date.parse('2026-03-10T12:00:00+03:00');
const DAY = 86_400_000;
const UIT_31 = '010460406000600021K4FNP6WPM93DH';

const sandbox = await startSandbox({ orders: 0, now: new Date(NOW).toISOString() });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const platform = platformOf(sandbox);

type Item = ShipmentDraft['pallets'][number]['packs'][number]['items'][number];

/** A shipment of one order with one unit; `over` changes the unit's line. */
async function draftWith(over: Partial<Item> = {}, order: object = {}): Promise<ShipmentDraft> {
  const draft = await draftOf(
    sandbox,
    platform,
    must(await readOrder(caller, await addOrder(sandbox, 1, order))),
  );
  const pallets = draft.pallets.map(({ barcode, packs }) => ({
    barcode,
    packs: packs.map(({ packNumber, items }) => ({
      packNumber,
      items: items.map((item) => ({ ...item, ...over })),
    })),
  }));
  return { ...draft, pallets };
}

const lineOf = ({ pallets }: ShipmentDraft) => pallets[0]?.packs[0]?.items[0];
const refused = (kind: string, httpStatus: number, detail: string) => ({
  ok: false,
  error: { kind, httpStatus, detail: expect.stringContaining(detail), mayHaveHappened: false },
});

describe('[B2B REST: out-shipments, Create body] a shipment', () => {
  it.each(['RU', 'BY', 'KZ'])(
    'of an order from %s is created as "initial", and is what was sent',
    async (country) => {
      const draft = await draftWith({}, { country });
      expect(must(await createShipment(caller, draft))).toMatchObject({ id: draft.id, status: 'initial' });
      const { pallets, shippedAt } = must(await readFullShipment(caller, draft.id));
      const { orderNr, sellerSku: sku, unitload } = lineOf(draft) ?? {};
      expect(shippedAt).toBe(draft.shippedAt);
      expect(pallets[0]?.packs[0]?.items).toEqual([{ orderNr, sku, unitload, datamatrix: null }]);
    },
  );

  it.each([
    ['an id of 20 characters', { id: `PBX${'7'.repeat(17)}` }, {}],
    ['a unitload of 26 characters', {}, { unitload: 'u'.repeat(26) }],
    ['a UIT of 31 characters', {}, { uit: UIT_31 }],
    ['a UIT of 38 characters', {}, { uit: `${UIT_31}2401234` }],
    ['no destination', { destination: '' }, {}],
  ])('[Limits] with %s is taken', async (_name, whole, line) => {
    must(await createShipment(caller, { ...(await draftWith(line)), ...whole }));
  });

  it.each([
    ['an id of 21 characters', { id: `PBX${'7'.repeat(18)}` }, {}, 'id'],
    [
      'a unitload of 27 characters',
      {},
      { unitload: 'u'.repeat(27) },
      'pallets[0].packs[0].items[0].unitload',
    ],
    ['a UIT of 30 characters', {}, { uit: UIT_31.slice(1) }, 'pallets[0].packs[0].items[0].uit'],
    ['a UIT of 32 characters', {}, { uit: `${UIT_31}2` }, 'pallets[0].packs[0].items[0].uit'],
    ['a UIT of 39 characters', {}, { uit: `${UIT_31}24012345` }, 'pallets[0].packs[0].items[0].uit'],
    ['a date in another form', { shippedAt: '10.03.2026' }, {}, 'shippedAt'],
  ])('[Limits] with %s is not sent', async (_name, whole, line, field) => {
    const draft = { ...(await draftWith(line)), ...whole };
    const sent = (await sandbox.log()).length;
    expect(await createShipment(caller, draft)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field }], httpStatus: null },
    });
    expect((await sandbox.log()).length).toBe(sent);
  });
});

describe('[Errors] the platform refuses a shipment', () => {
  it('with a unitload of another one: non-unique unitload', async () => {
    const first = await draftWith();
    must(await createShipment(caller, first));
    const draft = await draftWith({ unitload: lineOf(first)?.unitload ?? '' });
    expect(await createShipment(caller, draft)).toMatchObject(
      refused('conflict', 409, 'non-unique unitload'),
    );
  });

  it.each(['canceled', 'shipped'])('of an order that was %s meanwhile: order not found', async (status) => {
    const draft = await draftWith();
    await sandbox.control(`orders/${lineOf(draft)?.orderNr}/status`, { status });
    expect(await createShipment(caller, draft)).toMatchObject(refused('not-found', 404, 'order not found'));
  });

  it('whose line names other goods than the order holds: shipment validation error', async () => {
    const draft = await draftWith({ sellerSku: 'KD-BELT-105' });
    expect(await createShipment(caller, draft)).toMatchObject(
      refused('validation', 400, 'shipment validation error'),
    );
  });

  it('whose line names an order that is not there: order not found', async () => {
    const draft = await draftWith({ orderNr: 'RU000000-000000' });
    expect(await createShipment(caller, draft)).toMatchObject(refused('not-found', 404, 'order not found'));
  });

  it('of an order older than 6 days: period exceeded; 6 days less a minute are taken', async () => {
    const { now } = await sandbox.state();
    const made = (ageMs: number) => ({ createdAt: new Date(Date.parse(now) - ageMs).toISOString() });
    must(await createShipment(caller, await draftWith({}, made(6 * DAY - 60_000))));
    expect(await createShipment(caller, await draftWith({}, made(6 * DAY + 60_000)))).toMatchObject(
      refused('validation', 400, 'period exceeded'),
    );
  });

  it('to a token without the scope c_shipments: Forbidden', async () => {
    const reader = clientOf(sandbox, { scope: 'r_shipments' });
    expect(await createShipment(reader, await draftWith())).toMatchObject(
      refused('forbidden', 403, 'Forbidden'),
    );
  });
});
