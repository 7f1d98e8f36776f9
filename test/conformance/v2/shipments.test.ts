import { afterAll, describe, expect, it } from 'vitest';
import { listShipmentItems, listShipments } from '#client/v2/shipments/shipment-list.ts';
import { prepareShipment, readContainer, shipmentBody } from '#client/v2/shipments/shipments.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { v2ClientOf } from './client.ts';
import { draftOf, draftReady, numberedOrder, packsOf } from './packed.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
const { platform, parts } = client;
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const CREATE = '/api/v2/fbs/shipments';
const bodies = async () =>
  (await sandbox.log())
    .filter(({ method, path }) => method === 'POST' && path === CREATE)
    .map(({ body }) => body);

describe('[v2, out-shipments] creating', () => {
  it('returns an id and pallet barcodes of the platform, in any order', async () => {
    const draft = await draftReady(sandbox, platform);
    const shipment = must(await platform.createShipment(draft));
    expect(shipment.id).not.toBe(draft.id);
    const packs = shipment.pallets.map(({ packNumbers }) => [...packNumbers]);
    expect(packs.toSorted()).toEqual(packsOf(draft.pallets).toSorted());
    for (const { barcode } of shipment.pallets) expect(barcode).toMatch(/^PAL/);
    expect(must(await platform.readShipment(shipment.id)).pallets).toEqual(
      expect.arrayContaining([...shipment.pallets]),
    );
  });

  it('[assumptions, shipment] sends no id, no barcode, no mark and no destination', async () => {
    const draft = await draftReady(sandbox, platform);
    must(await platform.createShipment(draft));
    expect((await bodies()).at(-1)).toEqual({
      sellerId: sandbox.sellerId,
      shipAt: `${draft.shippedAt}T09:00:00.000Z`,
      pallets: draft.pallets.map(({ packs }) => ({
        packs: packs.map(({ packNumber, items }) => ({
          packId: packNumber,
          items: items.map(({ unitload }) => ({ unitload })),
        })),
      })),
    });
  });

  it('accepts packs that were numbered under v1 and never assembled', async () => {
    const order = must(await platform.readOrder(await addOrder(sandbox, 2)));
    const numbers = must(await platformOf(sandbox).requestPackNumbers(order.id, 2));
    const shipment = must(await platform.createShipment(await draftOf(sandbox, [{ order, numbers }])));
    expect(shipment.pallets.flatMap(({ packNumbers }) => packNumbers).toSorted()).toEqual(
      [...numbers].toSorted(),
    );
  });

  it('[Errors, non-unique unitload] is refused for packs that are in a shipment', async () => {
    const draft = await draftReady(sandbox, platform);
    must(await platform.createShipment(draft));
    expect(await platform.createShipment(draft)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', mayHaveHappened: false },
    });
  });

  it('[Errors, shipment validation error] is refused when a unit of an order is missing', async () => {
    const draft = await draftReady(sandbox, platform);
    const pallets = draft.pallets.map(({ packs, ...pallet }) => ({ ...pallet, packs: packs.slice(0, 1) }));
    expect(await platform.createShipment({ ...draft, pallets })).toMatchObject({
      ok: false,
      error: { kind: 'validation', httpStatus: 400 },
    });
  });

  it('[Limits, unitload length] accepts 26 characters, and 27 are not sent', async () => {
    const unitload = (length: number) => `U${String(length).padStart(length - 1, '0')}`;
    const packed = await numberedOrder(sandbox, platform);
    const named = async (name: string) =>
      draftOf(sandbox, [
        {
          ...packed,
          order: { ...packed.order, items: packed.order.items.map((item) => ({ ...item, itemNr: name })) },
        },
      ]);
    const tooLong = await named(unitload(27));
    const field = 'pallets[0].packs[0].items[0].unitload';
    await expectUnsent(sandbox, field, () => platform.createShipment(tooLong));
    must(await platform.createShipment(await named(unitload(26))));
  });

  it.each([
    ['without pallets', 'pallets', () => []],
    ['with an empty pallet', 'pallets[0].packs', () => [{ barcode: '', packs: [] }]],
    [
      'with an empty pack',
      'pallets[0].packs[0].items',
      () => [{ barcode: '', packs: [{ packNumber: 'FBS1', items: [] }] }],
    ],
  ])('is not sent %s', async (_name, field, pallets) => {
    const draft = { ...(await draftReady(sandbox, platform)), pallets: pallets() };
    await expectUnsent(sandbox, field, () => platform.createShipment(draft));
  });

  it('is not sent with a pack twice', async () => {
    const draft = await draftReady(sandbox, platform);
    const pallets = [...draft.pallets, ...draft.pallets];
    expect(await platform.createShipment({ ...draft, pallets })).toMatchObject({
      ok: false,
      error: { kind: 'validation', httpStatus: null },
    });
  });
});

