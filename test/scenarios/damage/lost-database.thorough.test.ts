import { copyFile, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { exportText, journalOf } from '../../support/exports.ts';
import { startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { connectAgain, workedStation } from '../../support/worked-station.ts';

const PATIENCE_MS = 180_000;
const SIDES = ['', '-wal', '-shm'] as const;

/** A station that had no time left when it was stopped leaves a WAL behind. */
function putWalInto(file: string): void {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('wal_checkpoint(truncate)');
  sqlite.close();
}

/** What was decided about the database, as the journal that goes on has it. */
const decisionsIn = async (dataDir: string) => JSON.parse(await exportText('deeds', dataDir));

/** Ready to pack: a database that may know less than the platform is completed first. */
const isRunning = (line: BenchLine) => line.view().damage === null && line.view().recovery === null;

it('packs nothing when the database is gone, keeps its WAL, and starts a new one only by a supervisor’s badge', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const file = join(dataDir, 'packbench.db');
  const { station: before, goods } = await workedStation(floor, dataDir);
  await before.kill();
  await rm(file);

  await using station = await startStation({ env: floor.account, dataDir });
  {
    await using line = await connectBench(station.url);
    expect(line.view().damage).toMatchObject({ kind: 'missing', file, hasSupervisor: true, asking: null });
    expect(line.view().damage?.files).toContainEqual(expect.objectContaining({ name: 'packbench.db-wal' }));
    expect(await line.scan(goods[1].barcode)).toMatchObject({
      verdict: 'refused',
      reason: 'database-damaged',
    });
    // A badge answers nothing that was not asked.
    expect(await line.scan('OP:77')).toMatchObject({ verdict: 'refused', reason: 'database-damaged' });
    expect(await line.client.damage.ask({ action: 'start-new' })).toEqual({ done: true });
    await line.until((view) => view.damage?.asking === 'start-new');
    expect(await line.scan('OP:9')).toMatchObject({ verdict: 'refused', reason: 'operator-unknown' });
    expect(await readdir(dataDir)).not.toContain('packbench.db');
    expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
  }
  await using line = await connectAgain(station, isRunning);
  const names = await readdir(dataDir);
  expect(names).toContainEqual(expect.stringMatching(/^packbench\.db\.damaged-[\dTZ-]+-wal$/));
  // Operators and account are as they were; what was packed is not.
  expect(line.view()).toMatchObject({ order: null, scanNo: 0, accountNeeded: null, isDemo: false });
  expect(await decisionsIn(dataDir)).toMatchObject([
    { operator: '77', action: 'new-database-started', about: 'missing' },
  ]);
  expect(await line.scan('OP:9')).toMatchObject({ reason: 'operator-unknown' });
  expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
});

it('continues in its former state when its file is restored and somebody starts the check again', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const { station: before, goods } = await workedStation(floor, folder.path);
  await before.stop();
  putWalInto(file);
  await copyFile(file, join(folder.path, 'backup'));
  await truncate(file, 50_000);

  await using station = await startStation({ env: floor.account, dataDir: folder.path });
  {
    await using line = await connectBench(station.url);
    expect(line.view().damage).toMatchObject({ kind: 'corrupt' });
    expect(await line.client.damage.ask({ action: 'accept-journal' })).toMatchObject({ done: false });
    await rename(join(folder.path, 'backup'), file);
    expect(await line.client.damage.ask({ action: 'try-again' })).toEqual({ done: true });
  }
  await using line = await connectAgain(station, isRunning);
  expect(line.view().order?.units.map(({ status }) => status)).toEqual(['packed', 'open']);
  expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
});

it('stops packing when its file is deleted while it runs, and loses no scan', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const { station, goods } = await workedStation(floor, folder.path);
  await using running = station;
  for (const side of SIDES) await rm(file + side);
  {
    await using line = await connectAgain(running, (found) => !isRunning(found));
    expect(line.view().damage).toMatchObject({ kind: 'deleted', copy: expect.stringContaining('.saved-') });
    expect(line.view().scanNo).toBe(3);
    expect(await line.scan(goods[1].barcode)).toMatchObject({ reason: 'database-damaged' });
    await line.client.damage.ask({ action: 'use-copy' });
    expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
  }
  await using line = await connectAgain(running, isRunning);
  expect(line.view().order?.units.map(({ status }) => status)).toEqual(['packed', 'open']);
  expect(await decisionsIn(folder.path)).toContainEqual(
    expect.objectContaining({ operator: '77', action: 'saved-copy-used', about: 'deleted' }),
  );
  expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
  expect((await journalOf(folder.path)).map(({ raw }) => raw)).toEqual(
    expect.arrayContaining([goods[0].barcode, goods[1].barcode]),
  );
});

it('recognises a truncated journal, and a supervisor may continue with it', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const { station: first } = await workedStation(floor, folder.path);
  await first.stop();
  putWalInto(file);
  await copyFile(file, join(folder.path, 'yesterday'));
  {
    await using second = await startStation({ env: floor.account, dataDir: folder.path });
    await using line = await connectBench(second.url);
    await line.scan('CMD:UNDO');
    await second.stop();
    putWalInto(file);
  }
  await rename(join(folder.path, 'yesterday'), file);

  await using station = await startStation({ env: floor.account, dataDir: folder.path });
  {
    await using line = await connectBench(station.url);
    expect(line.view().damage).toMatchObject({ kind: 'journal-shorter', scans: { found: 3, kept: 4 } });
    await line.client.damage.ask({ action: 'accept-journal' });
    await line.scan('OP:77');
  }
  await using line = await connectAgain(station, isRunning);
  expect(line.view().scanNo).toBe(3);
  expect(await decisionsIn(folder.path)).toContainEqual(
    expect.objectContaining({ operator: '77', action: 'short-journal-accepted' }),
  );
});

it('does not accept a demo badge: a folder without a supervisor is for IT', {
  timeout: PATIENCE_MS,
}, async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'station-id'), '0123456789abcdef\n');
  await using station = await startStation({ dataDir: folder.path });
  {
    await using line = await connectBench(station.url);
    expect(line.view().damage).toMatchObject({ kind: 'missing', hasSupervisor: false });
    expect(await line.client.damage.ask({ action: 'start-new' })).toMatchObject({ done: false });
    expect(await line.scan('OP:9')).toMatchObject({ verdict: 'refused', reason: 'database-damaged' });
    // What docs/it.md says: out of the folder with what a station has left there.
    await rm(join(folder.path, 'station-id'));
    await line.client.damage.ask({ action: 'try-again' });
  }
  await using line = await connectAgain(station, isRunning);
  expect(line.view().isDemo).toBe(true);
});
