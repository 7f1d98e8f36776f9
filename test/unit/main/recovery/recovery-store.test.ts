import { expect, it } from 'vitest';
import { setItemStatus } from '#main/orders/order-store.ts';
import { applyShipment } from '#main/recovery/found-shipment.ts';
import { overtakenShipments, shipmentsToCompose } from '#main/recovery/recovery-store.ts';
import { addShipment } from '#main/shipping/shipment-store.ts';
import type { Trx } from '#main/store/database.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { ORDER, packedOrder, recoveredOrder } from '../../../support/recovered-orders.ts';

const AT = '2026-11-23T09:00:00.000Z';
const UNITS = [`${ORDER}-001`, `${ORDER}-002`] as const;

it.each([
  ['never sends a shipment whose packs have left in another one', 'confirmed', ['PBX1']],
  ['may still send a shipment if the other one was cancelled', 'cancelled', []],
])('%s', async (_fact, status, overtaken) => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await packedOrder(store.db, { itemNr: `${ORDER}-001`, uit: null, code: null });
  await store.db.transaction().execute(async (trx) => {
    await sendingShipment(trx);
    expect(await overtakenShipments(trx)).toEqual([]);
    const packs = [{ packNumber: 'FBS00000000A', units: UNITS.map((unitload) => ({ unitload, uit: null })) }];
    const correction = {
      station: 'bench-1',
      isAssembledFirst: false,
      needsMark: () => false,
      now: () => AT,
    };
    const pallets = [{ barcode: 'PALPBX2', packs }];
    await applyShipment(trx, correction, {
      id: 'PBX2',
      status,
      createdAt: null,
      shippedAt: '2026-11-23',
      pallets,
    });
    expect(await overtakenShipments(trx)).toEqual(overtaken);
  });
});

it('composes a shipment again if the platform has cancelled one of its units', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await packedOrder(store.db, { itemNr: UNITS[0], uit: null, code: null });
  await store.db.transaction().execute(async (trx) => {
    await sendingShipment(trx);
    expect(await shipmentsToCompose(trx)).toEqual([]);
    await setItemStatus(trx, UNITS[1], 'cancelled');
    expect(await shipmentsToCompose(trx)).toEqual([]);
    await setItemStatus(trx, UNITS[0], 'cancelled');
    expect(await shipmentsToCompose(trx)).toEqual(['PBX1']);
  });
});

/** The shipment PBX1 with the first unit is being sent. */
async function sendingShipment(trx: Trx): Promise<void> {
  await trx
    .insertInto('pallets')
    .values({ barcode: 'PALPBX1', status: 'closed', station: 'bench-1', opened_at: AT })
    .execute();
  await trx.updateTable('packs').set({ pack_number: 'FBS00000000A', pallet: 'PALPBX1' }).execute();
  await addShipment(
    trx,
    {
      id: 'PBX1',
      stage: 'sending',
      shipped_at: '2026-11-23',
      destination: '',
      created_at: AT,
      problems: '[]',
    },
    [
      {
        shipment: 'PBX1',
        unitload: `${ORDER}-001`,
        item_nr: `${ORDER}-001`,
        pallet: 'PALPBX1',
        platform_pallet: null,
        pack_number: 'FBS00000000A',
        order_id: ORDER,
        order_nr: ORDER.slice(2),
        sku: 'MP03SHOES',
        seller_sku: 'S-MP03SHOES',
        uit: null,
      },
    ],
  );
}
