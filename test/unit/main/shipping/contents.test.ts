import { expect, it } from 'vitest';
import { shipmentContents } from '#main/shipping/contents.ts';
import { shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

it('has the pallets, packs and units of a shipment as they were sent', async () => {
  await using store = await temporaryDatabase();
  const floor = await shippingFloor(store.db);
  await floor.addPallet(2, '0104600000000000210000000000000');
  const id = await floor.ship();
  expect(await shipmentContents(store.db, id)).toMatchObject({
    pallets: [
      {
        barcode: 'PALPBX1',
        isTemporary: false,
        packs: [
          {
            packNumber: 'FBS000000001',
            orderId: 'RU261120-000001',
            units: [{ itemNr: 'RU261120-000001-001', hasMark: false, goods: { name: 'Bag', sku: 'MP1' } }],
          },
        ],
      },
      { barcode: 'PALPBX2', packs: [{ units: [{ itemNr: 'RU261120-000002-001', hasMark: true }] }] },
    ],
  });
});

it('has the platform’s names of pallets, and is found by its id, too', async () => {
  await using store = await temporaryDatabase();
  const { ship, shipping } = await shippingFloor(store.db, { api: 'v2' });
  const id = await ship();
  const created = (pallets: { barcode: string; packNumbers: string[] }[]) =>
    store.db
      .transaction()
      .execute((trx) => shipping.outcomes.onShipmentCreated(trx, id, { id: 'X700', status: 'NEW', pallets }));
  await created([]);
  expect(await shipmentContents(store.db, 'X700')).toMatchObject({
    pallets: [{ barcode: 'PALPBX1', isTemporary: true }],
  });
  await created([{ barcode: 'PALX71', packNumbers: ['FBS000000001'] }]);
  expect(await shipmentContents(store.db, 'X700')).toMatchObject({
    pallets: [{ barcode: 'PALX71', isTemporary: false }],
  });
  expect(await shipmentContents(store.db, 'PBX9')).toBeNull();
});
