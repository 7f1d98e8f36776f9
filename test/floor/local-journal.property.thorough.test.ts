import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isChangedSince } from '#main/bench/changed-since-store.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import { parseStoredEvents, type StoredEvent } from '#main/bench/stored-events.ts';
import { handOverOrder } from '#main/orders/claim-store.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import { type AwayFloor, startAwayFloor } from '../support/away-table.ts';
import { numberOf } from '../support/bench.ts';
import { A, B, C } from '../support/bench-answers.ts';
import { anOrder, BAG, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

const ORDERS = [anOrder(A, [SHOES, BAG, SCARF]), anOrder(B, [SHOES, BAG]), anOrder(C, [SHOES, SHOES])];

const CODES = [
  A,
  B,
  C,
  BAG.barcode,
  SCARF.barcode,
  SHOES.barcode,
  markOf(SHOES),
  markOf(SHOES, 'B'),
  'CMD:CLOSE',
  'CMD:NEW',
  'CMD:UNDO',
  'CMD:HOLD',
  'CMD:NEXT',
  'OP:1',
  'CMD:LOGOUT',
  'CMD:PALLET',
  'CMD:CLOSEPALLET',
  'PALPBX1',
  numberOf(1, 1),
  numberOf(1, 2),
  numberOf(2, 1),
];

/** What finishes the first order, often enough that its label is scanned, too. */
const OF_FIRST = [BAG.barcode, SCARF.barcode, markOf(SHOES), numberOf(1, 1)];

const code = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...OF_FIRST) },
  { weight: 2, arbitrary: fc.constantFrom(...CODES) },
);
const codes = (max: number) => fc.array(code, { maxLength: max });
const outages = fc.record({
  before: codes(4),
  /** How the server is lost: between two scans, or at the commit of the next one. */
  cut: fc.constantFrom('between', 'before', 'after'),
  away: codes(8),
  other: codes(6),
  /** The order is handed over before the other table scans, and back afterwards. */
  handed: fc.constantFrom(null, 'over', 'over-and-back'),
  /** How the merge is cut. */
  mergeCut: fc.constantFrom(null, 'before', 'after'),
  isRestarted: fc.boolean(),
  /** The server is lost again when everything is merged. */
  isLostAgain: fc.boolean(),
});

type LocalScan = { readonly outage: string; readonly id: number; readonly events: string };

/** One start fails by the connection that was cut before, another by the cut of the merge. */
async function startAgain(floor: AwayFloor): Promise<void> {
  await floor
    .restart()
    .catch(() => floor.restart())
    .catch(() => floor.restart());
}

/** What the local journal has, before it is merged. */
async function localScans({ local }: AwayFloor): Promise<readonly LocalScan[]> {
  const found = await local
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'outage')
    .executeTakeFirst();
  if (found === undefined) return [];
  const { id: outage }: { id: string } = JSON.parse(found.value);
  const rows = await local.selectFrom('journal').select(['id', 'events']).orderBy('id').execute();
  return rows.map((row) => ({ ...row, outage }));
}

async function handOver({ db }: AwayFloor, from: string, to: string): Promise<void> {
  const over = { orderId: A, from, to, at: '2025-11-20T10:00:00.000Z' };
  await db.transaction().execute((trx) => handOverOrder(trx, over));
}

async function scanUnlocked(floor: AwayFloor, code: string): Promise<readonly VerdictView[]> {
  const unlocked = floor.service().state().alarm === null ? [] : [await floor.scan('CMD:OK')];
  return [...unlocked, await floor.scan(code)];
}

const typesOf = (text: string) => parseStoredEvents(text).map(({ type }) => type);

