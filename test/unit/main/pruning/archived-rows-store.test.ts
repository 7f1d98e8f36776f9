import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ReturnItem } from '#client/v2/returns/return-items.ts';
import { createLog } from '#main/base/log.ts';
import { createPruning } from '#main/pruning/pruning.ts';
import { boxesWithUnknownUnits, storeReturnBoxes, storeReturnItems } from '#main/returns/returns-store.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const OLD = '2026-09-01T09:00:00.000Z';
const RECENT = '2026-11-19T09:00:00.000Z';
/** More than are deleted at once. */
const ROWS = 95;

function prune(db: Database, archiveFolder: string) {
  const pruning = createPruning({
    db,
    log: createLog('silent'),
    now: () => NOW,
    platformTime: () => NOW,
    keep: () => ({ journal: 45, orders: 35, marks: 730 }),
    archiveFolder: () => archiveFolder,
    isRecovering: async () => false,
    scanNo: () => 0,
  });
  return pruning.run();
}

it('deletes returns that are over and their orders gone, archives them, and reads no box for them again', async () => {
  await using store = await temporaryDatabase();
  await using folder = await temporaryFolder();
  const { db } = store;
  const item = (id: string, said: Partial<ReturnItem>): ReturnItem => ({
    id,
    itemId: null,
    itemNr: `RU260801-00000${id}-001`,
    orderId: `RU260801-00000${id}`,
    sku: 'BAG',
    externalSku: '',
    name: '',
    size: '',
    status: 'ACCEPTED',
    condition: 'ok',
    reason: null,
    boxId: '40',
    uit: null,
    updatedAt: new Date(OLD).toISOString(),
    ...said,
  });
  await db.transaction().execute(async (trx) => {
    const items = [
      item('1', {}),
      item('2', { status: 'IN_TRANSIT' }),
      item('3', { updatedAt: RECENT }),
      item('4', { status: 'IN_TRANSIT' }),
      item('5', { status: 'IN_TRANSIT' }),
    ];
    await storeReturnItems(trx, items, OLD);
    const box = {
      id: '40',
      barcode: 'RETPBX40',
      status: 'OPEN',
      itemsQuantity: 5,
      createdAt: null,
      items: [],
    };
    await storeReturnBoxes(trx, [box]);
    await trx.updateTable('returns').set({ received_at: OLD }).where('id', '=', '4').execute();
    // It may be missed still.
    await trx.updateTable('returns').set({ received_at: RECENT }).where('id', '=', '5').execute();
  });
  await prune(db, folder.path);
  const left = await db.selectFrom('returns').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['2', '3', '5']);
  expect(await boxesWithUnknownUnits(db)).toEqual([]);
  const file = (await readdir(folder.path)).find((name) => name.includes('returns')) ?? '';
  const [head, ...rows] = (await readFile(join(folder.path, file), 'utf8')).trim().split('\n');
  expect(head).toMatch(/^id,updatedAt,orderId,itemNr/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(['1', '4']);
});

/** A change of stock that was confirmed and ended then, or goes on. */
async function storeChange(
  db: Database,
  { at, rows, isEnded = true }: { readonly at: string; readonly rows: number; readonly isEnded?: boolean },
): Promise<void> {
  const { id } = await db
    .insertInto('goods_changes')
    .values({
      kind: 'stock',
      source: 'csv',
      operator: 'anna',
      station: 'id-1',
      created_at: at,
      ended_at: isEnded ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let no = 1; no <= rows; no += 1)
    await db
      .insertInto('goods_change_rows')
      .values({
        change: id,
        no,
        sku: `SKU-${no}`,
        old_value: '3',
        new_value: `${no}`,
        state: 'done',
        ended_at: at,
      })
      .execute();
}

async function linesIn(folder: string): Promise<readonly string[]> {
  const name = (await readdir(folder)).find((file) => file.includes('goods-changes'));
  return name === undefined ? [] : (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n');
}

it('writes the rows of an old change of goods to the yearly file before it deletes them', async () => {
  await using at = await temporaryDatabase();
  await using folder = await temporaryFolder();
  const { db } = at;
  if (isPostgres(db))
    await db
      .insertInto('stations')
      .values({ id: 'id-1', name: 'Стол 1', place: 'pc', started_at: OLD, seen_at: OLD, lease_until: OLD })
      .execute();
  await storeChange(db, { at: OLD, rows: 1 });
  const price = JSON.stringify({ price: '990', salePrice: null });
  await db
    .insertInto('goods_change_rows')
    .values({
      change: 1,
      no: 2,
      sku: 'SKU-2',
      old_value: null,
      new_value: price,
      state: 'refused',
      problem: 'Нет',
    })
    .execute();
  await prune(db, folder.path);
  const station = isPostgres(db) ? { head: ',station', cell: ',Стол 1' } : { head: '', cell: '' };
  expect(await linesIn(folder.path)).toEqual([
    `id,at,operator,kind,country,source,isForced,sku,before,after,state,problem,endedAt${station.head}`,
    `1.1,${OLD},anna,stock,,csv,false,SKU-1,3,1,done,,${OLD}${station.cell}`,
    `1.2,${OLD},anna,stock,,csv,false,SKU-2,,"${price.replaceAll('"', '""')}",refused,Нет,${station.cell}`,
  ]);
  expect(await db.selectFrom('goods_changes').selectAll().execute()).toEqual([]);
});

it('writes each row of a long change once, also if a power cut undoes the deletion', async () => {
  await using folder = await temporaryFolder();
  for (const attempt of [1, 2]) {
    await using at = await temporaryDatabase();
    await storeChange(at.db, { at: OLD, rows: ROWS });
    await prune(at.db, folder.path);
    expect(await at.db.selectFrom('goods_change_rows').selectAll().execute()).toEqual([]);
    const [name] = (await readdir(folder.path)).filter((file) => file.includes('goods-changes'));
    if (attempt === 1) await appendFile(join(folder.path, name ?? ''), '1.7,2026-09');
  }
  const ids = (await linesIn(folder.path)).map((line) => line.split(',')[0]);
  expect(ids).toEqual(['id', ...Array.from({ length: ROWS }, (_, no) => `1.${no + 1}`)]);
});

it('keeps changes of goods that are recent or go on', async () => {
  await using at = await temporaryDatabase();
  await using folder = await temporaryFolder();
  await storeChange(at.db, { at: RECENT, rows: 2 });
  await storeChange(at.db, { at: OLD, rows: 2, isEnded: false });
  await prune(at.db, folder.path);
  expect(await at.db.selectFrom('goods_change_rows').selectAll().execute()).toHaveLength(4);
  expect(await linesIn(folder.path)).toEqual([]);
});

it('deletes no change of goods while the folder of the yearly files is away', async () => {
  await using at = await temporaryDatabase();
  await storeChange(at.db, { at: OLD, rows: 2 });
  const run = await prune(at.db, '/nowhere/archive');
  expect(run.refusal).toBe('archive-away');
  expect(await at.db.selectFrom('goods_change_rows').selectAll().execute()).toHaveLength(2);
});
