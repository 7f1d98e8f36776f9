import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { packsOfOrders, shipmentToExport } from '#main/audit/export-store.ts';
import { findRecords } from '#main/audit/records-store.ts';
import { labelledPacks, packsWithoutLabel } from '#main/bench/awaited-labels-store.ts';
import { idleView } from '#main/bench/idle.ts';
import { loadQueuedTwins } from '#main/bench/queued-twins.ts';
import type { Unit } from '#main/bench/state.ts';
import { hasEarlierOpen } from '#main/goods-changes/goods-change-store.ts';
import { outdatedLabels } from '#main/labels/address-change-store.ts';
import { missingDrawnFiles } from '#main/labels/local/local-label-store.ts';
import { findGoods } from '#main/lookup/find-goods-store.ts';
import { findOrders, findPackNumbers } from '#main/lookup/find-store.ts';
import { journalOfOrder } from '#main/lookup/timeline-store.ts';
import { countQueue, listedOrders } from '#main/orders/queue-list-store.ts';
import { countList, listFacets, matchingOrders } from '#main/orders/queue-match-store.ts';
import { ordersAwaitingAssembly } from '#main/outbox/outbox-store.ts';
import { cancelledUnits } from '#main/packs/cancelled-pack-store.ts';
import { reopenablePacks } from '#main/packs/pack-store.ts';
import { findMark, findSoldUnit, freeMark, freeMarksOfDeadItems } from '#main/packs/pack-unit-store.ts';
import { pricesOnTheirWay } from '#main/prices/price-store.ts';
import { ensureDocument, missingFiles } from '#main/printing/document-store.ts';
import { openPrintJobs, requestPrint } from '#main/printing/print-store.ts';
import { FIRST_ORDER, finishedOrders, oldOrders, pruneOrders } from '#main/pruning/old-orders-store.ts';
import { lastOldRow, oldestMarks, pruneJournal, pruneMarks } from '#main/pruning/old-rows-store.ts';
import { mayPruneShipment, pruneShipment } from '#main/pruning/old-shipments-store.ts';
import { packsOnFloor } from '#main/shipping/shipment-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { FIRST_ORDERS } from '../../../support/bench-line.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const GOODS_TEXT = { text: 'dress', code: null, uit: null, gtin: null };
const LONG_AGO = '2025-01-01T00:00:00.000Z';
const SINCE = '2025-10-21T00:00:00.000Z';
const TODAY = '2025-11-20T00:00:00.000Z';

/** A step that reads all rows of a table, or of its index, that grows with the work. */
const GROWING =
  /^SCAN (journal|journal_orders|orders|order_items|unreadable_orders|packs|pack_units|pack_numbers|pack_plans|used_marks|v2_names|documents|print_jobs|shipment_units|pallets|outbox|queue_lines)\b/;

/** SQLite's query plan. */
async function stepsOf(db: Database, ask: (db: Database) => Promise<unknown>): Promise<readonly string[]> {
  const asked: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(plugin));
  const steps: string[] = [];
  for (const node of asked) {
    const query = db.getExecutor().compileQuery(node, { queryId: 'explained' });
    const { rows } = await db.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
      // A query that is compiled once has no values yet; its plan is the same for all of them.
      parameters: query.parameters.map((value) => (typeof value === 'object' ? null : value)),
    });
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps;
}

describe('files that are missing', () => {
  it('are those that a print waits for, then those that were recently prefetched', async () => {
    await using at = await temporaryDatabase();
    const want = (number: string, day: string) =>
      ensureDocument(at.db, { kind: 'pack-label', number, size: 'm', at: day });
    await want('OLD', LONG_AGO);
    const wanted = await want('WANTED', SINCE);
    const waiting = await want('WAITING', LONG_AGO);
    await at.db.transaction().execute((trx) =>
      requestPrint(trx, {
        kind: 'pack-label',
        number: 'WAITING',
        size: 'm',
        reason: 'close',
        at: TODAY,
        station: 'bench-1',
      }),
    );
    expect((await missingFiles(at.db, SINCE, 10)).map(({ id, rank }) => [id, rank])).toEqual([
      [waiting, 0],
      [wanted, 1],
    ]);
  });

  it('are found without scanning all documents', async () => {
    await using at = await temporaryDatabase();
    for (const ask of [
      (db: Database) => missingFiles(db, SINCE, 500),
      (db: Database) => missingDrawnFiles(db, 'bench-1'),
    ]) {
      const steps = await stepsOf(at.db, ask);
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.join('\n')).not.toMatch(/SCAN (d|documents)\b|documents_kind_number_size/);
    }
  });
});

