import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOrders } from '#main/lookup/find-store.ts';
import { markHits } from '#main/lookup/hits-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { FOLDER_MARK } from '#main/pruning/archive.ts';
import { findShipment, isSpentForever, spentNumbers } from '#main/shipping/shipment-store.ts';
import type { Database } from '#main/store/database.ts';
import { seedStatistics } from '../../../support/counted-days.ts';
import { FIRST_DAY, stationOfDays } from '../../../support/days-of-work.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

async function ordersOf(db: Database) {
  return (await db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id);
}

async function marksOf(db: Database) {
  const rows = await db
    .selectFrom('pack_units')
    .select(['uit', 'item_nr', 'order_id'])
    .where('uit', 'is not', null)
    .execute();
  return rows.map(({ uit, item_nr: itemNr, order_id: orderId }) => ({ uit: String(uit), itemNr, orderId }));
}

const DAY_OF = (day: number) =>
  new Date(Date.parse(FIRST_DAY) + day * 86_400_000).toISOString().slice(2, 10).replaceAll('-', '');

it('deletes what is old with all that belongs to it, and keeps every mark and number', async () => {
  await using at = await stationOfDays();
  const marks = await marksOf(at.db);
  const pallets = await at.db.selectFrom('pallets').select('barcode').execute();
  const run = await at.pruning().run();
  expect(run.refusal).toBeNull();
  expect(run.pruned.journal).toBeGreaterThan(100);
  const left = await ordersOf(at.db);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every((id) => id.startsWith(`RU${DAY_OF(60).slice(0, 4)}`))).toBe(true);
  for (const table of ['packs', 'pack_units', 'pack_numbers', 'order_items', 'pack_plans'] as const) {
    const rows = await at.db.selectFrom(table).select('order_id').distinct().execute();
    expect(rows.every(({ order_id }) => left.includes(order_id))).toBe(true);
  }
  const documents = await at.db.selectFrom('documents').select('number').execute();
  const numbers = await at.db.selectFrom('pack_numbers').select('pack_number as number').execute();
  const kept = await at.db.selectFrom('pallets').select('barcode as number').execute();
  expect(documents.map(({ number }) => number).sort()).toEqual(
    [...numbers, ...kept].map(({ number }) => number).sort(),
  );
  for (const { uit, itemNr, orderId } of marks)
    expect(await findMark(at.db, uit)).toEqual({ itemNr, orderId });
  const spent = await at.db.selectFrom('spent_numbers').select('number').execute();
  const known = new Set([...spent, ...kept].map(({ number }) => number));
  expect(pallets.filter(({ barcode }) => !known.has(barcode))).toEqual([]);
});

it('forgets after 400 days who did the work that the statistics contain', async () => {
  await using at = await stationOfDays();
  const at400 = new Date(at.now.getTime() - 400 * 86_400_000);
  await seedStatistics(at.db, at400, 3);
  await seedStatistics(at.db, at.now, 3);
  await at.pruning().run();
  const named = await at.db
    .selectFrom('statistics_hours')
    .select((eb) => eb.fn.min('hour').as('first'))
    .where('operator', '!=', '')
    .executeTakeFirstOrThrow();
  expect((named.first ?? '') >= at400.toISOString().slice(0, 13)).toBe(true);
  const { first } = await at.db
    .selectFrom('statistics_hours')
    .select((eb) => eb.fn.min('hour').as('first'))
    .executeTakeFirstOrThrow();
  expect(first < (named.first ?? '')).toBe(true);
});