describe('[v2, out-shipments] a created shipment', () => {
  it('is listed, newest first, with its content', async () => {
    const draft = await draftReady(sandbox, platform);
    const { id, status } = must(await platform.createShipment(draft));
    const { rows } = must(await listShipments(parts.caller, { page: 1, limit: 100 }));
    expect(rows[0]).toMatchObject({ id, palletsQuantity: 2, packsQuantity: 3, itemsQuantity: 3 });
    expect(status).toMatch(/^[A-Z_]+$/);
    const items = must(await listShipmentItems(parts.caller, id, { page: 1, limit: 100 })).rows;
    expect(items.map(({ packNumber }) => packNumber).toSorted()).toEqual(
      packsOf(draft.pallets).flat().toSorted(),
    );
  });

  it('is in the list of those made since, down to its units', async () => {
    const draft = await draftReady(sandbox, platform);
    const created = must(await platform.createShipment(draft));
    const now = new Date((await sandbox.state()).now);
    const listed = must(await platform.shipmentsSince(now));
    expect(listed.find(({ id }) => id === created.id)?.status).toMatch(/^[A-Z_]+$/);
    expect(must(await platform.shipmentsSince(new Date(now.getTime() + 2 * 86_400_000)))).toEqual([]);
    const { pallets, shippedAt, createdAt } = must(await platform.readContents(created.id));
    expect(shippedAt).toBe(draft.shippedAt);
    expect(Date.parse(createdAt ?? '')).not.toBeNaN();
    const sent = draft.pallets.flatMap(({ packs }) =>
      packs.map(({ packNumber, items }) => [packNumber, items.map(({ unitload }) => unitload)]),
    );
    const read = pallets.flatMap(({ packs }) =>
      packs.map(({ packNumber, units }) => [packNumber, units.map(({ unitload }) => unitload)]),
    );
    expect(read.toSorted()).toEqual(sent.toSorted());
    expect(pallets.map(({ barcode }) => barcode).toSorted()).toEqual(
      created.pallets.map(({ barcode }) => barcode).toSorted(),
    );
  });

  it('that does not exist is not found', async () => {
    expect(await platform.readShipment('PBX0')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', detail: 'Shipment not found' },
    });
  });

  it('has no events: nothing is sent', async () => {
    const before = (await sandbox.log()).length;
    for (const answer of [await platform.confirmShipment('PBX1'), await platform.cancelShipment('PBX1')])
      expect(answer).toMatchObject({
        ok: false,
        error: { kind: 'validation', detail: expect.stringContaining('REST v2 has no operation') },
      });
    expect((await sandbox.log()).length).toBe(before);
  });

  it('[v2, containers] is read by the barcode of a pallet, unchanged', async () => {
    const { pallets } = must(await platform.createShipment(await draftReady(sandbox, platform)));
    const container = must(await readContainer(parts.caller, pallets[0]?.barcode ?? ''));
    expect(container).toMatchObject({ palletBarcode: pallets[0]?.barcode });
    await expectUnsent(sandbox, 'containerBarcode', () => readContainer(parts.caller, '../x'));
  });
});

it('[v2, prepared shipments] sends the body of the caller, and creates nothing', async () => {
  const draft = await draftReady(sandbox, platform);
  const before = (await sandbox.state()).shipments.length;
  expect(must(await prepareShipment(parts.caller, shipmentBody(draft)))).toMatchObject({ pallets: [{}, {}] });
  expect((await sandbox.state()).shipments.length).toBe(before);
});