it('finds unfinished prints without scanning those that were sent', async () => {
  await using at = await temporaryDatabase();
  expect((await stepsOf(at.db, (db) => openPrintJobs(db, 'bench-1'))).join('\n')).toContain(
    'print_jobs_not_over',
  );
});

it.each([
  ['packs', packsOnFloor],
  ['cancelled units', (db: Database) => cancelledUnits(db, 'all')],
  ['labels that are out of date', (db: Database) => outdatedLabels(db, 'all')],
  ['packs that may be opened again', (db: Database) => reopenablePacks(db, 'table', 10)],
])('finds %s on the floor without scanning all packs', async (_what, ask) => {
  await using at = await temporaryDatabase();
  const steps = (await stepsOf(at.db, ask)).join('\n');
  expect(steps).toContain('packs_pallet');
  expect(steps).not.toMatch(/SCAN (packs|pack_units)\b|packs_status_closed_at/);
});

it.each<[string, (db: Database) => Promise<unknown>, string]>([
  ['orders by the end of their number', (db) => findOrders(db, '831563'), 'orders_tail'],
  ['packs by the end of their number', (db) => findPackNumbers(db, '5964'), 'pack_numbers_tail'],
  ['goods by a word of their name', (db) => findGoods(db, GOODS_TEXT), 'goods_tokens VIRTUAL TABLE'],
  ['the scans of an order', (db) => journalOfOrder(db, 'RU251120-000001', []), 'journal_order_id'],
  ['the scans of a pack', (db) => journalOfOrder(db, 'RU251120-000001', ['FBS1']), 'journal_pack_number'],
])('finds %s by an index', async (_what, ask, index) => {
  await using at = await temporaryDatabase();
  const goods = { platform_sku: 'A', seller_sku: 'A', barcode: '', name: 'Dress', size: '', brand: '' };
  await at.db
    .insertInto('goods')
    .values({ ...goods, categories: '[]' })
    .execute();
  const steps = (await stepsOf(at.db, ask)).join('\n');
  expect(steps).toContain(index);
  expect(steps).not.toMatch(/SCAN (orders|pack_numbers|goods|goods_search|journal)\b(?! USING)/);
});

it('finds the records of an order, a pack or a mark by it, whoever and whenever else is searched', async () => {
  await using at = await temporaryDatabase();
  const all = {
    what: 'all',
    text: '',
    person: null,
    from: null,
    until: null,
    after: null,
    max: 100,
  } as const;
  const others = [
    {},
    { person: '1' },
    { from: SINCE, until: TODAY },
    { person: '1', from: SINCE, after: { at: TODAY, id: 1 } },
  ];
  for (const text of ['RU251120-000001', '0104600000000015211234567890123'])
    for (const other of others) {
      const search = { ...all, text, ...other };
      const steps = (await stepsOf(at.db, (db) => findRecords(db, search))).join('\n');
      expect(steps).toContain('journal_order_id');
      expect(steps).not.toMatch(/SCAN journal\b|journal_(at|operator)\b/);
    }
});

it('finds the records of a period by their numbers, which need no index of their own', async () => {
  await using at = await temporaryDatabase();
  const search = { what: 'all', text: '', person: null, after: null, max: 100 } as const;
  for (const period of [
    { from: null, until: null },
    { from: SINCE, until: TODAY },
  ]) {
    const steps = await stepsOf(at.db, (db) => findRecords(db, { ...search, ...period }));
    expect(steps.join('\n')).not.toMatch(/TEMP B-TREE/);
    if (period.from !== null)
      expect(steps.at(-1)).toContain('USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)');
  }
});

it.each([
  ['refused', 'journal_refused'],
  ['actions', 'journal_changes'],
] as const)('finds records that are %s by their own index, also those of a person', async (what, index) => {
  await using at = await temporaryDatabase();
  const all = { what, text: '', from: null, until: null, after: null, max: 100 } as const;
  for (const person of [null, '1']) {
    const steps = (await stepsOf(at.db, (db) => findRecords(db, { ...all, person }))).join('\n');
    expect(steps).toContain(index);
  }
});

