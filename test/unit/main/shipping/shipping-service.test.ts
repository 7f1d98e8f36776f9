import { describe, expect, it, vi } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import { ORDER_ID, shippingFloor, untilReadAndWaiting } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

it('keeps the body of a shipment as ordered, whatever happens to the catalog and the order', async () => {
  await using store = await temporaryDatabase();
  const { shipping, ship } = await shippingFloor(store.db);
  const id = await ship();
  await store.db.updateTable('goods').set({ seller_sku: 'S-2' }).execute();
  await store.db.updateTable('orders').set({ order_nr: 'other' }).execute();
  expect((await shipping.outcomes.draftOf(id)).pallets).toEqual([
    {
      barcode: 'PALPBX1',
      packs: [
        {
          packNumber: 'FBS000000001',
          items: [
            {
              orderId: ORDER_ID,
              orderNr: '261120-000001',
              sellerSku: 'S-1',
              itemNr: `${ORDER_ID}-001`,
              unitload: `${ORDER_ID}-001`,
              uit: null,
            },
          ],
        },
      ],
    },
  ]);
});

it('does not use an order time that is later than the platform’s time', async () => {
  await using store = await temporaryDatabase();
  const { shipping, ship } = await shippingFloor(store.db);
  const id = await ship();
  expect((await shipping.outcomes.draftOf(id)).orderedAt).toBe('2026-11-20T09:00:00.000Z');
  // Ordered without a network, on a PC whose clock is a month fast.
  await store.db.updateTable('shipments').set({ created_at: '2026-12-20T09:00:00.000Z' }).execute();
  expect((await shipping.outcomes.draftOf(id)).orderedAt).toBe('');
});

it('holds back a unit whose goods need a mark by now', async () => {
  await using store = await temporaryDatabase();
  const { shipping } = await shippingFloor(store.db);
  expect(await shipping.preview()).toMatchObject({ problems: [], heldBack: [] });
  await store.db.updateTable('goods').set({ categories: '["Shoes"]' }).execute();
  expect(await shipping.preview()).toMatchObject({
    pallets: [],
    problems: [{ code: 'mark-missing', itemNr: `${ORDER_ID}-001`, packNumber: 'FBS000000001' }],
  });
  await store.db.updateTable('pack_units').set({ uit: '010460406000699121AAAAAAAAAAAAA' }).execute();
  expect(await shipping.preview()).toMatchObject({ problems: [], heldBack: [] });
});

