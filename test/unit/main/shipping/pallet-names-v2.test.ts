import { describe, expect, it, vi } from 'vitest';
import type { PlatformShipment } from '#client/packing-platform.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import { sentShipments } from '#main/shipping/overview.ts';
import { createShipmentTotals } from '#main/shipping/shipment-totals-store.ts';
import type { Database } from '#main/store/database.ts';
import { shippingFloor, untilReadAndWaiting } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

type Floor = Awaited<ReturnType<typeof shippingFloor>>;

const FIRST = { barcode: 'PALX71', packNumbers: ['FBS000000001'] };
const SECOND = { barcode: 'PALX72', packNumbers: ['FBS000000002'] };

/** Two pallets on the floor, sent in one shipment. */
async function shipped(db: Database) {
  const floor = await shippingFloor(db, { api: 'v2' });
  await floor.addPallet(2);
  return { ...floor, id: await floor.ship() };
}

function answer(
  db: Database,
  floor: Floor,
  id: string,
  pallets: PlatformShipment['pallets'],
  status = 'NEW',
) {
  return db
    .transaction()
    .execute((trx) => floor.shipping.outcomes.onShipmentCreated(trx, id, { id: 'X700', status, pallets }));
}

async function row(db: Database, { traits }: Floor) {
  const { shipments } = await sentShipments(db, traits, 20, createShipmentTotals(db));
  const [newest] = shipments;
  if (newest === undefined) throw new Error('no shipment is stored');
  return newest;
}

