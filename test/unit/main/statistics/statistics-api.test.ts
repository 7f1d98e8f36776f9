import { describe, expect, it } from 'vitest';
import { createRecordsApi } from '#main/audit/records-api.ts';
import { createLog } from '#main/base/log.ts';
import { notDone } from '#main/base/outcome.ts';
import { createCounting } from '#main/statistics/counting.ts';
import { readNamedStatistics, readStatistics } from '#main/statistics/statistics-export-store.ts';
import { createStatisticsApi } from '#main/statistics-screen/statistics-api.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { RecordSearch } from '#shared/contract/records.ts';
import type { StatisticsPeriod } from '#shared/contract/statistics.ts';
import { startBench, type TestBench } from '../../../support/bench.ts';
import { A, B } from '../../../support/bench-answers.ts';
import { anOrder, BAG, markOf, SCARF, SHOES } from '../../../support/bench-goods.ts';
import { seedStatistics } from '../../../support/counted-days.ts';
import { excelFile } from '../../../support/excel-file.ts';

type Given = { readonly role?: 'packer' | 'supervisor'; readonly isRankingForPackers?: boolean };

/** A day of two orders: the second has a refused scan, and a unit that is taken back. */
async function workedBench() {
  const bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SHOES, SCARF])] });
  if (isPostgres(bench.db)) await enterStation(bench.db, bench.station);
  await bench.scan(BAG.barcode);
  await bench.scanAll(B, markOf(SHOES), 'CMD:UNDO', markOf(SHOES), 'garbage', SCARF.barcode);
  return bench;
}

async function enterStation(db: Database, id: string) {
  const at = new Date(0).toISOString();
  const station = { id, name: id, place: '', version: null };
  await db
    .insertInto('stations')
    .values({ ...station, started_at: at, seen_at: at, lease_until: at })
    .execute();
}

function apisOf({ db, clock }: TestBench, { role = 'supervisor', isRankingForPackers = false }: Given = {}) {
  const actions = {
    state: () => ({ operator: null }),
    refuseUnless: async () => (role === 'supervisor' ? null : notDone('not-allowed')),
    run: async () => ({ done: true }) as const,
    record: async () => undefined,
    logOutRemoved: async () => undefined,
  };
  const nameOfOperator = async (id: string) => (id === '1' ? 'Анна' : null);
  const counting = createCounting({ db, log: createLog('silent'), scanNo: () => 0 });
  const statistics = createStatisticsApi({
    db,
    clock,
    counting,
    actions,
    nameOfOperator,
    settings: {
      get: () => ({ rankingForPackers: isRankingForPackers, language: 'ru', station: 'Стол 1' }),
    },
    pdf: { drawShiftSheet: async () => new Uint8Array() },
    filesFolder: '',
    benchId: '',
  });
  return { statistics, records: createRecordsApi({ db, actions, nameOfOperator }), counting };
}

const DAY = '2025-11-20';
const TODAY = { from: DAY, until: DAY, person: null, table: null };
const EVERYTHING = { what: 'all', text: '', person: null, from: null, until: null, after: null } as const;

async function viewOf(bench: TestBench, period: StatisticsPeriod = TODAY) {
  const answer = await apisOf(bench).statistics.read(period);
  if (!answer.isRead) throw new Error('not read');
  return answer.view;
}

async function recordsOf(bench: TestBench, search: Partial<RecordSearch>) {
  const answer = await apisOf(bench).records.list({ ...EVERYTHING, ...search });
  if (!answer.isRead) throw new Error('not read');
  return answer.records;
}

const HALF = '{"events":[{"type":"ActionDone"';

/** Leaves half of the events of the first row that packed a unit. */
async function damageRow(db: Database) {
  const { id } = await db
    .selectFrom('journal')
    .select('id')
    .where('events', 'like', '%UnitPacked%')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('journal').set({ events: HALF }).where('id', '=', id).execute();
}

