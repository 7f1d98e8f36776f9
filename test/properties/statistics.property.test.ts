import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalRow } from '#main/audit/export-store.ts';
import { createLog } from '#main/base/log.ts';
import { createCounting } from '#main/statistics/counting.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { Answer } from '../support/bench.ts';
import { codeOf, type Step, smallBench, takePlatformStep } from '../support/bench-steps.ts';
import { aJourney, type Journey } from '../support/bench-walks.ts';
import { isThorough } from '../support/thorough.ts';

type ExportedScan = ReturnType<typeof journalRow>;

const hourOf = (at: string) => at.slice(0, 13);

/** A count for each hour, without those of nothing. */
function byHour(counted: readonly (readonly [at: string, count: number])[]) {
  const sums = new Map<string, number>();
  for (const [at, count] of counted) sums.set(hourOf(at), (sums.get(hourOf(at)) ?? 0) + count);
  return new Map([...sums].filter(([, sum]) => sum !== 0).toSorted());
}

/** Works `pauseMinutes` after every third scan, so that hours and pauses pass. */
async function walkedBench({ options, steps }: Journey<Step>, pauseMinutes: number) {
  const bench = await smallBench(options);
  let scans = 0;
  const told = toldOrders();
  for (const step of steps) {
    const code = await codeOf(bench, step);
    if (code === null) await takePlatformStep(bench, step);
    else {
      const answer = await bench.scan(code, scans++ % 3 === 2 ? pauseMinutes * 60 : 2);
      // A missing last unit ends an order that has packs already.
      const isLeft = answer.situation === 'unit-missing' && bench.state().order === null;
      told.note(answer, { at: bench.clock.now().toISOString(), isLeft });
    }
  }
  return { bench, done: told.done() };
}

/** Which orders the packer was told to be complete, and when, as far as CMD:UNDO has not taken it back. */
function toldOrders() {
  let done: ReadonlyMap<string, string> = new Map();
  let steps: { readonly before: ReadonlyMap<string, string>; readonly isMissing: boolean }[] = [];
  return {
    done: () => done,
    note(
      { situation, subject, undo, events }: Answer,
      { at, isLeft }: { readonly at: string; readonly isLeft: boolean },
    ) {
      const isMissing = events.some(({ type }) => type === 'ItemMissing');
      if (undo === 'clear') steps = [];
      if (undo === 'keep-missing') steps = steps.slice(steps.findLastIndex((step) => !step.isMissing) + 1);
      if (undo === 'push') steps.push({ before: done, isMissing });
      if (undo === 'pop') done = steps.pop()?.before ?? done;
      const { orderId } = subject;
      if (situation === 'order-done' || isLeft) done = new Map([...done, [orderId ?? '', at]]);
      if (situation === 'pack-reopened') done = new Map([...done].filter(([order]) => order !== orderId));
    },
  };
}

/** As a floor knows its tables. */
async function enterStation(db: Database, id: string) {
  if (!isPostgres(db)) return;
  const at = new Date(0).toISOString();
  await db
    .insertInto('stations')
    .values({ id, name: id, place: '', version: null, started_at: at, seen_at: at, lease_until: at })
    .execute();
}

async function countedOf(db: Database) {
  const counting = createCounting({ db, log: createLog('silent'), scanNo: () => 0 });
  await counting.all();
  await counting.stop();
  const hours = await db.selectFrom('statistics_hours').selectAll().execute();
  const of = (name: 'scans' | 'refusals' | 'units' | 'packs' | 'orders' | 'work_ms') =>
    byHour(hours.map((row) => [`${row.hour}:00`, row[name]] as const));
  const refusals = await db
    .selectFrom('statistics_refusals')
    .select((eb) => ['hour', 'reason', eb.fn.sum('refusals').as('count')])
    .groupBy(['hour', 'reason'])
    .execute();
  return {
    of,
    reasons: new Map(refusals.map(({ hour, reason, count }) => [`${hour} ${reason}`, Number(count)])),
  };
}

/** The same figures by a second program: from the journal as it is exported, and from the packs. */
async function expectedOf(db: Database, done: ReadonlyMap<string, string>) {
  const scans = db.selectFrom('journal').selectAll().where('entry', '=', 'scan').orderBy('id');
  const rows = (await scans.execute()).map(journalRow);
  const refused = rows.filter(({ verdict }) => verdict === 'refused');
  let last: ExportedScan | null = null;
  const work: [string, number][] = [];
  for (const row of rows) {
    const { orderId, at } = row;
    const gap = last === null ? 0 : Date.parse(at) - Date.parse(last.at);
    if (orderId !== null && row.operator === last?.operator && gap <= 300_000) work.push([at, gap]);
    last = row;
  }
  const units = await db.selectFrom('pack_units').select('at').execute();
  const packs = await db.selectFrom('packs').select('closed_at').where('status', '=', 'closed').execute();
  return {
    scans: byHour(rows.map(({ at }) => [at, 1])),
    refusals: byHour(refused.map(({ at }) => [at, 1])),
    reasons: new Map(
      [...Map.groupBy(refused, ({ at, reason }) => `${hourOf(at)} ${reason}`)].map(([key, all]) => [
        key,
        all.length,
      ]),
    ),
    units: byHour(units.map(({ at }) => [at, 1])),
    packs: byHour(packs.map(({ closed_at }) => [closed_at ?? '', 1])),
    orders: byHour([...done.values()].map((at) => [at, 1])),
    work_ms: byHour(work),
  };
}

describe('The statistics', () => {
  it('agree with the exported journal and the packs, whatever was scanned and taken back', async () => {
    await fc.assert(
      fc.asyncProperty(aJourney, fc.constantFrom(1, 7, 40), async (journey, pause) => {
        const { bench: walked, done } = await walkedBench(journey, pause);
        await using bench = walked;
        await enterStation(bench.db, bench.station);
        const expected = await expectedOf(bench.db, done);
        const { of, reasons } = await countedOf(bench.db);
        expect({
          scans: of('scans'),
          refusals: of('refusals'),
          reasons,
          units: of('units'),
          packs: of('packs'),
          orders: of('orders'),
          work_ms: of('work_ms'),
        }).toEqual(expected);
      }),
      { numRuns: isThorough ? 200 : 15 },
    );
  });
});
