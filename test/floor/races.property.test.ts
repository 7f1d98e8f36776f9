import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isChangedSince } from '#main/bench/changed-since-store.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import { parseStoredEvents, type StoredEvent } from '#main/bench/stored-events.ts';
import { ASSEMBLE_AT } from '#shared/contract/settings.ts';
import { numberOf, type TestBench } from '../support/bench.ts';
import { A, B, C } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';
import { type FloorOfBenches, startFloor } from '../support/floor-benches.ts';
import { isThorough } from '../support/thorough.ts';

const TABLES = 3;
const ORDERS = [anOrder(A, [SHOES, BAG]), anOrder(B, [SHOES, SCARF]), anOrder(C, [BAG])];

/** Few marks, pallets and packs for all tables, so that they want the same ones. */
const CODES = [
  A,
  B,
  C,
  BAG.barcode,
  SCARF.barcode,
  markOf(SHOES),
  markOf(SHOES, 'B'),
  itemOf(A, 2),
  itemOf(B, 2),
  'CMD:NEXT',
  'CMD:UNDO',
  'CMD:CLOSE',
  'CMD:NEW',
  'CMD:HOLD',
  'CMD:REOPEN',
  'CMD:MISSING',
  'CMD:REASON:1',
  'CMD:PALLET',
  'CMD:CLOSEPALLET',
  'PALPBX1',
  'PALPBX2',
  'CMD:SHIP',
  'CMD:OK',
  numberOf(1, 1),
  numberOf(2, 1),
  numberOf(3, 1),
  'numbers',
  'numbers',
];

/** Not a scan: the first table is the worker, and asks the platform for the numbers that are wanted. */
async function askForNumbers({ one }: FloorOfBenches): Promise<void> {
  for (const { id } of ORDERS) await one.giveNumbers(id);
}

/** A pack that lies on a closed pallet before the tables begin, so that they also want its shipment. */
const FIRST = ['CMD:PALLET', C, BAG.barcode, 'numbers', 'CMD:CLOSEPALLET'];

const scans = fc.array(fc.constantFrom(...CODES), { minLength: 4, maxLength: isThorough ? 30 : 12 });
const walks = fc.record({
  proofOfLabel: fc.boolean(),
  /** Under REST v2; under v1 numbers exist before. */
  assembleAt: fc.constantFrom(undefined, undefined, ...ASSEMBLE_AT),
  isPackedBefore: fc.boolean(),
  tables: fc.array(scans, { minLength: TABLES, maxLength: TABLES }),
});

/** An alarm is acknowledged first: a locked table does nothing. Returns why scans were refused. */
async function scanAll(
  floor: FloorOfBenches,
  bench: TestBench,
  codes: readonly string[],
): Promise<readonly (string | null)[]> {
  const reasons: (string | null)[] = [];
  for (const code of codes) {
    if (code === 'numbers') {
      if (bench === floor.one) await askForNumbers(floor);
      continue;
    }
    if (bench.state().alarm !== null) await bench.scan('CMD:OK');
    reasons.push((await bench.scan(code)).reason);
  }
  return reasons;
}

/** What the tables of the store have is what the scans of all benches did, in the order of the journal. */
async function expectAsJournaled({ one: { db } }: FloorOfBenches): Promise<void> {
  const rows = await db.selectFrom('journal').select('events').orderBy('id').execute();
  const events = rows.flatMap((row) => parseStoredEvents(row.events));
  expect(await isChangedSince(db, events.filter(isOfPack))).toBe(false);
}

function isOfPack(event: StoredEvent): event is Extract<BenchEvent, { packId: string }> {
  return 'packId' in event;
}

/** Nothing is sent twice, and what is sent is what lies on the pallets of the shipment. */
async function expectSentOnce({ one: { db } }: FloorOfBenches): Promise<void> {
  const sent = await db
    .selectFrom('shipment_units')
    .select(['item_nr', 'pallet', 'pack_number', 'uit'])
    .execute();
  expect(new Set(sent.map((unit) => unit.item_nr)).size).toBe(sent.length);
  const onPallets = await db
    .selectFrom('pallets')
    .innerJoin('packs', 'packs.pallet', 'pallets.barcode')
    .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .select(['pack_units.item_nr', 'packs.pallet', 'packs.pack_number', 'pack_units.uit'])
    .where('pallets.shipment', 'is not', null)
    .where('packs.status', '=', 'closed')
    .execute();
  expect(sorted(onPallets)).toEqual(sorted(sent));
  const shipments = await db.selectFrom('shipments').select('id').execute();
  const requests = await db.selectFrom('outbox').select('id').where('kind', '=', 'shipment-create').execute();
  expect(requests).toHaveLength(shipments.length);
}