describe('The statistics', () => {
  it('go on after a damaged row of the journal, and lack only what it did', async () => {
    await using bench = await workedBench();
    await damageRow(bench.db);
    const { totals, rowsLeft } = await viewOf(bench);
    expect(totals).toMatchObject({ units: 2, scans: 8 });
    expect(rowsLeft).toBe(0);
  });

  it('count what was done, and not what was taken back', async () => {
    await using bench = await workedBench();
    const { totals, people, refusals, rowsLeft, slotLength } = await viewOf(bench);
    expect(totals).toMatchObject({ orders: 2, units: 3, packs: 2, refusals: 1, scans: 8 });
    expect(people).toMatchObject(
      [{ figures: { scans: 1 } }, { id: '1', name: 'Анна', figures: { orders: 2 } }].toReversed(),
    );
    expect(refusals).toEqual([{ reason: 'unknown-code', refusals: 1 }]);
    expect([rowsLeft, slotLength]).toEqual([0, 'hour']);
  });

  it('count a row once, however often and by whomever they are counted', async () => {
    await using bench = await workedBench();
    const [one, other] = [apisOf(bench).counting, apisOf(bench).counting];
    await Promise.all([one.all(), other.all(), one.catchUp()]);
    expect((await viewOf(bench)).totals.units).toBe(3);
  });

  it('stay when the journal is deleted', async () => {
    await using bench = await workedBench();
    await apisOf(bench).counting.all();
    await bench.db.deleteFrom('journal').execute();
    const { totals, journalSince } = await viewOf(bench);
    expect([totals.orders, journalSince]).toEqual([2, null]);
  });

  it('are added up by day in a month and in two days, and by month in a year', async () => {
    await using bench = await startBench({ orders: [] });
    await seedStatistics(bench.db, new Date(`${DAY}T20:00:00Z`));
    const twoDays = await viewOf(bench, { ...TODAY, from: '2025-11-19' });
    const month = await viewOf(bench, { ...TODAY, from: '2025-10-22' });
    const year = await viewOf(bench, { ...TODAY, from: '2024-11-21' });
    expect([twoDays, month, year].map(({ slotLength }) => slotLength)).toEqual(['day', 'day', 'month']);
    for (const { slots, hours, people, totals } of [twoDays, month, year])
      for (const parts of [slots.map(({ figures }) => figures), hours, people.map(({ figures }) => figures)])
        expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.orders);
    const [{ id = '' } = {}] = year.people;
    const ofOne = await viewOf(bench, { ...TODAY, from: '2024-11-21', person: id });
    expect(ofOne.totals.orders).toBe(year.people[0]?.figures.orders);
  });

  it('leave out what the receiving of returns refused: it says nothing of how people pack', async () => {
    await using bench = await workedBench();
    const refused = bench.db.selectFrom('journal').selectAll().where('verdict', '=', 'refused');
    const { id: _, ...row } = await refused.executeTakeFirstOrThrow();
    const returned = { ...row, scan_no: 1_000, reason: 'return-not-ours' };
    await bench.db.insertInto('journal').values(returned).execute();
    const { totals, refusals } = await viewOf(bench);
    expect([totals.refusals, refusals.map(({ reason }) => reason)]).toEqual([1, [row.reason]]);
  });

  it('are exported with what is not counted yet', async () => {
    await using bench = await workedBench();
    const unitsOf = async () => {
      let sum = 0;
      for await (const { units } of readStatistics(bench.db, null)) sum += units;
      return sum;
    };
    const uncounted = await unitsOf();
    await apisOf(bench).counting.all();
    expect([uncounted, await unitsOf()]).toEqual([3, 3]);
  });

  it('are exported for a spreadsheet with the names of the operators', async () => {
    await using bench = await workedBench();
    await bench.db.deleteFrom('operators').execute();
    const names = async () => {
      const found = new Set<string | null>();
      for await (const row of readNamedStatistics(bench.db, null)) found.add(row.operatorName);
      return [...found];
    };
    expect(await names()).toEqual([null]);
    await bench.db.insertInto('operators').values({ id: '1', name: 'Анна', role: 'packer' }).execute();
    expect(await names()).toContain('Анна');
  });

  it('are saved as a file with the hours of the period, and of the person', async () => {
    await using bench = await startBench({ orders: [] });
    await seedStatistics(bench.db, new Date(`${DAY}T20:00:00Z`));
    const rowsOf = async (period: StatisticsPeriod) => {
      const answer = await apisOf(bench).statistics.file(period);
      if (!answer.isRead) throw new Error('not read');
      const [headings, ...rows] = excelFile(answer.text);
      expect(headings?.slice(2, 4)).toEqual(['Сотрудник', 'Имя сотрудника']);
      expect(rows.filter(([, , operator]) => operator === '1').every((row) => row[3] === 'Анна')).toBe(true);
      // Nobody has logged in before the badge of the bench was scanned.
      return rows.filter(([, , operator]) => operator !== '').length;
    };
    const [hours, people] = [9, 4];
    expect(await rowsOf(TODAY)).toBe(hours * people);
    expect(await rowsOf({ ...TODAY, person: '1' })).toBe(hours);
    expect(await rowsOf({ ...TODAY, table: 'another' })).toBe(0);
  });

  it('refuse a period that ends before it begins, and one of more than two years', async () => {
    await using bench = await startBench({ orders: [] });
    for (const from of ['2025-11-21', '2023-11-01'])
      expect(await apisOf(bench).statistics.read({ ...TODAY, from })).toMatchObject({
        isRead: false,
        outcome: { reason: 'period-impossible' },
      });
  });

  it('are for supervisors; a ranking is for packers only if a supervisor has turned it on', async () => {
    await using bench = await workedBench();
    const packer = apisOf(bench, { role: 'packer' });
    expect(await packer.statistics.read(TODAY)).toMatchObject({ isRead: false });
    expect(await packer.statistics.file(TODAY)).toMatchObject({ isRead: false });
    expect(await packer.statistics.ranking()).toMatchObject({ isRead: false });
    expect(await packer.records.list(EVERYTHING)).toMatchObject({ isRead: false });
    const allowed = apisOf(bench, { role: 'packer', isRankingForPackers: true });
    expect(await allowed.statistics.ranking()).toEqual({
      isRead: true,
      ranking: [{ name: 'Анна', orders: 2, units: 3 }],
    });
  });
});