it('forgets supplies made here that have ended or were refused, with their marks, and none that may still move', async () => {
  await using at = await stationOfDays();
  const long = '2025-01-01T00:00:00.000Z';
  const draft = (id: string, code: string, state: string, createdAt = long) => {
    const row = { id, code, state, day: '2025-01-05', error: null, body: '{}', operator: null };
    return { ...row, created_at: createdAt };
  };
  const recent = at.now.toISOString();
  await at.db
    .insertInto('supply_drafts')
    .values([
      draft('closed', 'PBX1', 'done'),
      draft('moving', 'PBX2', 'done'),
      draft('refused', 'PBX3', 'refused'),
      draft('waiting', 'PBX4', 'waiting'),
      draft('recent', 'PBX5', 'refused', recent),
      draft('rejected-before', 'PBX6', 'done'),
      draft('again', 'PBX6', 'done', recent),
      draft('unlisted', 'PBX7', 'done'),
    ])
    .execute();
  const supply = (code: string, status: string) => ({
    code,
    status,
    day: null,
    created_at: null,
    price_sum: null,
    warehouse: '',
    read_at: recent,
    quantity: null,
    receipt: null,
    accepted: null,
    surplus: null,
    missing: null,
    damaged: null,
    can_change_warehouse: null,
    pallets: null,
    problems: null,
    history: null,
    detail_read_at: null,
    reject_asked: null,
  });
  await at.db
    .insertInto('supplies')
    .values([supply('PBX1', 'Closed'), supply('PBX2', 'unloading'), supply('PBX6', 'draft')])
    .execute();
  // More than one step takes.
  const marks = Array.from({ length: 95 }, (_, nth) => ({ mark: `01${nth}`, draft: 'closed' }));
  await at.db
    .insertInto('supply_marks')
    .values([...marks, { mark: '01moving', draft: 'moving' }])
    .execute();
  await at.pruning().run();
  const left = await at.db.selectFrom('supply_drafts').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['again', 'moving', 'recent', 'waiting']);
  const kept = await at.db.selectFrom('supply_marks').select('draft').execute();
  expect(kept).toEqual([{ draft: 'moving' }]);
});

it('keeps the tag of a pallet from being sent again, also if its cancelled shipment was pruned', async () => {
  await using at = await stationOfDays();
  const { shipment, pallet } = await at.db
    .selectFrom('shipment_units')
    .select(['shipment', 'pallet'])
    .orderBy('unitload')
    .executeTakeFirstOrThrow();
  await at.db
    .updateTable('shipments')
    .set({ platform_status: 'CANCELED' })
    .where('id', '=', shipment)
    .execute();
  await at.db
    .updateTable('packs')
    .set({ pallet: null, status: 'taken-apart' })
    .where('pallet', '=', pallet)
    .execute();
  await at.db.updateTable('pallets').set({ shipment: null }).where('shipment', '=', shipment).execute();
  await at.pruning().run();
  expect(await findShipment(at.db, shipment)).toBeNull();
  const { palletBarcodes } = await spentNumbers(at.db, { itemNrs: [], pallets: [pallet] });
  expect([...palletBarcodes]).toEqual([pallet]);
  expect(await isSpentForever(at.db, shipment)).toBe(true);
});

it('forgets old outages of a table but the last one, and settled contradictions', async () => {
  await using at = await stationOfDays();
  const { first } = await at.db
    .selectFrom('journal')
    .select((eb) => eb.fn.min('id').as('first'))
    .executeTakeFirstOrThrow();
  const row = first ?? 0;
  const merged = (outage: string, nth: number) => {
    return { station: 'table-1', outage, local_row: nth, row: row + nth };
  };
  await at.db
    .insertInto('merged_scans')
    .values([merged('first', 1), merged('first', 2), merged('last', 3)])
    .execute();
  const contradiction = { station: 'table-1', outage: 'first', row, at: FIRST_DAY, event: 'PackClosed' };
  await at.db
    .insertInto('contradictions')
    .values(
      [FIRST_DAY, null].map((settled_at) => ({
        ...contradiction,
        kind: 'changed',
        operator: null,
        order_id: null,
        pack_id: null,
        pack_number: null,
        item_nr: null,
        uit: null,
        other: null,
        settled_at,
        settled_by: null,
      })),
    )
    .execute();
  await at.pruning().run();
  const outages = await at.db.selectFrom('merged_scans').select('outage').execute();
  expect(outages).toEqual([{ outage: 'last' }]);
  const left = await at.db.selectFrom('contradictions').select('settled_at').execute();
  expect(left).toEqual([{ settled_at: null }]);
});

it('ends when another station works for the floor, which deletes the rest', async () => {
  await using at = await stationOfDays();
  const answers = [true];
  const run = await at.pruning({ isWorker: () => answers.pop() ?? false }).run();
  expect(run.pruned).toMatchObject({ journal: 40, orders: 0, shipments: 0, marks: 0 });
  const rest = await at.pruning().run();
  expect(rest.pruned.journal).toBeGreaterThan(100);
  expect(rest.pruned.orders).toBeGreaterThan(0);
});

it('is found again by nobody but its marks', async () => {
  await using at = await stationOfDays();
  const [mark] = (await marksOf(at.db)).filter(({ orderId }) => orderId.startsWith(`RU${DAY_OF(0)}`));
  await at.pruning().run();
  expect(await findOrders(at.db, mark?.orderId ?? '')).toEqual([]);
  expect(await markHits(at.db, mark?.uit ?? '', () => null)).toMatchObject([{ orderId: mark?.orderId }]);
});

