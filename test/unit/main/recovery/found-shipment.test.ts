import { expect, it } from 'vitest';
import type { ShipmentContents } from '#client/packing-platform.ts';
import { applyShipment, itemNrsOf } from '#main/recovery/found-shipment.ts';
import { spentNumbers } from '#main/shipping/shipment-store.ts';
import type { Database } from '#main/store/database.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { MARK, ORDER, orderOf, packedOrder, recoveredOrder } from '../../../support/recovered-orders.ts';

const AT = '2026-11-23T09:00:00.000Z';
const ONE = `${ORDER}-001`;
const TWO = `${ORDER}-002`;

const apply = (db: Database, found: ShipmentContents, isAssembledFirst = false) =>
  db.transaction().execute((trx) =>
    applyShipment(
      trx,
      {
        station: 'bench-1',
        isAssembledFirst,
        needsMark: ({ categories }) => categories.includes('Обувь'),
        now: () => AT,
      },
      found,
    ),
  );

function shipment(
  units: readonly { readonly unitload: string; readonly uit: string | null }[],
  over: Partial<ShipmentContents> = {},
): ShipmentContents {
  const packs = [{ packNumber: 'FBS00000000A', units }];
  return {
    id: 'PBX261123080000001',
    status: 'confirmed',
    createdAt: null,
    shippedAt: '2026-11-23',
    pallets: [{ barcode: 'PALPBX1', packs }],
    ...over,
  };
}

const both = [
  { unitload: ONE, uit: MARK },
  { unitload: TWO, uit: null },
];

async function state(db: Database) {
  const packs = await db
    .selectFrom('packs')
    .select(['id', 'pack_number', 'status', 'pallet'])
    .orderBy('id')
    .execute();
  const units = await db
    .selectFrom('pack_units')
    .select(['item_nr', 'pack_id', 'uit', 'code'])
    .orderBy('item_nr')
    .execute();
  const pallets = await db.selectFrom('pallets').select(['barcode', 'status', 'shipment']).execute();
  return { packs, units, pallets };
}

it.each([
  [ONE, [ONE]],
  [`${ONE}-2`, [`${ONE}-2`, ONE]],
])('knows the unit %s', (unitload, itemNrs) => {
  expect(itemNrsOf(unitload)).toEqual(itemNrs);
});

it('rebuilds a pack that was packed after the backup, on its pallet and in its shipment', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  expect(await apply(store.db, shipment(both))).toMatchObject({
    shipments: [{ packs: 1, units: 2 }],
    held: [],
    withoutMark: [TWO],
  });
  expect(await state(store.db)).toEqual({
    packs: [{ id: `${ORDER}/1`, pack_number: 'FBS00000000A', status: 'closed', pallet: 'PALPBX1' }],
    units: [
      { item_nr: ONE, pack_id: `${ORDER}/1`, uit: MARK, code: null },
      { item_nr: TWO, pack_id: `${ORDER}/1`, uit: null, code: null },
    ],
    pallets: [{ barcode: 'PALPBX1', status: 'closed', shipment: 'PBX261123080000001' }],
  });
  expect(await store.db.selectFrom('queue_lines').selectAll().execute()).toEqual([]);
});

it('stores nothing twice', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await apply(store.db, shipment(both));
  const once = await state(store.db);
  expect(await apply(store.db, shipment(both))).toEqual({});
  expect(await state(store.db)).toEqual(once);
});

it('completes the pack that was open at the time of the backup, and keeps its marks with their codes', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await packedOrder(store.db, { itemNr: ONE, uit: MARK, code: `${MARK}\u001d91EE` });
  await apply(
    store.db,
    shipment([
      { unitload: ONE, uit: null },
      { unitload: TWO, uit: null },
    ]),
  );
  const { packs, units } = await state(store.db);
  expect(packs).toEqual([
    { id: `${ORDER}/1`, pack_number: 'FBS00000000A', status: 'closed', pallet: 'PALPBX1' },
  ]);
  expect(units[0]).toEqual({ item_nr: ONE, pack_id: `${ORDER}/1`, uit: MARK, code: `${MARK}\u001d91EE` });
  const order = await store.db
    .selectFrom('orders')
    .select('claimed_by')
    .where('id', '=', ORDER)
    .executeTakeFirst();
  expect(order).toEqual({ claimed_by: null });
});

