import { expect, it } from 'vitest';
import { loadHandoverList } from '#main/shipping/handover-data.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const from = {
  settings: () => ({ language: 'ru', station: 'Стол 1' }) as Settings,
  nameOfOperator: async (id: string) => (id === '7' ? 'Ольга' : null),
};

it('has the name of whoever sent the shipment, and the number of somebody who is gone', async () => {
  await using store = await temporaryDatabase();
  const { addShipment } = await shippingFloor(store.db);
  await addShipment('PBX1', { operator: '7' });
  await addShipment('PBX2', { operator: '77' });
  expect(await loadHandoverList(store.db, 'PBX1', from)).toMatchObject({ operator: 'Ольга' });
  expect(await loadHandoverList(store.db, 'PBX2', from)).toMatchObject({ operator: '77' });
});

it('is found by either id, and there is none of an unknown shipment', async () => {
  await using store = await temporaryDatabase();
  const { ship, shipping } = await shippingFloor(store.db, { api: 'v2' });
  const id = await ship();
  const pallets = [{ barcode: 'PALX71', packNumbers: ['FBS000000001'] }];
  await store.db
    .transaction()
    .execute((trx) => shipping.outcomes.onShipmentCreated(trx, id, { id: 'X700', status: 'NEW', pallets }));
  for (const name of [id, 'X700'])
    expect(await loadHandoverList(store.db, name, from)).toMatchObject({
      shipment: 'X700',
      pallets: [{ barcode: 'PALX71', isTemporary: false, packs: [{ packNumber: 'FBS000000001' }] }],
    });
  expect(await loadHandoverList(store.db, 'PBX9', from)).toBeNull();
});