/** What makes an old order needed, one way at a time. */
const NEEDS = {
  held: (db: Database, id: string) =>
    db.updateTable('orders').set({ hold_reason: 'held-by-packer' }).where('id', '=', id).execute(),
  claimed: (db: Database, id: string) =>
    db.updateTable('orders').set({ claimed_by: 'table' }).where('id', '=', id).execute(),
  changed: (db: Database, id: string) =>
    db.updateTable('orders').set({ updated_at: '2026-03-01T00:00:00.000Z' }).where('id', '=', id).execute(),
  open: (db: Database, id: string) =>
    db.updateTable('packs').set({ status: 'open', closed_at: null }).where('order_id', '=', id).execute(),
  onFloor: (db: Database, id: string) =>
    db.updateTable('packs').set({ pallet: null }).where('order_id', '=', id).execute(),
  unproven: (db: Database, id: string) =>
    db.updateTable('packs').set({ awaits_proof: 1 }).where('order_id', '=', id).execute(),
  changing: (db: Database, id: string) =>
    db
      .insertInto('outbox')
      .values({
        kind: 'cancel-order',
        lane: `order:${id}`,
        payload: '{}',
        status: 'failed',
        attempts: 1,
        next_at: '',
        unsettled: 0,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute(),
  alarmed: (db: Database, id: string) =>
    db
      .insertInto('bench_alarms')
      .values({ station: 'table', no: Number(id.replaceAll(/\D/g, '')), alarm: `{"order":"${id}"}` })
      .execute(),
  printing: (db: Database, id: string) =>
    db
      .updateTable('print_jobs')
      .set({ ended_at: null })
      .where('document_id', 'in', (eb) =>
        eb
          .selectFrom('documents')
          .select('documents.id')
          .innerJoin('pack_numbers', 'pack_numbers.pack_number', 'documents.number')
          .where('pack_numbers.order_id', '=', id),
      )
      .execute(),
} as const satisfies Record<string, (db: Database, id: string) => Promise<unknown>>;

it('never deletes an order that the bench, a person or the platform still needs', async () => {
  const kinds = Object.keys(NEEDS) as (keyof typeof NEEDS)[];
  const needed = fc.array(fc.record({ need: fc.constantFrom(...kinds), order: fc.nat(5), day: fc.nat(6) }), {
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(needed, async (chosen) => {
      await using at = await stationOfDays();
      const ids = chosen.map(({ order, day }) => `RU${DAY_OF(day)}-${String(order).padStart(6, '0')}`);
      const known = new Set(await ordersOf(at.db));
      for (const [n, { need }] of chosen.entries()) {
        const id = ids[n] ?? '';
        if (known.has(id) && ids.indexOf(id) === n) await NEEDS[need](at.db, id);
      }
      await at.pruning().run();
      const left = await ordersOf(at.db);
      expect(ids.filter((id) => known.has(id) && !left.includes(id))).toEqual([]);
      const old = left.filter((id) => id < `RU${DAY_OF(59)}`);
      expect(old.filter((id) => !ids.includes(id))).toEqual([]);
      for (const { uit, itemNr, orderId } of await marksOf(at.db))
        expect(await findMark(at.db, uit)).toEqual({ itemNr, orderId });
    }),
    { numRuns: 6 },
  );
});

it('counts a mark as new again once it is old enough', async () => {
  await using at = await stationOfDays();
  const [mark] = (await marksOf(at.db)).filter(({ orderId }) => orderId.startsWith(`RU${DAY_OF(0)}`));
  await at.pruning({ keep: () => ({ journal: 45, orders: 35, marks: 50 }) }).run();
  expect(await findMark(at.db, mark?.uit ?? '')).toBeNull();
});

it('prunes nothing while the station is behind the platform, or in doubt about the time', async () => {
  await using at = await stationOfDays();
  const before = await ordersOf(at.db);
  expect((await at.pruning({ isRecovering: async () => true }).run()).refusal).toBe('recovering');
  expect((await at.pruning({ platformTime: () => null }).run()).refusal).toBe('time-unknown');
  expect(await ordersOf(at.db)).toEqual(before);
});

it('writes what it deletes to yearly files first, each row once, also if a power cut undoes the deletion', async () => {
  await using folder = await temporaryFolder();
  const archive = { archiveFolder: () => folder.path };
  const path = join(folder.path, 'packbench-journal-2026.csv');
  const idsIn = async () =>
    (await readFile(path, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',')[0]);
  let deleted: readonly string[] = [];
  for (const attempt of [1, 2]) {
    await using at = await stationOfDays();
    const scans = at.db.selectFrom('journal').select('id').where('entry', '=', 'scan');
    const before = await scans.execute();
    const run = await at.pruning(archive).run();
    expect(run.pruned.journal).toBeGreaterThan(100);
    const left = new Set((await scans.execute()).map(({ id }) => id));
    deleted = before.filter(({ id }) => !left.has(id)).map(({ id }) => String(id));
    if (attempt === 1) await appendFile(path, '999999,2026-01-01T08:00');
  }
  expect(await idsIn()).toEqual(['id', ...deleted]);
  expect((await readdir(folder.path)).sort()).toEqual([
    FOLDER_MARK,
    'packbench-journal-2026.csv',
    'packbench-packs-2026.csv',
    'packbench-shipments-2026.csv',
  ]);
  const packs = await readFile(join(folder.path, 'packbench-packs-2026.csv'), 'utf8');
  expect(packs).toMatch(/^id,packNumber,orderId,status,items,/);
  expect(packs).not.toContain('91EE10');
});

it('prunes nothing while the folder of the yearly files is away', async () => {
  await using at = await stationOfDays();
  const before = await ordersOf(at.db);
  const away = join(at.folder, 'away');
  await rm(away, { recursive: true, force: true });
  const run = await at.pruning({ archiveFolder: () => away }).run();
  expect(run).toMatchObject({ refusal: 'archive-away', pruned: { journal: 0, orders: 0, marks: 0 } });
  expect(await ordersOf(at.db)).toEqual(before);
});

it('writes nothing to the empty mount point of a share that is away, and goes on when it is back', async () => {
  await using at = await stationOfDays();
  await using share = await temporaryFolder();
  const archiveFolder = () => share.path;
  // The share was there once.
  const first = await at
    .pruning({ archiveFolder, keep: () => ({ journal: 700, orders: 700, marks: 730 }) })
    .run();
  expect(first.refusal).toBeNull();
  const mark = join(share.path, FOLDER_MARK);
  const text = await readFile(mark, 'utf8');
  await rm(mark);
  const before = await ordersOf(at.db);
  const away = await at.pruning({ archiveFolder }).run();
  expect(away).toMatchObject({ refusal: 'archive-away', pruned: { journal: 0, orders: 0, shipments: 0 } });
  expect(await readdir(share.path)).toEqual([]);
  expect(await ordersOf(at.db)).toEqual(before);
  await appendFile(mark, text);
  expect((await at.pruning({ archiveFolder }).run()).refusal).toBeNull();
  expect((await ordersOf(at.db)).length).toBeLessThan(before.length);
});

describe.skipIf(whySkipped('yearly files on a full disk', noSmallDisk))('yearly files on a full disk', () => {
  it('keep every row that is not in them, and have each once when there is space again', async () => {
    await using at = await stationOfDays();
    await using disk = await smallDisk(1);
    const archiveFolder = () => disk.path;
    const scans = at.db.selectFrom('journal').select('id').where('entry', '=', 'scan').orderBy('id');
    const idsOf = async () => (await scans.execute()).map(({ id }) => String(id));
    const before = await idsOf();
    const written = async () =>
      (await readFile(join(disk.path, 'packbench-journal-2026.csv'), 'utf8'))
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]);
    await disk.fill();
    const full = await at.pruning({ archiveFolder }).run();
    expect(full).toMatchObject({ refusal: 'archive-full', pruned: { journal: 0, orders: 0, shipments: 0 } });
    expect(await idsOf()).toEqual(before);
    // Room for the mark and some rows; the disk fills in the middle of a batch.
    await disk.fill(16);
    const partly = await at.pruning({ archiveFolder }).run();
    expect(partly).toMatchObject({ refusal: 'archive-full', pruned: { orders: 0 } });
    expect(partly.pruned.journal).toBeGreaterThan(0);
    const kept = new Set(await idsOf());
    const gone = before.filter((id) => !kept.has(id));
    expect(await written()).toEqual(expect.arrayContaining(gone));
    await disk.free();
    expect((await at.pruning({ archiveFolder }).run()).refusal).toBeNull();
    const left = new Set(await idsOf());
    expect(await written()).toEqual(before.filter((id) => !left.has(id)));
  });
});

it('goes on after a stop in the middle', async () => {
  await using at = await stationOfDays();
  const stopped = at.pruning();
  const running = stopped.run();
  await stopped.stop();
  await running;
  const run = await at.pruning().run();
  expect(run.refusal).toBeNull();
  expect((await ordersOf(at.db)).every((id) => id > `RU${DAY_OF(59)}`)).toBe(true);
});
