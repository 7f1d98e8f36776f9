import { describe, expect, it } from 'vitest';
import { sentShipments } from '#main/shipping/overview.ts';
import { createShipmentTotals } from '#main/shipping/shipment-totals-store.ts';
import type { Database } from '#main/store/database.ts';
import { excelFile } from '../../../support/excel-file.ts';
import { screenApisOf } from '../../../support/screen-apis.ts';
import { ORDER_ID } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const PACK = { packNumber: 'FBS000000001', packId: `${ORDER_ID}/1` };

describe("a pallet's tag", () => {
  it('prints as often as a person asks, whatever the setting, with our barcode', async () => {
    await using store = await temporaryDatabase();
    const { shipments, done } = await screenApisOf(store.db);
    // The platform's name from a shipment that the pallet has left.
    await store.db.updateTable('pallets').set({ platform_barcode: 'PALX71' }).execute();
    for (const name of ['PALPBX1', 'PALX71'])
      expect(await shipments.printPalletTag(name)).toEqual({ done: true });
    for (const change of done)
      await store.db.transaction().execute((trx) => change.also?.(trx) ?? Promise.resolve());
    const jobs = store.db.selectFrom('print_jobs').innerJoin('documents', 'documents.id', 'document_id');
    expect(
      await jobs.select(['kind', 'number', 'size', 'reason']).orderBy('print_jobs.id').execute(),
    ).toEqual([
      { kind: 'pallet-tag', number: 'PALPBX1', size: 'l', reason: 'command#1' },
      { kind: 'pallet-tag', number: 'PALPBX1', size: 'l', reason: 'command#2' },
    ]);
  });

  it('does not print for a pallet in a shipment, nor for an unknown one', async () => {
    await using store = await temporaryDatabase();
    const { shipments, done } = await screenApisOf(store.db);
    expect(await shipments.printPalletTag('PAL9')).toMatchObject({ reason: 'no-pallet' });
    await store.db.updateTable('pallets').set({ shipment: 'PBX1' }).execute();
    expect(await shipments.printPalletTag('PALPBX1')).toMatchObject({ reason: 'pack-sent' });
    expect(done).toEqual([]);
  });
});

it('a hand-over list prints as often as a person asks, once the platform has the shipment', async () => {
  await using store = await temporaryDatabase();
  const { shipments, addShipment, done } = await screenApisOf(store.db);
  await addShipment('PBX1');
  await addShipment('PBX2', { stage: 'sending', platform_status: null });
  expect(await shipments.printHandover('PBX2')).toMatchObject({ reason: 'shipment-not-found' });
  for (const _ of [1, 2]) expect(await shipments.printHandover('PBX1')).toEqual({ done: true });
  for (const change of done)
    await store.db.transaction().execute((trx) => change.also?.(trx) ?? Promise.resolve());
  const jobs = store.db.selectFrom('print_jobs').innerJoin('documents', 'documents.id', 'document_id');
  expect(await jobs.select(['kind', 'number', 'size', 'reason']).orderBy('print_jobs.id').execute()).toEqual([
    { kind: 'handover-list', number: 'PBX1', size: 'a4', reason: 'command#1' },
    { kind: 'handover-list', number: 'PBX1', size: 'a4', reason: 'command#2' },
  ]);
});

it('are saved by day with the order, the units and the day of each pack', async () => {
  await using store = await temporaryDatabase();
  const { shipments, ship } = await screenApisOf(store.db);
  const id = await ship();
  const { shipped_at: day } = await store.db.selectFrom('shipments').selectAll().executeTakeFirstOrThrow();
  const file = await shipments.file(day);
  const [headings, ...rows] = file.isRead ? excelFile(file.text) : [];
  // On a floor the table follows.
  expect(headings?.slice(0, 8)).toEqual([
    'Отгрузка',
    'Статус',
    'День отгрузки',
    'Паллета',
    'Номер упаковки',
    'Заказ',
    'Товаров',
    'Создана',
  ]);
  const shown = day.split('-').toReversed().join('.');
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    [id, 'отправляется', shown, 'PALPBX1', PACK.packNumber, ORDER_ID, '1'],
  ]);
});

it.each([
  ['cancelled', 'created', 'cancelled'],
  ['being cancelled', 'created', 'cancelPending'],
  ['rejected', 'created', 'rejected'],
])('prints nothing for a shipment that is %s, and offers nothing', async (_, stage, platform_status) => {
  await using store = await temporaryDatabase();
  const { shipments, addShipment, traits, done } = await screenApisOf(store.db);
  await addShipment('PBX1', { stage, platform_status });
  expect(await shipments.printPalletLabels('PBX1')).toMatchObject({ reason: 'shipment-cancelled' });
  expect(await shipments.printHandover('PBX1')).toMatchObject({ reason: 'shipment-cancelled' });
  expect(done).toEqual([]);
  const { shipments: rows } = await sentShipments(store.db, traits, 5, createShipmentTotals(store.db));
  expect(rows).toMatchObject([{ id: 'PBX1', actions: [] }]);
});

describe('a shipment under v2, at the screen', () => {
  async function created(
    db: Database,
    reported: readonly { barcode: string; packNumbers: readonly string[] }[],
  ) {
    const apis = await screenApisOf(db, undefined, 'v2');
    const id = await apis.ship();
    const shipment = { id: 'X700', status: 'NEW', pallets: reported };
    await db.transaction().execute((trx) => apis.shipping.outcomes.onShipmentCreated(trx, id, shipment));
    return { ...apis, id };
  }

  it('is confirmed and cancelled in the portal, whichever id is given', async () => {
    await using store = await temporaryDatabase();
    const { shipments, done, id } = await created(store.db, []);
    for (const name of [id, 'X700']) {
      expect(await shipments.confirm(name)).toMatchObject({ reason: 'shipment-in-portal' });
      expect(await shipments.cancel(name)).toMatchObject({ reason: 'shipment-in-portal' });
    }
    expect(done).toEqual([]);
  });

  it('prints its pallets’ labels again under their real barcodes', async () => {
    await using store = await temporaryDatabase();
    const { shipments, done, labels } = await created(store.db, [
      { barcode: 'PALX71', packNumbers: [PACK.packNumber] },
    ]);
    expect(await shipments.printPalletLabels('X700')).toEqual({ done: true });
    for (const change of done)
      await store.db.transaction().execute((trx) => change.also?.(trx) ?? Promise.resolve());
    expect(await labels()).toEqual(['PALX71', 'PALX71']);
  });

  it('prints none while the platform has not reported their barcodes', async () => {
    await using store = await temporaryDatabase();
    const { shipments, done } = await created(store.db, []);
    expect(await shipments.printPalletLabels('X700')).toMatchObject({ reason: 'pallet-barcodes-awaited' });
    expect(done).toEqual([]);
  });
});
