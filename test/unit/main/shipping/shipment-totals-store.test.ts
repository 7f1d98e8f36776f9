import { expect, it } from 'vitest';
import { sentShipments } from '#main/shipping/overview.ts';
import { createShipmentTotals } from '#main/shipping/shipment-totals-store.ts';
import { shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

it('counts what was sent, also after the platform has named its pallets', async () => {
  await using store = await temporaryDatabase();
  const floor = await shippingFloor(store.db, { api: 'v2' });
  await floor.addPallet(2, '0104600000000000210000000000000');
  const id = await floor.ship();
  const loadTotals = createShipmentTotals(store.db);
  const row = async () => (await sentShipments(store.db, floor.traits, 1, loadTotals)).shipments[0];
  const counts = { packs: 2, orders: 2, units: 2, unsentMarks: 1 };
  expect(await row()).toMatchObject({ ...counts, pallets: ['PALPBX1', 'PALPBX2'] });
  const create = (pallets: readonly { barcode: string; packNumbers: readonly string[] }[]) =>
    store.db
      .transaction()
      .execute((trx) =>
        floor.shipping.outcomes.onShipmentCreated(trx, id, { id: 'X700', status: 'NEW', pallets }),
      );
  await create([]);
  expect(await row()).toMatchObject({ ...counts, temporaryPallets: ['PALPBX1', 'PALPBX2'] });
  await create([
    { barcode: 'PALX71', packNumbers: ['FBS000000001'] },
    { barcode: 'PALX72', packNumbers: ['FBS000000002'] },
  ]);
  expect(await row()).toMatchObject({ ...counts, pallets: ['PALX71', 'PALX72'], temporaryPallets: [] });
});

it('are those of the newest shipments, and whether there are earlier ones', async () => {
  await using store = await temporaryDatabase();
  const { addShipment, traits } = await shippingFloor(store.db);
  for (const id of ['PBX1', 'PBX2', 'PBX3']) await addShipment(id);
  const loadTotals = createShipmentTotals(store.db);
  const ids = async (count: number) => {
    const { shipments, hasEarlier } = await sentShipments(store.db, traits, count, loadTotals);
    return [shipments.map(({ id }) => id), hasEarlier];
  };
  expect(await ids(2)).toEqual([['PBX3', 'PBX2'], true]);
  expect(await ids(3)).toEqual([['PBX3', 'PBX2', 'PBX1'], false]);
});

it('are those of a day, also when it is long past', async () => {
  await using store = await temporaryDatabase();
  const { addShipment, traits } = await shippingFloor(store.db);
  for (const id of ['PBX1', 'PBX2', 'PBX3']) await addShipment(id);
  await store.db
    .updateTable('shipments')
    .set({ shipped_at: '2026-10-01' })
    .where('id', '=', 'PBX2')
    .execute();
  const loadTotals = createShipmentTotals(store.db);
  const { shipments, hasEarlier } = await sentShipments(store.db, traits, 1, loadTotals, '2026-10-01');
  expect([shipments.map(({ id }) => id), hasEarlier]).toEqual([['PBX2'], false]);
  expect((await sentShipments(store.db, traits, 1, loadTotals, '2026-10-02')).shipments).toEqual([]);
});
