import { expect, it } from 'vitest';
import { addShipment, setShipment, shipmentsWithUnnamedPallets } from '#main/shipping/shipment-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT } from '../orders/sample-orders.ts';

it('lists shipments without pallet names only if they may travel', async () => {
  await using kept = await temporaryDatabase();
  const statuses = { PBX1: null, PBX2: 'CONFIRMED', PBX3: 'CANCELLED', PBX4: 'REJECTED' };
  for (const [id, platform_status] of Object.entries(statuses)) {
    const row = { id, stage: 'sending', platform_status, shipped_at: '2026-12-01', destination: '' };
    const unit = {
      shipment: id,
      unitload: `${id}-001`,
      item_nr: `${id}-001`,
      pallet: `PAL${id}`,
      pack_number: `FBS${id}`,
    };
    const goods = { order_id: 'RU1', order_nr: '1', sku: 'A', seller_sku: 'S-A', uit: null };
    await kept.db.transaction().execute(async (trx) => {
      const ours = { operator: null, created_at: AT, pending: null, problems: '[]' };
      await addShipment(trx, { ...row, ...ours }, [{ ...unit, ...goods }]);
      await setShipment(trx, id, { stage: 'created', platform_id: `7${id}` });
    });
  }
  expect(await shipmentsWithUnnamedPallets(kept.db)).toEqual(['PBX1', 'PBX2']);
});
