import { describe, expect, it } from 'vitest';
import type { DeskParts } from '#main/app/api/desk-parts.ts';
import { createPrintsDesk } from '#main/app/api/prints-desk.ts';
import { createQueueDesk } from '#main/app/api/queue-desk.ts';
import { createSettingsDesk } from '#main/app/api/settings-desk.ts';
import { createShipmentsDesk } from '#main/app/api/shipments-desk.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { applyChange } from '#main/bench/evolve.ts';
import type { Deed } from '#main/bench/packing-service.ts';
import { type BenchState, EMPTY_BENCH } from '#main/bench/state.ts';
import { createOperators } from '#main/settings/operators.ts';
import type { Database } from '#main/store/database.ts';
import { markOf } from '../../../../support/marks.ts';
import { ORDER_ID, shippingFloor } from '../../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../../support/temporary-database.ts';

const OLGA = { id: '7', name: 'Ольга', role: 'supervisor' } as const;
const PACK = { packNumber: 'FBS000000001', packId: `${ORDER_ID}/1` };

/** The desks over a real floor; `before` is what the bench does while a deed waits for its turn. */
async function desksOf(
  db: Database,
  before: () => Promise<unknown> = async () => undefined,
  api: 'v1' | 'v2' = 'v1',
) {
  const floor = await shippingFloor(db, { api });
  const operators = createOperators(db, false);
  await operators.save(OLGA);
  let state: BenchState = { ...EMPTY_BENCH, operator: OLGA };
  const deeds: Deed[] = [];
  const packing = {
    state: () => state,
    async change(decide: (now: BenchState) => Promise<Deed | null>) {
      await before();
      const deed = await decide(state);
      if (deed === null) return;
      deeds.push(deed);
      state = applyChange(state, deed);
    },
  };
  const parts = {
    ...{ db, operators, actions: createAuditedActions({ packing, operators }), shipping: floor.shipping },
    platform: () => ({ traits: floor.traits }),
    clock: { now: () => new Date('2026-11-20T09:00:00.000Z') },
    settings: { get: () => ({ palletLabelSize: 'l' }) },
  } as unknown as DeskParts;
  return {
    ...floor,
    operators,
    deeds,
    events: () => deeds.flatMap((deed) => deed.events),
    leave: () => {
      state = { ...state, operator: null };
    },
    parts,
    shipments: createShipmentsDesk(parts),
    queue: createQueueDesk(parts),
    prints: createPrintsDesk(parts),
    settings: createSettingsDesk(parts),
  };
}

describe('a deed at the screen', () => {
  it('is checked in its turn: a pack or pallet that was ordered away while it waited stays where it is', async () => {
    await using store = await temporaryDatabase();
    const order = () => store.db.updateTable('pallets').set({ shipment: 'PBX1' }).execute();
    const { shipments, deeds } = await desksOf(store.db, order);
    expect(await shipments.takeOffPallet(PACK.packNumber)).toMatchObject({ reason: 'pack-sent' });
    expect(await shipments.reopenPallet('PALPBX1')).toMatchObject({ reason: 'pack-sent' });
    expect(deeds).toEqual([]);
    const pallet = await store.db.selectFrom('pallets').select('status').executeTakeFirst();
    expect(pallet?.status).toBe('closed');
  });

  it('is told by an event: a pallet is reopened, a pack comes off', async () => {
    await using store = await temporaryDatabase();
    const { shipments, events, parts } = await desksOf(store.db);
    expect(await shipments.reopenPallet('PALPBX1')).toEqual({ done: true });
    expect(await shipments.takeOffPallet(PACK.packNumber)).toEqual({ done: true });
    expect(events()).toEqual([
      { type: 'PalletReopened', pallet: 'PALPBX1' },
      { type: 'PackTakenOff', packId: PACK.packId, pallet: 'PALPBX1', from: null },
    ]);
    expect(parts.actions.state().pallet).toBe('PALPBX1');
  });

  it('does not release an order that was shelved as cancelled while it waited', async () => {
    await using store = await temporaryDatabase();
    const shelve = () => store.db.updateTable('orders').set({ hold_reason: 'order-cancelled' }).execute();
    const { queue, deeds } = await desksOf(store.db, shelve);
    expect(await queue.release(ORDER_ID)).toMatchObject({ reason: 'order-cancelled' });
    expect(deeds).toEqual([]);
  });

  it('confirms and cancels a shipment only where the platform may take it', async () => {
    await using store = await temporaryDatabase();
    const { shipments, addShipment, events } = await desksOf(store.db);
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
    expect(events()).toEqual([
      { type: 'ShipmentConfirmOrdered', shipment: 'NEW' },
      { type: 'ShipmentCancelOrdered', shipment: 'NEW' },
    ]);
  });

  it('releases a mark: told by its UIT alone, and its unit stays packed without it', async () => {
    await using store = await temporaryDatabase();
    const { queue, deeds } = await desksOf(store.db);
    const mark = markOf({ barcode: '4600000000015' }, 1);
    await store.db
      .updateTable('pack_units')
      .set({ uit: mark.uit, code: mark.code })
      .where('order_id', '=', ORDER_ID)
      .execute();
    expect(await queue.releaseMark(`  ${mark.code}`)).toEqual({ done: true });
    expect(deeds).toMatchObject([
      {
        kind: 'mark-released',
        events: [{ type: 'DeedDone', deed: 'mark-released', about: mark.uit }],
        undo: 'keep',
      },
    ]);
    await store.db.transaction().execute(async (trx) => deeds[0]?.also?.(trx));
    const unit = await store.db.selectFrom('pack_units').select(['uit', 'code']).executeTakeFirst();
    expect(unit).toEqual({ uit: null, code: null });
    expect(await queue.releaseMark(mark.uit)).toMatchObject({ reason: 'mark-not-used' });
  });

  it('that prints or sends is done by nobody while nobody has come in', async () => {
    await using store = await temporaryDatabase();
    const desks = await desksOf(store.db);
    await desks.addShipment('PBX1');
    desks.leave();
    for (const deed of [
      desks.shipments.confirm('PBX1'),
      desks.shipments.cancel('PBX1'),
      desks.shipments.printPalletLabels('PBX1'),
      desks.shipments.printPalletTag('PALPBX1'),
      desks.shipments.printHandover('PBX1'),
      desks.settings.testPrint('s'),
      desks.prints.reprint(1, 'command'),
      desks.queue.settleRefused(1),
      desks.queue.confirm([ORDER_ID]),
    ])
      expect(await deed).toMatchObject({ done: false, reason: 'no-operator' });
    expect(desks.deeds).toEqual([]);
  });

  it('is done by who is a supervisor now, not by who was one on coming in', async () => {
    await using store = await temporaryDatabase();
    const { queue, operators, deeds } = await desksOf(store.db);
    await operators.save({ id: '8', name: 'Анна', role: 'supervisor' });
    await operators.save({ ...OLGA, role: 'packer' });
    expect(await queue.confirm([ORDER_ID])).toMatchObject({ reason: 'not-allowed' });
    await operators.remove(OLGA.id);
    expect(await queue.confirm([ORDER_ID])).toMatchObject({ reason: 'operator-unknown' });
    expect(deeds).toEqual([]);
  });
});