function sorted(rows: readonly { readonly item_nr: string }[]) {
  return rows.toSorted((a, b) => a.item_nr.localeCompare(b.item_nr));
}

/** A pack has the number that is given to it; the label of a closed one is asked for once. */
async function expectNumbersAndLabels({ one: { db } }: FloorOfBenches, api: 'v1' | 'v2'): Promise<void> {
  const packs = await db.selectFrom('packs').select(['id', 'pack_number', 'status']).orderBy('id').execute();
  const numbered = packs.filter(({ pack_number: number }) => number !== null);
  const given = await db
    .selectFrom('pack_numbers')
    .select(['pack_id as id', 'pack_number'])
    .where('pack_id', 'is not', null)
    .orderBy('pack_id')
    .execute();
  expect(given).toEqual(numbered.map(({ id, pack_number }) => ({ id, pack_number })));
  if (api === 'v1') expect(numbered).toEqual(packs);
  const labels = await db
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
    .select('documents.number')
    .where('print_jobs.reason', '=', 'close')
    .where('print_jobs.status', '!=', 'cancelled')
    .execute();
  const asked = labels.map(({ number }) => number).toSorted();
  const closed = numbered.filter(({ status }) => status === 'closed').map((pack) => pack.pack_number);
  if (api === 'v1') return expect(asked).toEqual(closed.toSorted());
  // A pack whose plan was sent keeps its label while it is open again.
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked).toEqual(expect.arrayContaining(closed));
}

/** A plan that v2 may have has each live packed unit once, in its pack. */
async function expectPlanned({ one }: FloorOfBenches): Promise<void> {
  for (const [orderId, { packs, stage }] of await one.plans()) {
    if (stage === 'planned') continue;
    const planned = packs.flatMap(({ packId, itemNrs }) => itemNrs.map((itemNr) => [itemNr, packId]));
    expect(new Set(planned.map(([itemNr]) => itemNr)).size).toBe(planned.length);
    const { units } = await one.orderOf(orderId);
    for (const { itemNr, packId, status } of units)
      if (status === 'packed') expect(planned).toContainEqual([itemNr, packId]);
  }
}

/** An order is open at the table that has claimed it, and every table has the state that a restart would load. */
async function expectClaims({ benches, one: { db } }: FloorOfBenches): Promise<void> {
  for (const bench of benches) {
    await bench.refresh();
    expect(await bench.loaded()).toEqual(bench.state());
  }
  const claimed = await db
    .selectFrom('orders')
    .select(['id', 'claimed_by'])
    .where('claimed_by', 'is not', null)
    .orderBy('claimed_by')
    .execute();
  const open = benches.flatMap(({ station, state }) => {
    const { order } = state();
    return order === null ? [] : [{ id: order.orderId, claimed_by: station }];
  });
  expect(claimed).toEqual(open);
}

it(
  'whatever three tables scan at once, each unit, mark, pack and pallet is where one of them has put it last',
  { timeout: 600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(walks, async ({ proofOfLabel, assembleAt, isPackedBefore, tables }) => {
        const options = { orders: ORDERS, proofOfLabel, ...(assembleAt === undefined ? {} : { assembleAt }) };
        await using floor = await startFloor(options, TABLES);
        const { one, benches } = floor;
        if (isPackedBefore) await scanAll(floor, one, FIRST);
        const reasons = await Promise.all(
          benches.map((bench, at) => scanAll(floor, bench, tables[at] ?? [])),
        );
        await askForNumbers(floor);
        expect(reasons.flat()).not.toContain('scan-failed');
        expect(reasons.flat()).not.toContain('store-failed');
        await expectAsJournaled(floor);
        await expectSentOnce(floor);
        await expectNumbersAndLabels(floor, assembleAt === undefined ? 'v1' : 'v2');
        await expectPlanned(floor);
        await expectClaims(floor);
      }),
      { numRuns: isThorough ? 150 : 4, seed: isThorough ? Date.now() : 18, endOnFailure: true },
    ),
);