it('keeps the pallets of a shipment while its cancellation is pending, and frees them when it is cancelled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await using store = await temporaryDatabase();
    const { shipping, ship, tell, reads, shipmentOfPallet } = await shippingFloor(store.db);
    const id = await ship();
    const { outcomes } = shipping;
    await store.db.updateTable('shipments').set({ stage: 'created', platform_status: 'new' }).execute();
    tell(id, 'cancelPending');
    await store.db.transaction().execute((trx) => outcomes.onShipmentCancelled(trx, id));
    outcomes.shipmentTouched(id);
    await untilReadAndWaiting(reads, 1);
    expect(await shipmentOfPallet()).toBe(id);
    expect(await shipping.preview()).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    await untilReadAndWaiting(reads, 2);
    tell(id, 'cancelled');
    await vi.advanceTimersByTimeAsync(6_000);
    await vi.waitFor(async () => expect(await shipmentOfPallet()).toBeNull(), 30_000);
    expect(reads).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it('asks to confirm the oldest shipment that was not refused yet', async () => {
  await using store = await temporaryDatabase();
  const { shipping, addShipment } = await shippingFloor(store.db);
  expect(await shipping.toConfirm()).toBeNull();
  await addShipment('PBX1', { created_at: '2026-11-18T09:00:00.000Z', problems: '[{}]' });
  await addShipment('PBX2', { created_at: '2026-11-17T09:00:00.000Z', platform_status: 'Confirmed' });
  expect(await shipping.toConfirm()).toBeNull();
  await addShipment('PBX3', { created_at: '2026-11-19T09:00:00.000Z' });
  await addShipment('PBX4', {
    created_at: '2026-11-20T09:00:00.000Z',
    stage: 'sending',
    platform_status: null,
  });
  expect(await shipping.toConfirm()).toBe('PBX3');
});

it('checks every unsettled shipment when it starts, after however many settled ones', async () => {
  await using store = await temporaryDatabase();
  const { shipping, addShipment, reads, tell, statusOf } = await shippingFloor(store.db);
  await addShipment('OLD1', { created_at: '2026-11-10T09:00:00.000Z', platform_status: 'confirmed' });
  await addShipment('OLD2', { created_at: '2026-11-11T09:00:00.000Z', platform_status: null });
  for (let n = 0; n < 60; n += 1) await addShipment(`SENT${n}`, { platform_status: 'Sent' });
  tell('OLD1', 'sent');
  const stop = shipping.watch();
  await vi.waitFor(() => expect(reads).toHaveLength(2), 30_000);
  await vi.waitFor(async () => expect(await statusOf('OLD1')).toBe('sent'), 30_000);
  expect(reads).toEqual(['OLD1', 'OLD2']);
  stop();
});

it('does not change a shipment that was refused before the action was stored', async () => {
  await using store = await temporaryDatabase();
  const { shipping, addShipment } = await shippingFloor(store.db);
  await addShipment('PBX1', { stage: 'refused', platform_status: null });
  await addShipment('PBX2', { platform_status: 'sent' });
  await store.db.transaction().execute(async (trx) => {
    await shipping.confirm(trx, 'PBX1');
    await shipping.cancel(trx, 'PBX1');
    await shipping.cancel(trx, 'PBX2');
  });
  const rows = await store.db.selectFrom('shipments').select('pending').execute();
  expect(rows.map(({ pending }) => pending)).toEqual([null, null]);
});

describe('a unit and a pallet that are sent again', () => {
  it('keep their numbers after a refusal that used none', async () => {
    await using store = await temporaryDatabase();
    const { shipping, ship } = await shippingFloor(store.db);
    const first = await shipping.outcomes.draftOf(
      await refused(store.db, shipping, await ship(), 'period exceeded'),
    );
    const second = await shipping.outcomes.draftOf(await ship());
    expect(second.pallets).toEqual(first.pallets);
  });

  it.each(['cancelled', 'rejected'])(
    'have other numbers after a shipment that was %s, each time',
    async (status) => {
      await using store = await temporaryDatabase();
      const { shipping, ship } = await shippingFloor(store.db);
      const numbers: string[][] = [];
      for (let journey = 1; journey <= 3; journey++) {
        expect((await shipping.preview())?.relabelled).toEqual(journey === 1 ? [] : ['PALPBX1']);
        const id = await ship();
        const [pallet] = (await shipping.outcomes.draftOf(id)).pallets;
        numbers.push([pallet?.packs[0]?.items[0]?.unitload ?? '', pallet?.barcode ?? '']);
        await store.db.transaction().execute((trx) =>
          // Its answer was lost: it is found after it was cancelled.
          shipping.outcomes.onShipmentCreated(trx, id, { id, status, pallets: [] }),
        );
      }
      const unitloads = numbers.map(([unitload]) => unitload);
      expect(unitloads).toEqual([`${ORDER_ID}-001`, `${ORDER_ID}-001-2`, `${ORDER_ID}-001-3`]);
      const barcodes = numbers.map(([, barcode]) => barcode);
      expect(barcodes[0]).toBe('PALPBX1');
      expect(new Set(barcodes).size).toBe(3);
    },
  );

  it('get other numbers when the platform refused them as taken', async () => {
    await using store = await temporaryDatabase();
    const { shipping, ship } = await shippingFloor(store.db);
    await refused(store.db, shipping, await ship(), 'non-unique unitload');
    const [pallet] = (await shipping.outcomes.draftOf(await ship())).pallets;
    expect(pallet?.packs[0]?.items[0]).toMatchObject({
      itemNr: `${ORDER_ID}-001`,
      unitload: `${ORDER_ID}-001-2`,
    });
    expect(pallet).toMatchObject({ barcode: expect.not.stringMatching(/^PALPBX1$/) });
  });

  it('print the label of the pallet with its new barcode, and the pallet is found by it', async () => {
    await using store = await temporaryDatabase();
    const { shipping, ship, labels } = await shippingFloor(store.db);
    for (const status of ['cancelled', 'confirmed']) {
      const id = await ship();
      await store.db
        .transaction()
        .execute((trx) => shipping.outcomes.onShipmentCreated(trx, id, { id, status, pallets: [] }));
    }
    const [label, ...others] = await labels();
    expect(others).toEqual([]);
    expect(label).not.toBe('PALPBX1');
    expect(await findPallet(store.db, label ?? '')).toMatchObject({ barcode: 'PALPBX1' });
  });
});

async function refused(db: Database, shipping: ShippingService, id: string, detail: string): Promise<string> {
  const error = platformErrorOf('conflict', detail);
  await db.transaction().execute((trx) => shipping.outcomes.onShipmentRefused(trx, id, error));
  return id;
}