describe("a pallet's tag", () => {
  it('prints as often as a person asks, whatever the setting, and by our own barcode', async () => {
    await using store = await temporaryDatabase();
    const { shipments, deeds } = await desksOf(store.db);
    // What the platform called it in a shipment that it has left.
    await store.db.updateTable('pallets').set({ platform_barcode: 'PALX71' }).execute();
    for (const name of ['PALPBX1', 'PALX71'])
      expect(await shipments.printPalletTag(name)).toEqual({ done: true });
    for (const deed of deeds)
      await store.db.transaction().execute((trx) => deed.also?.(trx) ?? Promise.resolve());
    const jobs = store.db.selectFrom('print_jobs').innerJoin('documents', 'documents.id', 'document_id');
    expect(await jobs.select(['kind', 'number', 'size', 'reason']).execute()).toEqual([
      { kind: 'pallet-tag', number: 'PALPBX1', size: 'l', reason: 'command#1' },
      { kind: 'pallet-tag', number: 'PALPBX1', size: 'l', reason: 'command#2' },
    ]);
  });

  it('does not print for a pallet that is in a shipment, nor for one that nobody knows', async () => {
    await using store = await temporaryDatabase();
    const { shipments, deeds } = await desksOf(store.db);
    expect(await shipments.printPalletTag('PAL9')).toMatchObject({ reason: 'no-pallet' });
    await store.db.updateTable('pallets').set({ shipment: 'PBX1' }).execute();
    expect(await shipments.printPalletTag('PALPBX1')).toMatchObject({ reason: 'pack-sent' });
    expect(deeds).toEqual([]);
  });
});

describe('a shipment under v2, at the screen', () => {
  async function created(db: Database, told: readonly { barcode: string; packNumbers: readonly string[] }[]) {
    const desks = await desksOf(db, undefined, 'v2');
    const id = await desks.ship();
    const shipment = { id: 'X700', status: 'NEW', pallets: told };
    await db.transaction().execute((trx) => desks.shipping.outcomes.onShipmentCreated(trx, id, shipment));
    return { ...desks, id };
  }

  it('is confirmed and cancelled in the portal, by whichever id it is named', async () => {
    await using store = await temporaryDatabase();
    const { shipments, deeds, id } = await created(store.db, []);
    for (const name of [id, 'X700']) {
      expect(await shipments.confirm(name)).toMatchObject({ reason: 'shipment-in-portal' });
      expect(await shipments.cancel(name)).toMatchObject({ reason: 'shipment-in-portal' });
    }
    expect(deeds).toEqual([]);
  });

  it('prints its pallets’ labels again under their real barcodes', async () => {
    await using store = await temporaryDatabase();
    const { shipments, deeds, labels } = await created(store.db, [
      { barcode: 'PALX71', packNumbers: [PACK.packNumber] },
    ]);
    expect(await shipments.printPalletLabels('X700')).toEqual({ done: true });
    for (const deed of deeds)
      await store.db.transaction().execute((trx) => deed.also?.(trx) ?? Promise.resolve());
    expect(await labels()).toEqual(['PALX71', 'PALX71']);
  });

  it('prints none while the platform has not told their barcodes', async () => {
    await using store = await temporaryDatabase();
    const { shipments, deeds } = await created(store.db, []);
    expect(await shipments.printPalletLabels('X700')).toMatchObject({ reason: 'pallet-barcodes-awaited' });
    expect(deeds).toEqual([]);
  });
});
