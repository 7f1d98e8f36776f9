import { expect, it, vi } from 'vitest';
import { shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

it('keeps the result of a later check when the answer to an earlier one arrives late', async () => {
  await using store = await temporaryDatabase();
  const { shipping, addShipment, tell, reads, holdNextRead, statusOf } = await shippingFloor(store.db);
  await addShipment('PBX1', { platform_status: 'new' });
  tell('PBX1', 'confirmed');
  const release = holdNextRead();
  const early = shipping.checkNow('PBX1');
  await vi.waitFor(() => expect(reads).toHaveLength(1), 30_000);
  tell('PBX1', 'sent');
  const late = shipping.checkNow('PBX1');
  setTimeout(release, 50);
  expect(await Promise.all([early, late])).toEqual([true, true]);
  expect(await statusOf('PBX1')).toBe('sent');
});

it('does not revert an action that was done during the check', async () => {
  await using store = await temporaryDatabase();
  const { shipping, addShipment, tell, reads, holdNextRead, statusOf } = await shippingFloor(store.db);
  await addShipment('PBX1', { platform_status: 'initial' });
  tell('PBX1', 'new');
  const release = holdNextRead();
  const check = shipping.checkNow('PBX1');
  await vi.waitFor(() => expect(reads).toHaveLength(1), 30_000);
  await store.db.transaction().execute((trx) => shipping.outcomes.onShipmentConfirmed(trx, 'PBX1'));
  release();
  expect(await check).toBe(true);
  expect(await statusOf('PBX1')).toBe('confirmed');
});