/** Every event of a scan without the floor is in the floor's journal, or listed: once. */
async function expectMerged({ db }: AwayFloor, scans: readonly LocalScan[]): Promise<void> {
  for (const { outage, id, events } of scans) {
    const merged = await db
      .selectFrom('merged_scans')
      .innerJoin('journal', 'journal.id', 'merged_scans.row')
      .select(['journal.id', 'journal.events'])
      .where('outage', '=', outage)
      .where('local_row', '=', id)
      .executeTakeFirstOrThrow();
    const listed = await db
      .selectFrom('contradictions')
      .select('event')
      .where('row', '=', merged.id)
      // What contradicts the whole order is listed besides.
      .where((eb) =>
        eb.not(eb.and([eb('event', '=', 'OrderHeld'), eb('kind', 'in', ['order-cancelled', 'order-held'])])),
      )
      .execute();
    expect([...typesOf(merged.events), ...listed.map(({ event }) => event)].sort()).toEqual(
      typesOf(events).sort(),
    );
  }
}

/** What the tables of the store have is what the scans of all benches did, in the order of the journal. */
async function expectAsJournaled({ db }: AwayFloor): Promise<void> {
  const rows = await db.selectFrom('journal').select('events').orderBy('id').execute();
  const events = rows.flatMap((row) => parseStoredEvents(row.events));
  expect(await isChangedSince(db, events.filter(isOfPack))).toBe(false);
}

function isOfPack(event: StoredEvent): event is Extract<BenchEvent, { packId: string }> {
  return 'packId' in event;
}

/** Each answered scan of the table is in the journal once; one that was refused as not stored may be. */
async function expectJournaled(floor: AwayFloor, answers: readonly VerdictView[]): Promise<void> {
  const numbers = (await floor.journal()).map(({ scan_no }) => scan_no);
  for (const { scanNo, reason } of answers)
    if (reason !== 'server-away') expect(numbers.filter((one) => one === scanNo)).toEqual([scanNo]);
}

it('whatever is scanned without the server is on the floor once, or listed as a contradiction', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ proofOfLabel: fc.boolean(), hasPallet: fc.boolean() }),
      fc.array(outages, { minLength: 1, maxLength: 2 }),
      async ({ proofOfLabel, hasPallet }, all) => {
        await using floor = await startAwayFloor({ orders: ORDERS, proofOfLabel });
        const answers: VerdictView[] = [];
        const scanned: LocalScan[] = [];
        if (hasPallet) answers.push(...(await scanUnlocked(floor, 'CMD:PALLET')));
        answers.push(...(await scanUnlocked(floor, A)));
        for (const outage of all) {
          for (const code of outage.before) answers.push(...(await scanUnlocked(floor, code)));
          if (outage.cut === 'between') await floor.pull();
          else {
            await floor.settled();
            floor.wire.staysCut(true);
            floor.wire.cutNext(outage.cut);
          }
          for (const code of outage.away) answers.push(...(await scanUnlocked(floor, code)));
          floor.wire.pull();
          if (outage.handed !== null) await handOver(floor, 'table-1', 'table-2');
          for (const code of outage.other) {
            if (floor.two.state().alarm !== null) await floor.two.scan('CMD:OK');
            if (floor.two.state().operator === null) await floor.two.scan('OP:1');
            await floor.two.scan(code);
          }
          if (outage.handed === 'over-and-back') await handOver(floor, 'table-2', 'table-1');
          scanned.push(...(await localScans(floor)));
          if (outage.isRestarted) {
            floor.wire.staysCut(false);
            if (outage.mergeCut !== null) floor.wire.cutNext(outage.mergeCut);
            await startAgain(floor);
          } else if (outage.mergeCut !== null) {
            floor.wire.staysCut(false);
            floor.wire.cutNext(outage.mergeCut);
            floor.service().storeWorks();
            await floor.settled();
          }
          if (outage.isLostAgain && floor.service().isAway()) floor.onMerged(() => floor.wire.pull());
          await floor.plug();
          if (outage.isLostAgain) answers.push(...(await scanUnlocked(floor, BAG.barcode)));
          scanned.push(...(await localScans(floor)));
          await floor.plug();
          await floor.plug();
          expect(floor.service().isAway()).toBe(false);
        }
        await expectMerged(floor, scanned);
        await expectAsJournaled(floor);
        await expectJournaled(floor, answers);
      },
    ),
    { numRuns: 25 },
  );
}, 900_000);
