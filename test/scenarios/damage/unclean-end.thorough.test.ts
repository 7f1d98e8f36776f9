import { appendFile, copyFile, mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { connectAgain, workedStation } from '../../support/worked-station.ts';

const PATIENCE_MS = 180_000;
const OTHER_STATION = 'fedcba9876543210';
/** Ready to pack: a database that may know less than the platform is completed first. */
const isRunning = (line: BenchLine) => line.view().damage === null && line.view().recovery === null;
const decisionsIn = async (dataDir: string) => JSON.parse(await exportText('audit', dataDir));
const logIn = (folder: string) => readFile(join(folder, 'logs/packbench.log'), 'utf8');

/** The station notes the size of its WAL every 5 s. */
async function untilWalNoted(folder: string): Promise<void> {
  const noted = async () => JSON.parse(await readFile(join(folder, 'database-state.json'), 'utf8'));
  const walBytes = async () => (await stat(join(folder, 'packbench.db-wal'))).size;
  await expect
    .poll(async () => (await noted()).walBytes === (await walBytes()), { timeout: 15_000, interval: 200 })
    .toBe(true);
}

/** Damages a page that no query of the start reads: the last one of the journal's table. */
async function damageJournal(file: string): Promise<void> {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('wal_checkpoint(truncate)');
  const size = Number(sqlite.pragma('page_size', { simple: true }));
  const pages = sqlite
    .prepare(`select pageno from dbstat where name = 'journal' and pagetype = 'leaf' order by pageno`)
    .pluck()
    .all();
  sqlite.close();
  const page = Number(pages[0]);
  const opened = await open(file, 'r+');
  await opened.write(Buffer.alloc(size - 8, 0x5a), 0, size - 8, (page - 1) * size + 8);
  await opened.close();
}

describe('after an unclean end', () => {
  it('checks the database beside the start, and not at all after a clean one', {
    timeout: PATIENCE_MS,
  }, async () => {
    await using floor = await startFloor();
    await using folder = await temporaryFolder();
    const { station, goods } = await workedStation(floor, folder.path);
    await station.kill();
    {
      await using second = await startStation({ env: floor.account, dataDir: folder.path });
      await using line = await connectBench(second.url);
      expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
      await expect.poll(() => logIn(folder.path)).toContain('the database was checked');
      await second.stop();
    }
    await rm(join(folder.path, 'logs'), { recursive: true });
    await using third = await startStation({ env: floor.account, dataDir: folder.path });
    await using line = await connectBench(third.url);
    await line.scan('OP:77');
    await third.stop();
    const log = await logIn(folder.path);
    expect(log).not.toContain('the database was checked');
    expect(log).not.toContain('did not end cleanly');
  });

  it('loses nothing to garbage at the end of the WAL', { timeout: PATIENCE_MS }, async () => {
    await using floor = await startFloor();
    await using folder = await temporaryFolder();
    const { station, goods } = await workedStation(floor, folder.path);
    await station.kill();
    await appendFile(join(folder.path, 'packbench.db-wal'), Buffer.alloc(5_000, 0x5a));
    await using second = await startStation({ env: floor.account, dataDir: folder.path });
    await using line = await connectBench(second.url);
    expect(line.view().order?.units.map(({ status }) => status)).toEqual(['packed', 'open']);
    expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
  });

  it.each([
    ['wal-missing', (wal: string) => rm(wal)],
    ['wal-torn', async (wal: string) => truncate(wal, (await stat(wal)).size - 3_000)],
  ])(
    'packs nothing without the end of its WAL (%s), until a supervisor continues with what is left',
    {
      timeout: PATIENCE_MS,
    },
    async (kind, tear) => {
      await using floor = await startFloor();
      await using folder = await temporaryFolder();
      const { station, goods } = await workedStation(floor, folder.path);
      await untilWalNoted(folder.path);
      await station.kill();
      await tear(join(folder.path, 'packbench.db-wal'));
      await using second = await startStation({ env: floor.account, dataDir: folder.path });
      {
        await using line = await connectBench(second.url);
        expect(line.view().damage).toMatchObject({ kind });
        expect(await line.scan(goods[1].barcode)).toMatchObject({ reason: 'database-damaged' });
        await line.client.damage.ask({ action: 'accept-journal' });
        await line.scan('OP:77');
      }
      await using line = await connectAgain(second, isRunning);
      expect(line.view().damage).toBeNull();
      expect(await decisionsIn(folder.path)).toContainEqual(
        expect.objectContaining({ operator: '77', action: 'short-journal-accepted', about: kind }),
      );
    },
  );

  it('stops packing and has sent nothing when the check finds damage, and restores the last backup', {
    timeout: PATIENCE_MS,
  }, async () => {
    await using floor = await startFloor();
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { station, goods } = await workedStation(floor, folder.path);
    // A change that waits: the platform has not taken it before the station ends.
    const order = await floor.order({ goods: [pick(floor.plain, 2)] });
    const numbers = `/api/v1/orders/${order.id}/pack-numbers`;
    await floor.fault({ method: 'POST', path: numbers, kind: 'status', status: 503, times: 0 });
    await expect.poll(() => floor.bodiesOf('POST', numbers), { timeout: 30_000 }).not.toEqual([]);
    await station.stop();
    await floor.clearFaults();
    const asked = (await floor.bodiesOf('POST', numbers)).length;
    const id = (await readFile(join(folder.path, 'station-id'), 'utf8')).trim();
    const name = `packbench-${id}-2026-11-20T12-00-00-000Z-hourly.db`;
    await mkdir(join(folder.path, 'backups'), { recursive: true });
    await copyFile(file, join(folder.path, 'backups', name));
    await writeFile(
      join(folder.path, 'backups', `packbench-${OTHER_STATION}-2026-11-20T13-00-00-000Z-hourly.db`),
      'x',
    );
    await damageJournal(file);

    await using second = await startStation({ env: floor.account, dataDir: folder.path });
    {
      await using line = await connectAgain(second, (found) => !isRunning(found));
      expect(line.view().damage).toMatchObject({ kind: 'corrupt' });
      expect(await floor.bodiesOf('POST', numbers)).toHaveLength(asked);
      await line.until((view) => view.damage?.backups.some((backup) => backup.name === name) === true);
      expect(line.view().damage?.backups).not.toContainEqual(
        expect.objectContaining({ name: expect.stringContaining(OTHER_STATION) }),
      );
      expect(await line.client.damage.ask({ action: 'restore-backup', backup: 'other.db' })).toMatchObject({
        done: false,
      });
      expect(await line.client.damage.ask({ action: 'restore-backup', backup: name })).toEqual({
        done: true,
      });
      await line.until((view) => view.damage?.chosen?.answer.status === 'ready');
      expect(line.view().damage?.chosen?.answer).toMatchObject({ preview: { current: 'unreadable' } });
      expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
    }
    await using line = await connectAgain(second, isRunning);
    expect(await decisionsIn(folder.path)).toContainEqual(
      expect.objectContaining({ operator: '77', action: 'backup-restored', about: name }),
    );
    expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
  });
});