it('finds rows of open changes by their SKU, however many rows a change has', async () => {
  await using at = await temporaryDatabase();
  const of = { country: 'RU', source: 'csv', created_at: TODAY };
  await at.db
    .insertInto('goods_changes')
    .values([1, 2].map((id) => ({ id, kind: 'prices', ...of })))
    .execute();
  const row = { no: 1, sku: 'A', new_value: '{}', state: 'waiting' };
  await at.db
    .insertInto('goods_change_rows')
    .values([1, 2].map((change) => ({ change, ...row })))
    .execute();
  const asked = [
    (db: Database) => hasEarlierOpen(db, 'prices', { change: 2, from: 1, to: 1 }),
    (db: Database) => pricesOnTheirWay(db, 'RU', ['A']),
  ];
  for (const ask of asked) expect((await stepsOf(at.db, ask)).join('\n')).toContain('goods_change_rows_sku');
});

describe('the queue', () => {
  const now = { now: TODAY, oldestCreatedOn: '2025-11-14', needsMark: () => true };
  const filtered = {
    ...FIRST_ORDERS,
    search: 'bag',
    country: 'RU',
    isMarked: true,
    isSingleUnit: true,
  };

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['listed', (db) => matchingOrders(db, FIRST_ORDERS, now)],
    ['listed with every filter', (db) => matchingOrders(db, filtered, now)],
    ['listed to be confirmed', (db) => matchingOrders(db, { ...FIRST_ORDERS, list: 'to-confirm' }, now)],
    ['listed with its rows', (db) => listedOrders(db, ['RU251120-000001'], now)],
    ['counted', (db) => countList(db, 'too-old', now)],
    ['counted for the strip', (db) => countQueue(db, now)],
    ['asked for its filters', (db) => listFacets(db, 'to-pack', now)],
  ])('is %s without scanning all orders, units or packs', async (_what, ask) => {
    await using at = await temporaryDatabase();
    const steps = (await stepsOf(at.db, ask)).join('\n');
    expect(steps).toMatch(/SEARCH (orders|queue_lines)/);
    expect(steps).not.toMatch(
      /SCAN (orders|order_items|pack_units|packs|queue_lines)\b|orders_hold_reason \(hold_reason=/,
    );
  });
});

it('counts the day for the idle bench without scanning all orders, packs or units', async () => {
  await using at = await temporaryDatabase();
  const context = { now: new Date(TODAY), oldestCreatedOn: '2025-11-14', operator: '1' };
  const steps = await stepsOf(at.db, (db) => idleView(db, context));
  expect(steps.filter((step) => /^SCAN (?!done\b|known\b|\(subquery)/.test(step))).toEqual([]);
  const read = steps.join('\n');
  expect(read).toContain('orders USING INDEX orders_cut_off (cut_off>? AND cut_off<?)');
  expect(read).toContain('packs_status_closed_at (status=? AND closed_at>?)');
  expect(read).not.toContain('USE TEMP B-TREE FOR ORDER BY');
});

it('finds the packs that wait for their label without scanning all closed packs', async () => {
  await using at = await temporaryDatabase();
  for (const ask of [packsWithoutLabel, (db: Database) => labelledPacks(db, ['RU251120-000001/1'])])
    expect((await stepsOf(at.db, ask)).join('\n')).not.toMatch(/SCAN packs\b|packs_status_closed_at/);
});

it('finds twins in the queue without scanning all goods or the whole queue', async () => {
  await using at = await temporaryDatabase();
  const bag = { sku: 'A', brand: 'Polar', name: 'Bag' } as Unit;
  const steps = (await stepsOf(at.db, (db) => loadQueuedTwins(db, { units: [bag] }))).join('\n');
  expect(steps).toContain('goods_twin_key');
  expect(steps).not.toMatch(/SCAN (goods|queue_lines)\b/);
});

it('finds the unsent plans of a few orders without scanning all plans', async () => {
  await using at = await temporaryDatabase();
  const steps = await stepsOf(at.db, (db) => ordersAwaitingAssembly(db, ['RU251120-000001']));
  expect(steps.join('\n')).toContain('pack_plans');
  expect(steps.join('\n')).not.toContain('SCAN pack_plans');
});

describe('packed units', () => {
  const returned = { orderId: 'RU251120-000001', itemId: null, itemNr: null, sku: '', uit: null };
  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['the mark that lies on one', (db) => findMark(db, '01046000000000002155')],
    ['a mark that is set free', (db) => db.transaction().execute((trx) => freeMark(trx, '0104600000000000'))],
    ['one that came back', (db) => findSoldUnit(db, returned)],
    [
      'those of an order that the platform has ended',
      (db) => db.transaction().execute((trx) => freeMarksOfDeadItems(trx, 'RU251120-000001')),
    ],
  ])('are found without a look at all that there ever were: %s', async (_what, ask) => {
    await using at = await temporaryDatabase();
    const steps = (await stepsOf(at.db, ask)).join('\n');
    expect(steps).toMatch(/SEARCH (pack_units|packs|order_items)/);
    expect(steps).not.toMatch(/SCAN (pack_units|used_marks|packs|order_items)\b/);
  });
});

