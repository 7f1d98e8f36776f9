import { describe, expect, it } from 'vitest';
import { markOf } from '../../../support/marks.ts';
import { OLGA, screenApisOf } from '../../../support/screen-apis.ts';
import { ORDER_ID } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const PACK = { packNumber: 'FBS000000001', packId: `${ORDER_ID}/1` };

describe('an action at the screen', () => {
  it('is checked when its turn comes: a pack or pallet that was put in a shipment meanwhile stays where it is', async () => {
    await using store = await temporaryDatabase();
    const order = () => store.db.updateTable('pallets').set({ shipment: 'PBX1' }).execute();
    const { shipments, done } = await screenApisOf(store.db, order);
    expect(await shipments.takeOffPallet(PACK.packNumber)).toMatchObject({ reason: 'pack-sent' });
    expect(await shipments.reopenPallet('PALPBX1')).toMatchObject({ reason: 'pack-sent' });
    expect(done).toEqual([]);
    const pallet = await store.db.selectFrom('pallets').select('status').executeTakeFirst();
    expect(pallet?.status).toBe('closed');
  });

  it('becomes an event: a pallet is reopened, a pack is taken off', async () => {
    await using store = await temporaryDatabase();
    const { shipments, events, state } = await screenApisOf(store.db);
    expect(await shipments.reopenPallet('PALPBX1')).toEqual({ done: true });
    expect(await shipments.takeOffPallet(PACK.packNumber)).toEqual({ done: true });
    expect(events()).toEqual([
      { type: 'PalletReopened', pallet: 'PALPBX1' },
      { type: 'PackTakenOff', packId: PACK.packId, pallet: 'PALPBX1', from: null },
    ]);
    expect(state().pallet).toBe('PALPBX1');
  });

  it('does not release an order that was cancelled while the action waited', async () => {
    await using store = await temporaryDatabase();
    const shelve = () => store.db.updateTable('orders').set({ hold_reason: 'order-cancelled' }).execute();
    const { queue, done } = await screenApisOf(store.db, shelve);
    expect(await queue.release(ORDER_ID)).toMatchObject({ reason: 'order-cancelled' });
    expect(done).toEqual([]);
  });

  it('is not needed to see who put an order on hold: the shelf has the name, of a removed operator the id', async () => {
    await using store = await temporaryDatabase();
    const { queue, operators } = await screenApisOf(store.db);
    await operators.save({ id: '8', name: 'Анна', role: 'packer' });
    const hold = { hold_reason: 'held-by-packer', hold_by: '8', hold_at: '2026-11-20T08:00:00.000Z' };
    await store.db.updateTable('orders').set(hold).execute();
    expect(await queue.onHold()).toMatchObject([{ orderId: ORDER_ID, by: 'Анна', note: null }]);
    await operators.remove('8');
    expect(await queue.onHold()).toMatchObject([{ by: '8' }]);
  });

  it('confirms and cancels a shipment only when the platform allows it', async () => {
    await using store = await temporaryDatabase();
    const { shipments, addShipment, events } = await screenApisOf(store.db);
    await addShipment('REFUSED', { stage: 'refused', platform_status: null });
    await addShipment('SENT', { platform_status: 'sent' });
    await addShipment('LEAVING', { platform_status: 'cancelPending' });
    for (const id of ['REFUSED', 'SENT', 'LEAVING']) {
      expect(await shipments.cancel(id)).toMatchObject({ reason: 'shipment-not-cancellable' });
      expect(await shipments.confirm(id)).toMatchObject({ reason: 'nothing-to-confirm' });
    }
    await addShipment('NEW');
    expect(await shipments.confirm('NEW')).toEqual({ done: true });
    expect(await shipments.cancel('NEW')).toEqual({ done: true });
    // The audit says who did which.
    expect(events()).toEqual([
      { type: 'ActionDone', action: 'shipment-confirmed', about: 'NEW' },
      { type: 'ShipmentConfirmOrdered', shipment: 'NEW' },
      { type: 'ActionDone', action: 'shipment-cancelled', about: 'NEW' },
      { type: 'ShipmentCancelOrdered', shipment: 'NEW' },
    ]);
  });

  it('releases a mark by its UIT alone, and its unit stays packed without it', async () => {
    await using store = await temporaryDatabase();
    const { queue, done } = await screenApisOf(store.db);
    const mark = markOf({ barcode: '4600000000015' }, 1);
    await store.db
      .updateTable('pack_units')
      .set({ uit: mark.uit, code: mark.code })
      .where('order_id', '=', ORDER_ID)
      .execute();
    expect(await queue.releaseMark(`  ${mark.code}`)).toEqual({ done: true });
    expect(done).toMatchObject([
      {
        kind: 'mark-released',
        events: [{ type: 'ActionDone', action: 'mark-released', about: mark.uit }],
        undo: 'keep',
      },
    ]);
    await store.db.transaction().execute(async (trx) => done[0]?.also?.(trx));
    const unit = await store.db.selectFrom('pack_units').select(['uit', 'code']).executeTakeFirst();
    expect(unit).toEqual({ uit: null, code: null });
    expect(await queue.releaseMark(mark.uit)).toMatchObject({ reason: 'mark-not-used' });
  });

  it('is refused while nobody is logged in, if it prints or sends', async () => {
    await using store = await temporaryDatabase();
    const apis = await screenApisOf(store.db);
    await apis.addShipment('PBX1');
    apis.leave();
    for (const action of [
      apis.shipments.confirm('PBX1'),
      apis.shipments.cancel('PBX1'),
      apis.shipments.printPalletLabels('PBX1'),
      apis.shipments.printPalletTag('PALPBX1'),
      apis.shipments.printHandover('PBX1'),
      apis.sheets.testPrint('s'),
      apis.prints.reprint(1, 'torn'),
      apis.prints.giveReprintReason('FBS1', 'torn'),
      apis.queue.settleRefused(1),
      apis.queue.confirm([ORDER_ID]),
    ])
      expect(await action).toMatchObject({ done: false, reason: 'no-operator' });
    expect(apis.done).toEqual([]);
  });

  it('needs an operator who is a supervisor now, not only at log-in', async () => {
    await using store = await temporaryDatabase();
    const { queue, operators, done } = await screenApisOf(store.db);
    await operators.save({ id: '8', name: 'Анна', role: 'supervisor' });
    await operators.save({ ...OLGA, role: 'packer' });
    expect(await queue.confirm([ORDER_ID])).toMatchObject({ reason: 'not-allowed' });
    await operators.remove(OLGA.id);
    expect(await queue.confirm([ORDER_ID])).toMatchObject({ reason: 'operator-unknown' });
    expect(done).toEqual([]);
  });
});