describe('a shipment that the platform names itself', () => {
  it('has our numbers, marked as temporary, until it is created', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    expect(await row(store.db, floor)).toMatchObject({
      id: floor.id,
      isTemporary: true,
      pallets: ['PALPBX1', 'PALPBX2'],
      temporaryPallets: ['PALPBX1', 'PALPBX2'],
    });
    expect(await floor.labels()).toEqual([]);
  });

  it('prints each pallet’s label with the barcode of the answer, in whatever order that lists the pallets', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [SECOND, FIRST]);
    expect(await row(store.db, floor)).toMatchObject({
      id: 'X700',
      isTemporary: false,
      pallets: ['PALX71', 'PALX72'],
      temporaryPallets: [],
      problems: [],
    });
    expect(await floor.labels()).toEqual(['PALX71', 'PALX72']);
  });

  it('prints them once, however often the answer arrives, also after a restart and in another size', async () => {
    await using store = await temporaryDatabase();
    const before = await shipped(store.db);
    await answer(store.db, before, before.id, [FIRST]);
    await store.reopen();
    const again = { ...before, ...(await restarted(store.db)) };
    again.tellPallets('X700', [SECOND, FIRST]);
    await again.shipping.checkNow(before.id);
    await again.shipping.checkNow('X700');
    await answer(store.db, again, before.id, [FIRST, SECOND]);
    expect(await again.labels()).toEqual(['PALX71', 'PALX72']);
  });

  it('is read by the platform’s id, whichever id is given', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [FIRST, SECOND]);
    floor.tell('X700', 'CONFIRMED');
    expect(await floor.shipping.checkNow('X700')).toBe(true);
    expect(await floor.shipping.checkNow(floor.id)).toBe(true);
    expect(floor.reads).toEqual(['X700', 'X700']);
    expect(await floor.statusOf(floor.id)).toBe('CONFIRMED');
    expect(await floor.shipping.outcomes.platformId(floor.id)).toBe('X700');
  });

  it('has pallets that are found by either barcode', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [FIRST, SECOND]);
    expect(await findPallet(store.db, 'PALX72')).toMatchObject({ barcode: 'PALPBX2', shipment: floor.id });
    expect(await findPallet(store.db, 'PALPBX2')).toMatchObject({ barcode: 'PALPBX2', packs: 1 });
  });

  it('is read again when the answer had no pallets, until it has them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await using store = await temporaryDatabase();
      const floor = await shipped(store.db);
      const { shipping, reads } = floor;
      await answer(store.db, floor, floor.id, []);
      expect(await row(store.db, floor)).toMatchObject({
        problems: [],
        temporaryPallets: ['PALPBX1', 'PALPBX2'],
      });
      shipping.outcomes.shipmentTouched(floor.id);
      await untilReadAndWaiting(reads, 1);
      expect((await row(store.db, floor)).problems).toMatchObject([
        { code: 'pallet-unnamed', pallet: 'PALPBX1' },
        { code: 'pallet-unnamed', pallet: 'PALPBX2' },
      ]);
      floor.tellPallets('X700', [SECOND, FIRST]);
      await vi.advanceTimersByTimeAsync(3_000);
      await vi.waitFor(async () => expect(await floor.labels()).toHaveLength(2), 30_000);
      expect(await row(store.db, floor)).toMatchObject({ problems: [], temporaryPallets: [] });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(reads).toEqual(['X700', 'X700']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is checked after a start when one of its pallets has no barcode yet, even if it was sent', async () => {
    await using store = await temporaryDatabase();
    const before = await shipped(store.db);
    await answer(store.db, before, before.id, [], 'SENT');
    await store.reopen();
    const floor = { ...before, ...(await restarted(store.db)) };
    floor.tell('X700', 'SENT');
    floor.tellPallets('X700', [FIRST, SECOND]);
    const stop = floor.shipping.watch();
    await vi.waitFor(async () => expect(await floor.labels()).toHaveLength(2), 30_000);
    stop();
  });

  it('shows a pallet that is not ours, and uses only what matches', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    const stranger = { barcode: 'PALX79', packNumbers: ['FBS000000002', 'FBS000000009'] };
    await answer(store.db, floor, floor.id, [stranger, FIRST]);
    expect(await row(store.db, floor)).toMatchObject({
      pallets: ['PALX71', 'PALPBX2'],
      temporaryPallets: ['PALPBX2'],
      problems: [{ code: 'pallet-mismatch', detail: 'PALX79: FBS000000002, FBS000000009' }],
    });
    expect(await floor.labels()).toEqual(['PALX71']);
    floor.tellPallets('X700', [FIRST, SECOND]);
    await floor.shipping.checkNow('X700');
    expect(await row(store.db, floor)).toMatchObject({ problems: [], pallets: ['PALX71', 'PALX72'] });
    expect(await floor.labels()).toEqual(['PALX71', 'PALX72']);
  });

  it('keeps the barcode on the label when the platform reports another one later', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [FIRST]);
    floor.tellPallets('X700', [{ ...FIRST, barcode: 'PALX78' }, SECOND]);
    await floor.shipping.checkNow('X700');
    expect(await row(store.db, floor)).toMatchObject({
      pallets: ['PALX71', 'PALX72'],
      problems: [{ code: 'pallet-mismatch', pallet: 'PALX71', detail: 'PALX78: FBS000000001' }],
    });
  });

  it('does not use a barcode that another pallet has', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [{ ...FIRST, barcode: 'PALPBX2' }]);
    expect(await row(store.db, floor)).toMatchObject({
      pallets: ['PALPBX1', 'PALPBX2'],
      problems: [{ code: 'pallet-mismatch', pallet: 'PALPBX1' }],
    });
    expect(await floor.labels()).toEqual([]);
  });

  it('releases its pallets and prints nothing when it turns out to be cancelled', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [FIRST, SECOND], 'CANCELED');
    expect(await floor.labels()).toEqual([]);
    expect(await floor.shipmentOfPallet()).toBeNull();
  });

  it('drops the earlier barcode when its pallets go in another shipment', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [FIRST, SECOND]);
    floor.tell('X700', 'REJECTED');
    await floor.shipping.checkNow('X700');
    expect(await findPallet(store.db, 'PALX71')).toMatchObject({ barcode: 'PALPBX1', shipment: null });
    const next = await floor.ship();
    expect(await findPallet(store.db, 'PALX71')).toBeNull();
    const { shipments: rows } = await sentShipments(
      store.db,
      floor.traits,
      20,
      createShipmentTotals(store.db),
    );
    expect(rows.find(({ id }) => id === next)).toMatchObject({ pallets: ['PALPBX1', 'PALPBX2'] });
    expect(rows.find(({ id }) => id === 'X700')).toMatchObject({ pallets: ['PALX71', 'PALX72'] });
  });
});

