import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveStation } from '#main/move/move.ts';
import { lastOldRow } from '#main/pruning/old-rows-store.ts';
import type { Database } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { addressOf, folderToMove, STATION } from '../support/folder-to-move.ts';

const clock = { now: () => new Date() };
const SECOND = 'fedcba9876543210';

function move(folder: string, url: string, isMerge = false) {
  return moveStation({ folder, floor: addressOf(url), isMerge, clock });
}

/** A floor with the data of one station, and the folder of another, whose file is changed so. */
async function twoStations(given: Parameters<typeof folderToMove>[0] = {}) {
  await using all = new AsyncDisposableStack();
  const floor = all.use(await emptyFloor());
  const first = all.use(await folderToMove());
  const second = all.use(await folderToMove({ station: SECOND, name: 'Стол 2', order: 'more', ...given }));
  expect(await move(first.path, floor.url)).toMatchObject({ ok: true });
  const owned = all.move();
  return {
    db: floor.db,
    url: floor.url,
    folder: second.path,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function merged(floor: { readonly url: string; readonly folder: string }) {
  const moved = await move(floor.folder, floor.url, true);
  if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  return moved.value;
}

const orderOf = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('adds the data of a second station, and renumbers what its rows say of each other', async () => {
  await using floor = await twoStations();
  const { found, tables } = await merged(floor);
  const { db } = floor;
  expect(found).toEqual([]);
  expect(tables).toContainEqual({ table: 'journal', rows: 3, moved: 3, isSame: true });
  expect(await db.selectFrom('packs').select(['id', 'station']).orderBy('id').execute()).toEqual([
    { id: 'RUmore/1', station: SECOND },
    { id: 'RUopen/1', station: STATION },
  ]);
  const journal = await db
    .selectFrom('journal')
    .selectAll()
    .where('station', '=', 'Стол 2')
    .orderBy('id')
    .execute();
  const [first, second, undo] = journal.map(({ id }) => id);
  expect(journal.map(({ takes_back, step_before }) => [takes_back, step_before])).toEqual([
    [null, null],
    [null, first],
    [second, null],
  ]);
  expect(
    await db.selectFrom('journal_orders').select('row').where('order_id', '=', 'RUmore').execute(),
  ).toEqual([{ row: undo }]);
  const bench = await db
    .selectFrom('station_state')
    .selectAll()
    .where('station', '=', SECOND)
    .executeTakeFirstOrThrow();
  expect(bench.asked_in).toBe(second);
  expect(JSON.parse(bench.state)).toMatchObject({
    order: { orderId: 'RUmore' },
    undo: { row: second, end: first },
  });
  const prints = await db
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'document_id')
    .innerJoin('label_files', 'label_files.file', 'documents.file')
    .select(['number', 'station'])
    .orderBy('number')
    .execute();
  expect(prints).toEqual([
    { number: 'FBSmore', station: SECOND },
    { number: 'FBSopen', station: STATION },
  ]);
});

it('is refused without --merge, with another account, while stations of the floor run, and while it recovers', async () => {
  await using floor = await twoStations();
  expect(await move(floor.folder, floor.url)).toMatchObject({ ok: false, error: { kind: 'floor-has-data' } });
  const { db } = floor;
  await db
    .updateTable('stations')
    .set({ lease_until: databaseTime(db, 90) })
    .execute();
  expect(await move(floor.folder, floor.url, true)).toMatchObject({
    ok: false,
    error: { kind: 'stations-running', params: { names: 'Стол 1' } },
  });
  await db
    .updateTable('stations')
    .set({ lease_until: databaseTime(db) })
    .execute();
  await db.insertInto('settings').values({ name: 'recovery', value: '{}' }).execute();
  expect(await move(floor.folder, floor.url, true)).toMatchObject({
    ok: false,
    error: { kind: 'floor-recovering' },
  });
  await db.deleteFrom('settings').where('name', '=', 'recovery').execute();
  await db.updateTable('settings').set({ value: 'other' }).where('name', '=', 'account').execute();
  expect(await move(floor.folder, floor.url, true)).toMatchObject({
    ok: false,
    error: { kind: 'other-account' },
  });
  expect(await db.selectFrom('packs').select('id').execute()).toEqual([{ id: 'RUopen/1' }]);
});

it('lets what a station has packed win over what the floor knows only from the platform', async () => {
  await using floor = await twoStations();
  const { db } = floor;
  await db
    .insertInto('orders')
    .values({
      ...(await orderOf(db, 'RUopen')),
      id: 'RUmore',
      order_nr: 'more',
      claimed_by: null,
      hold_reason: 'held-by-packer',
    })
    .execute();
  await db
    .insertInto('queue_lines')
    .values({
      order_id: 'RUmore',
      sku: 's1',
      open_units: 2,
      completes: 0,
      urgency: '',
      created_on: '',
      is_first: 1,
      order_units: 2,
    })
    .execute();
  await db
    .insertInto('pack_numbers')
    .values({ pack_number: 'FBSmore', order_id: 'RUmore', pack_id: null, at: '' })
    .execute();
  expect((await merged(floor)).found).toEqual([]);
  // The hold is a decision of a person.
  expect(await orderOf(db, 'RUmore')).toMatchObject({
    claimed_by: SECOND,
    needs_read: 1,
    hold_reason: 'held-by-packer',
  });
  expect(await db.selectFrom('queue_lines').select('order_id').execute()).toEqual([]);
  const number = await db
    .selectFrom('pack_numbers')
    .selectAll()
    .where('pack_number', '=', 'FBSmore')
    .executeTakeFirst();
  expect(number?.pack_id).toBe('RUmore/1');
  expect(
    await db.selectFrom('pack_units').select('item_nr').where('order_id', '=', 'RUmore').execute(),
  ).toHaveLength(1);
});

it('names an order that both have packed, leaves the packs of the second out, and holds the order', async () => {
  await using floor = await twoStations({ order: 'open' });
  const { db } = floor;
  const { found } = await merged(floor);
  expect(found.map(({ kind }) => kind)).toEqual(['order-packed-twice']);
  expect(found[0]?.params).toEqual({ order: 'RUopen', here: 'FBSopen', there: 'FBSopen' });
  expect(await db.selectFrom('packs').select('station').execute()).toEqual([{ station: STATION }]);
  expect(await orderOf(db, 'RUopen')).toMatchObject({ hold_reason: 'contradicts', claimed_by: STATION });
  expect(await db.selectFrom('journal').select('id').execute()).toHaveLength(6);
  const bench = await db
    .selectFrom('station_state')
    .select('state')
    .where('station', '=', SECOND)
    .executeTakeFirst();
  expect(JSON.parse(bench?.state ?? '{}')).toMatchObject({
    order: null,
    undo: null,
    lastPack: null,
    lastItem: null,
  });
  // The same command names it again.
  expect(await move(floor.folder, floor.url, true)).toMatchObject({
    ok: true,
    value: { status: 'already-moved', found },
  });
});

it('does not take an order for packed that was only opened, on either side', async () => {
  await using floor = await twoStations({
    change: `insert into orders select 'RUseen', 'seen', status, country, created_at, updated_at, cut_off, model, allowed_for_assembly,
        hold_reason, hold_by, hold_at, null, read_at, needs_read, cancel_reported, address_stamp, hold_note, null, 0 from orders;
      insert into packs (id, order_id, ordinal, pack_number, status, opened_at) values ('RUseen/1', 'RUseen', 1, 'FBSseen', 'open', '')`,
  });
  const { db } = floor;
  const order = await orderOf(db, 'RUopen');
  for (const id of ['RUmore', 'RUseen']) {
    await db
      .insertInto('orders')
      .values({ ...order, id, order_nr: id, claimed_by: null })
      .execute();
    const pack = {
      id: `${id}/1`,
      order_id: id,
      ordinal: 1,
      pack_number: id.replace('RU', 'FBS'),
      status: 'open',
    };
    await db
      .insertInto('packs')
      .values({ ...pack, opened_at: 'there' })
      .execute();
  }
  expect((await merged(floor)).found).toEqual([]);
  const packs = await db
    .selectFrom('packs')
    .select(['id', 'station', 'opened_at'])
    .where('id', '!=', 'RUopen/1')
    .orderBy('id')
    .execute();
  expect(packs).toEqual([
    { id: 'RUmore/1', station: SECOND, opened_at: expect.stringMatching(/^2026/) },
    { id: 'RUseen/1', station: null, opened_at: 'there' },
  ]);
});

it.each([
  [
    'mark-used-twice',
    `update pack_units set uit = '01046000000000152112345678_open2405'`,
    { mark: '01046000000000152112345678_open', order: 'RUmore', there: 'RUopen' },
  ],
  [
    'pack-number-twice',
    `update packs set pack_number = 'FBSopen'; delete from pack_numbers`,
    { number: 'FBSopen', order: 'RUmore', there: 'RUopen' },
  ],
  [
    'pallet-twice',
    `insert into pallets (barcode, status, station, opened_at) values ('PALPBX-open', 'open', 'x', ''); update packs set pallet = 'PALPBX-open'`,
    { pallet: 'PALPBX-open' },
  ],
] as const)(
  'names %s, and brings the order on the hold shelf without its packs',
  async (kind, change, params) => {
    await using floor = await twoStations({ change });
    const { db } = floor;
    expect((await merged(floor)).found).toContainEqual({ kind, params });
    expect(await db.selectFrom('packs').select('id').execute()).toEqual([{ id: 'RUopen/1' }]);
    expect(await orderOf(db, 'RUmore')).toMatchObject({ hold_reason: 'contradicts', claimed_by: null });
    expect(await db.selectFrom('pack_units').select('item_nr').execute()).toEqual([
      { item_nr: 'RUopen-001' },
    ]);
    expect(await db.selectFrom('outbox').select('lane').execute()).toEqual([{ lane: 'order:RUopen' }]);
  },
);

it('does not bring the request of a shipment whose number is the floor’s', async () => {
  const change = `insert into shipments (id, stage, shipped_at, destination, created_at, problems)
      values ('PALPBX-open', 'sending', '2026-03-05', 'x', '2026-03-05T09:40:00.000Z', '[]');
    insert into outbox (kind, lane, payload, status, attempts, next_at, unsettled, created_at)
      values ('shipment-create', 'shipment:PALPBX-open', '{"id":"PALPBX-open"}', 'waiting', 0, '', 1, '')`;
  await using floor = await twoStations({ change });
  const { found } = await merged(floor);
  expect(found).toEqual([{ kind: 'shipment-twice', params: { shipment: 'PALPBX-open' } }]);
  const lanes = await floor.db.selectFrom('outbox').select('lane').orderBy('id').execute();
  expect(lanes).toEqual([{ lane: 'order:RUopen' }, { lane: 'order:RUmore' }]);
});

it('keeps the settings, badges and names of the floor, and names those of the station that differ', async () => {
  const change = `update settings set value = '"Казань"' where name = 'destination'; update operators set name = 'Олег'`;
  await using floor = await twoStations({ name: 'Стол 1', change });
  const { db } = floor;
  const { found, name } = await merged(floor);
  const after = 'Стол 1 · fedcba98';
  expect(name).toBe(after);
  expect(found).toEqual([
    { kind: 'operator-differs', params: { id: '7', here: 'Олег (supervisor)', there: 'Вера (supervisor)' } },
    { kind: 'setting-differs', params: { name: 'destination', here: '"Казань"', there: '"Москва 🚚"' } },
    { kind: 'table-name-taken', params: { before: 'Стол 1', after } },
  ]);
  const { rows } =
    await sql<object>`select station, count(*) as scans from journal group by station order by station`.execute(
      db,
    );
  expect(rows).toEqual([
    { station: 'Стол 1', scans: 3 },
    { station: after, scans: 3 },
  ]);
  const own = db.selectFrom('station_settings').select('value').where('station', '=', SECOND);
  expect(await own.where('name', '=', 'station').executeTakeFirst()).toEqual({
    value: JSON.stringify(after),
  });
  // The same command calls it as the floor does.
  expect(await move(floor.folder, floor.url, true)).toMatchObject({
    value: { status: 'already-moved', name: after },
  });
});

const EARLY = '2026-02-01T09:00:00.000Z';
const LATE = '2026-03-01T09:00:00.000Z';

type MarkWords = readonly [rule: string | null, by: string | null, at: string | null, since: string | null];

/** SQL that stores goods with these words on their marks, and nothing else that matters. */
function goodsWithMarks(goods: Readonly<Record<string, MarkWords>>): string {
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  const rows = Object.entries(goods).map(
    ([sku, words]) => `(${[sku, sku, sku, 'Сумка', '', '', '[]', ...words].map(text).join(', ')})`,
  );
  return `insert into goods
    (platform_sku, seller_sku, barcode, name, size, brand, categories, mark_rule, mark_rule_by, mark_rule_at, marked_since)
    values ${rows.join(', ')}`;
}

it("keeps what a station's supervisor says of the mark of goods that the floor has, unless the floor has a word", async () => {
  const change = goodsWithMarks({
    said: ['due', '7', EARLY, EARLY],
    both: ['not-due', '7', EARLY, LATE],
    taken: [null, null, null, EARLY],
    fresh: ['not-due', '7', EARLY, null],
  });
  await using floor = await twoStations({ change });
  const { db } = floor;
  await sql
    .raw(
      goodsWithMarks({
        said: [null, null, null, null],
        both: ['due', '8', LATE, EARLY],
        taken: [null, null, null, LATE],
        plain: ['due', '8', LATE, LATE],
      }),
    )
    .execute(db);
  await db
    .insertInto('goods_search')
    .values(searchRows(['said', 'plain']))
    .execute();
  const { tables } = await merged(floor);
  expect(tables.find(({ table }) => table === 'goods')).toMatchObject({ rows: 4, moved: 1, isSame: true });
  const goods = await db
    .selectFrom('goods')
    .select(['platform_sku', 'mark_rule', 'mark_rule_by', 'mark_rule_at', 'marked_since'])
    .orderBy('platform_sku')
    .execute();
  expect(goods.map((row) => Object.values(row))).toEqual([
    ['both', 'due', '8', LATE, EARLY],
    ['fresh', 'not-due', '7', EARLY, null],
    ['plain', 'due', '8', LATE, LATE],
    ['said', 'due', '7', EARLY, EARLY],
    ['taken', null, null, null, EARLY],
  ]);
  // The station that starts next indexes what changed.
  const indexed = await db.selectFrom('goods_search').select('platform_sku').execute();
  expect(indexed).toEqual([{ platform_sku: 'plain' }]);
});

const searchRows = (skus: readonly string[]) =>
  skus.map((platform_sku) => ({ platform_sku, tokens: platform_sku, codes: platform_sku }));

it('leaves the bench of a table that has worked on the floor already', async () => {
  await using floor = await twoStations();
  const { db } = floor;
  const state = JSON.stringify({ order: null, pallet: null, undo: null });
  await db.insertInto('station_state').values({ station: SECOND, state, updated_at: '' }).execute();
  expect((await merged(floor)).found).toEqual([{ kind: 'bench-known', params: { name: SECOND } }]);
  const bench = await db
    .selectFrom('station_state')
    .select('state')
    .where('station', '=', SECOND)
    .executeTakeFirst();
  expect(bench).toEqual({ state });
  expect(await orderOf(db, 'RUmore')).toMatchObject({ claimed_by: SECOND });
});

it('never prunes newer rows of the journal because older ones of a merged station stand behind them', async () => {
  await using floor = await emptyFloor();
  const add = (at: string, rows: number) =>
    sql`insert into journal (at, station, entry, raw, kind, verdict, gs, repaired, events)
      select ${at}, 'Стол', 'scan', '', 'sku', 'info', 'none', 'none', '{"events":[]}' from generate_series(1, ${rows}::int)`.execute(
      floor.db,
    );
  await add('2025-01-01T08:00:00.000Z', 5);
  await add('2026-03-01T08:00:00.000Z', 5);
  await add('2025-02-01T08:00:00.000Z', 1_100);
  expect(await lastOldRow(floor.db, '2026-01-01T00:00:00.000Z')).toBe(5);
});
