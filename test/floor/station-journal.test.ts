import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { floorId } from '#main/app/floor-history-store.ts';
import { mergeLeftJournal, openStationJournal } from '#main/app/station-journal.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { startAwayFloor } from '../support/away-table.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF } from '../support/bench-goods.ts';
import { emptyFloor, type FloorDatabase } from '../support/floor-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function partsOf(db: Database, dataDir: string) {
  const station = 'table-1';
  return { db, clock: systemClock(), log: createLog('silent'), station, dataDir, onFailure: () => undefined };
}

function openIn(dataDir: string, db: Database) {
  return openStationJournal({
    ...partsOf(db, dataDir),
    filesFolder: dataDir,
    printing: {
      printerFor: () => null,
      printersFor: () => [],
      onChange: () => undefined,
      render: unused,
      prepared: { prepare: unused, rewrite: unused, remove: unused },
      station: 'table-1',
    },
  });
}

async function journalFile(dataDir: string, db: Database): Promise<string> {
  return join(dataDir, `floor-journal-${await inTransaction(db, floorId)}.db`);
}

it('a station that is given another floor leaves what is not merged for its own one', async () => {
  await using folder = await temporaryFolder();
  await using one = await emptyFloor();
  await using two = await emptyFloor();
  const open = async ({ db }: FloorDatabase) => {
    await (await openIn(folder.path, db)).close();
    return (await readdir(folder.path)).filter((name) => name.endsWith('.db')).sort();
  };
  const [first, ...others] = await open(one);
  expect(first).toMatch(/^floor-journal-[-0-9a-f]{36}\.db$/);
  expect(others).toEqual([]);
  expect(await open(two)).toHaveLength(2);
  expect(await open(one)).toHaveLength(2);
});

it('a damaged journal is kept, and the order of the table is held, listed and named in an alarm', async () => {
  await using folder = await temporaryFolder();
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  await floor.scanAll(A, BAG.barcode);
  await writeFile(await journalFile(folder.path, floor.db), 'what was scanned');
  const journal = await openIn(folder.path, floor.db);
  await journal.of(floor.place()).merge();
  await journal.close();
  const names = await readdir(folder.path);
  const kept = names.find((name) => name.includes('.damaged-')) ?? '';
  expect(await readFile(join(folder.path, kept), 'utf8')).toBe('what was scanned');
  const ofOrder = { event: 'OrderHeld', order_id: A, item_nr: null };
  expect(await floor.contradictions()).toEqual([{ ...ofOrder, kind: 'journal-damaged', other: kept }]);
  const order = await floor.db.selectFrom('orders').select(['claimed_by', 'hold_reason']).executeTakeFirst();
  expect(order).toEqual({ claimed_by: null, hold_reason: 'contradicts' });
  expect(await floor.one.loaded()).toMatchObject({
    order: null,
    alarm: { reason: 'contradicts', params: { order: A } },
  });
});

it('a damaged journal of a table that has no order open stops nobody', async () => {
  await using folder = await temporaryFolder();
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG])] });
  await writeFile(await journalFile(folder.path, floor.db), 'what was scanned');
  const journal = await openIn(folder.path, floor.db);
  await journal.of(floor.place()).merge();
  await journal.close();
  expect(await floor.contradictions()).toEqual([]);
  expect(await floor.one.loaded()).toMatchObject({ alarm: null });
});

it('a station that starts without a bench merges what it has scanned as a table', async () => {
  await using folder = await temporaryFolder();
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  await floor.scan(A);
  await floor.pull();
  await floor.scan(BAG.barcode);
  await sql`vacuum into ${await journalFile(folder.path, floor.db)}`.execute(floor.local);
  floor.wire.staysCut(false);
  const parts = partsOf(floor.db, folder.path);
  for (const _ of ['start', 'restart']) await mergeLeftJournal(parts, floor.place());
  expect((await floor.one.units()).map(({ itemNr }) => itemNr)).toEqual([itemOf(A, 1)]);
  expect((await floor.journal()).map(({ scan_no }) => scan_no)).toEqual([1, 2, 3]);
});

it('a station that never had a bench makes no journal', async () => {
  await using folder = await temporaryFolder();
  await using floor = await startAwayFloor({ orders: [] });
  await mergeLeftJournal(partsOf(floor.db, folder.path), floor.place());
  expect(await readdir(folder.path)).toEqual([]);
});

function unused(): never {
  throw new Error('not part of this test');
}