describe('The records', () => {
  it('are found by order, pack, mark, person and time', async () => {
    await using bench = await workedBench();
    const ofOrder = await recordsOf(bench, { text: B });
    expect(new Set(ofOrder.map(({ orderId }) => orderId))).toEqual(new Set([B]));
    const [pack] = (await bench.packs()).flatMap(({ packNumber }) => packNumber ?? []);
    expect((await recordsOf(bench, { text: pack ?? '' })).length).toBeGreaterThan(0);
    const ofMark = await recordsOf(bench, { text: markOf(SHOES) });
    expect(ofMark.length).toBe(2);
    expect(ofMark.every(({ uit }) => markOf(SHOES).startsWith(uit ?? '-'))).toBe(true);
    expect((await recordsOf(bench, { person: '1' })).length).toBe(7);
    expect(await recordsOf(bench, { person: '9' })).toEqual([]);
    const [newest, ...older] = await recordsOf(bench, {});
    expect(await recordsOf(bench, { until: newest?.at ?? null })).toEqual(older);
    expect(await recordsOf(bench, { from: newest?.at ?? null })).toEqual([newest]);
    expect(await recordsOf(bench, { what: 'refused' })).toMatchObject([{ reason: 'unknown-code' }]);
  });

  it('show a damaged action by its text, and all others', async () => {
    await using bench = await workedBench();
    const before = await recordsOf(bench, {});
    const { id: _, ...row } = await bench.db
      .selectFrom('journal')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await bench.db
      .insertInto('journal')
      .values({ ...row, entry: 'change', events: HALF })
      .execute();
    const [newest, ...older] = await recordsOf(bench, {});
    expect(newest).toMatchObject({ actions: [{ action: 'row-damaged', about: HALF }] });
    expect(older).toEqual(before);
  });

  it('hide the ids of badges', async () => {
    await using bench = await workedBench();
    expect(JSON.stringify(await recordsOf(bench, {}))).not.toContain('OP:1');
  });

  it('are read in parts, none twice and none left out', async () => {
    await using bench = await startBench({ orders: [] });
    for (let scan = 0; scan < 205; scan += 1) await bench.scan(`code ${scan}`, 0.2);
    const { records } = apisOf(bench);
    const ids: number[] = [];
    for (let after: { at: string; id: number } | null = null; ; ) {
      const answer = await records.list({ ...EVERYTHING, after });
      if (!answer.isRead) throw new Error('not read');
      ids.push(...answer.records.map(({ id }) => id));
      if (answer.next === null) break;
      after = answer.next;
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    expect(ids.length).toBe(206);
  });
});