describe('marks under a version that takes none', () => {
  it('are counted in the plan and in the shipment, since they are not sent', async () => {
    await using store = await temporaryDatabase();
    const floor = await shippingFloor(store.db, { api: 'v2' });
    await floor.addPallet(2, '010460406000699121AAAAAAAAAAAAA');
    expect(await floor.shipping.preview()).toMatchObject({ takesMarks: false });
    const id = await floor.ship();
    expect((await row(store.db, floor)).unsentMarks).toBe(1);
    await answer(store.db, floor, id, [FIRST, SECOND]);
    expect((await row(store.db, floor)).unsentMarks).toBe(1);
  });

  it('were sent with a shipment under the earlier version', async () => {
    await using store = await temporaryDatabase();
    const floor = await shippingFloor(store.db, { api: 'v2' });
    await floor.addPallet(2, '010460406000699121AAAAAAAAAAAAA');
    const id = await floor.ship();
    await store.db
      .transaction()
      .execute((trx) =>
        floor.shipping.outcomes.onShipmentCreated(trx, id, { id, status: 'CONFIRMED', pallets: [] }),
      );
    expect(await row(store.db, floor)).toMatchObject({ id, unsentMarks: 0, temporaryPallets: [] });
    expect(await floor.labels()).toEqual(['PALPBX1', 'PALPBX2']);
  });
});

describe('a shipment that waits to be confirmed under a version without events', () => {
  it('is shown with the advice to confirm or cancel it in the portal, without a button', async () => {
    await using store = await temporaryDatabase();
    const floor = await shipped(store.db);
    await answer(store.db, floor, floor.id, [FIRST, SECOND]);
    expect(await row(store.db, floor)).toMatchObject({
      waitsInPortal: true,
      isCancelledInPortal: true,
      actions: ['print-pallet-labels', 'print-handover'],
    });
    floor.tell('X700', 'CONFIRMED');
    await floor.shipping.checkNow('X700');
    const confirmed = { waitsInPortal: false, isCancelledInPortal: true };
    expect(await row(store.db, floor)).toMatchObject(confirmed);
    floor.tell('X700', 'SENT');
    await floor.shipping.checkNow('X700');
    expect(await row(store.db, floor)).toMatchObject({ isCancelledInPortal: false });
  });
});

it('opens a pallet without a partner id when our barcode is only a tag', async () => {
  await using store = await temporaryDatabase();
  const named = (api: 'v1' | 'v2') =>
    shippingFloor(store.db, { api, partnerId: '', isEmpty: true }).then((floor) =>
      floor.shipping.newPallet(),
    );
  expect(await named('v1')).toBe('');
  expect(await named('v2')).toMatch(/^PAL[0-9A-Z]{2,3}\d{1,20}$/);
});

async function restarted(db: Database) {
  return shippingFloor(db, { api: 'v2', isEmpty: true, palletLabelSize: 's' });
}

it.each([
  ['v1', ['seller-sku-unknown']],
  ['v2', []],
] as const)(
  'a unit with an unknown supplier SKU is held back if the shipment needs the SKU: %s',
  async (api, held) => {
    await using store = await temporaryDatabase();
    const { shipping } = await shippingFloor(store.db, { api });
    await store.db.updateTable('order_items').set({ seller_sku: null }).execute();
    await store.db.updateTable('goods').set({ seller_sku: '' }).execute();
    expect((await shipping.preview())?.problems.map(({ code }) => code)).toEqual(held);
  },
);