it('takes a unit out of the pack that left without it', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db, orderOf({ [TWO]: 'canceled' }));
  await packedOrder(store.db, { itemNr: TWO, uit: null, code: null });
  await apply(store.db, shipment([{ unitload: ONE, uit: null }]));
  expect((await state(store.db)).units.map(({ item_nr }) => item_nr)).toEqual([ONE]);
});

it('takes a mark from the unit on the floor that had it before', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  const other = 'RU261120-000002';
  await recoveredOrder(store.db, orderOf({}, other));
  await packedOrder(store.db, { itemNr: `${other}-001`, uit: MARK, code: null }, other);
  expect(await apply(store.db, shipment(both))).toMatchObject({ withoutMark: [TWO] });
  const { units } = await state(store.db);
  expect(units.find(({ item_nr }) => item_nr === ONE)?.uit).toBe(MARK);
  expect(units.find(({ item_nr }) => item_nr === `${other}-001`)?.uit).toBeNull();
});

it('counts every number as sent for ever, also those of a cancelled shipment, whose packs stay on the floor', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await apply(store.db, shipment(both, { status: 'cancelled' }));
  const { packs, pallets } = await state(store.db);
  expect(packs.map(({ status, pallet }) => [status, pallet])).toEqual([['closed', 'PALPBX1']]);
  expect(pallets).toEqual([{ barcode: 'PALPBX1', status: 'closed', shipment: null }]);
  const spent = await spentNumbers(store.db, { itemNrs: [ONE, TWO], pallets: ['PALPBX1'] });
  expect(spent).toEqual({ unitloads: new Set([ONE, TWO]), palletBarcodes: new Set(['PALPBX1']) });
});

it('finds the unit of a shipment that was sent again, on the pallet that goes by a new name', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await apply(store.db, shipment(both, { status: 'cancelled' }));
  const again = shipment(
    both.map(({ unitload }) => ({ unitload: `${unitload}-2`, uit: null })),
    { id: 'PBX261123090000001' },
  );
  const [pallet] = again.pallets;
  await apply(store.db, { ...again, pallets: [{ packs: pallet?.packs ?? [], barcode: 'PALPBX2' }] });
  const { packs, pallets } = await state(store.db);
  expect(packs).toHaveLength(1);
  expect(pallets).toEqual([{ barcode: 'PALPBX1', status: 'closed', shipment: 'PBX261123090000001' }]);
  const spent = await spentNumbers(store.db, { itemNrs: [ONE], pallets: ['PALPBX1'] });
  expect(spent.unitloads).toEqual(new Set([ONE, `${ONE}-2`]));
  expect(spent.palletBarcodes).toEqual(new Set(['PALPBX1', 'PALPBX2']));
});

it('holds an order of which the shipment shows only a part, and says so', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  const found = await apply(
    store.db,
    shipment([
      { unitload: ONE, uit: null },
      { unitload: 'UNIT9', uit: null },
    ]),
  );
  expect(found).toMatchObject({ held: [ORDER], unreadShipments: ['PBX261123080000001'] });
  const order = await store.db
    .selectFrom('orders')
    .select('hold_reason')
    .where('id', '=', ORDER)
    .executeTakeFirst();
  expect(order).toEqual({ hold_reason: 'packed-before-restore' });
});

it('stores the plan of a shipped order for v2, with its numbers', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await apply(store.db, shipment(both), true);
  const plan = await store.db.selectFrom('pack_plans').select(['plan', 'stage']).executeTakeFirst();
  expect(plan?.stage).toBe('numbered');
  expect(JSON.parse(plan?.plan ?? '')).toEqual([
    { packId: `${ORDER}/1`, itemNrs: [ONE, TWO], packNumber: 'FBS00000000A' },
  ]);
});