describe('pruning', () => {
  const ORDER = 'RU251120-000001';
  const query = { ids: [ORDER], before: TODAY };
  const inTransaction = (work: (trx: Trx) => Promise<unknown>) => (db: Database) =>
    db.transaction().execute(work);

  /** An order that was cancelled, with one unit, and a shipment of another one that arrived. */
  async function oldRows(db: Database): Promise<void> {
    const raw = (text: string) => db.executeQuery(CompiledQuery.raw(text));
    await raw(`insert into orders (id, order_nr, status, country, created_at, updated_at, model, read_at, needs_read)
      values ('${ORDER}', '251120-000001', 'Canceled', 'RU', '${LONG_AGO}', '${LONG_AGO}', 'fbs', '${LONG_AGO}', 0)`);
    await raw(`insert into order_items (item_nr, order_id, item_id, sku, seller_sku, name, size, status, can_be_cancelled, cancel_asked)
      values ('${ORDER}-001', '${ORDER}', '1', 'A', 'A', 'Dress', '', 'Canceled', 0, 0)`);
    await raw(
      `insert into pack_numbers (pack_number, order_id, pack_id, at) values ('FBS1', '${ORDER}', null, '${LONG_AGO}')`,
    );
    await raw(`insert into shipments (id, stage, platform_status, shipped_at, destination, created_at, problems)
      values ('PBX1', 'created', 'RECEIVED', '2025-01-01', '', '${LONG_AGO}', '[]')`);
    await raw(`insert into shipment_units (shipment, unitload, item_nr, pallet, pack_number, order_id, order_nr, sku, seller_sku)
      values ('PBX1', 'RU1-001', 'RU1-001', 'PAL1', 'FBS2', 'RU1', '1', 'A', 'A')`);
  }

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['finds old rows of the journal', (db) => lastOldRow(db, SINCE)],
    ['deletes rows of the journal', inTransaction((trx) => pruneJournal(trx, 10, 40))],
    ['finds old orders', (db) => oldOrders(db, TODAY, FIRST_ORDER, 4)],
    ['tells whether orders are over', (db) => finishedOrders(db, query)],
    ['archives packs', (db) => packsOfOrders(db, [ORDER])],
    ['deletes orders', inTransaction((trx) => pruneOrders(trx, query))],
    ['tells whether a shipment is over', (db) => mayPruneShipment(db, 'PBX1', () => false)],
    ['archives a shipment', (db) => shipmentToExport(db, 'PBX1')],
    ['deletes a shipment', inTransaction((trx) => pruneShipment(trx, 'PBX1', 40))],
    ['finds old marks', (db) => oldestMarks(db, 0, 40)],
    ['deletes marks', inTransaction((trx) => pruneMarks(trx, [1, 2]))],
  ])('%s without scanning a table that grows', async (_what, ask) => {
    await using at = await temporaryDatabase();
    await oldRows(at.db);
    const steps = await stepsOf(at.db, ask);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => GROWING.test(step))).toEqual([]);
  });

  it('has an index for each reference that a deletion checks', async () => {
    await using at = await temporaryDatabase();
    const ask = async (text: string) =>
      (await at.db.executeQuery<{ table: string; from: string }>(CompiledQuery.raw(text))).rows;
    const references =
      await ask(`select m.name as "table", f."from" from sqlite_master m, pragma_foreign_key_list(m.name) f
      where m.type = 'table'`);
    const indexed =
      await ask(`select m.tbl_name as "table", c.name as "from" from sqlite_master m, pragma_index_info(m.name) c
      where m.type = 'index' and c.seqno = 0`);
    const known = new Set(indexed.map(({ table, from }) => `${table} ${from}`));
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter(({ table, from }) => !known.has(`${table} ${from}`))).toEqual([]);
  });
});
