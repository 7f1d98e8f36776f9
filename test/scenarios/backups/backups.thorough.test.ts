import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { type Backup, listBackups } from '#main/backup/backup-files.ts';
import { FOLDER_MARK } from '#main/backup/backup-tasks.ts';
import { openDatabase } from '#main/store/database.ts';
import { connectBench } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TIMEOUT = { timeout: 120_000 };
const WAIT = { timeout: 45_000 };

const backupsIn = (folder: string) => listBackups(folder, null);

/** The scans in the journal of a database that nobody uses, oldest first. */
function scansIn(file: string): readonly string[] {
  const sqlite = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    return sqlite
      .prepare<[], string>(`select raw from journal where entry = 'scan' order by id`)
      .pluck()
      .all();
  } finally {
    sqlite.close();
  }
}

/** Makes a data folder whose database takes a backup some time. */
async function largeDataFolder(dataDir: string, megabytes: number): Promise<void> {
  const file = join(dataDir, 'packbench.db');
  const { db } = await openDatabase(file);
  await db.destroy();
  const sqlite = new BetterSqlite3(file);
  sqlite.exec('create table filling (content text)');
  const add = sqlite.prepare('insert into filling (content) values (?)');
  sqlite.transaction(() => {
    for (let n = 0; n < megabytes; n++) add.run('x'.repeat(1_000_000));
  })();
  sqlite.close();
}

describe('a station', TIMEOUT, () => {
  it('makes a backup when an operator logs out, and one by hand for a supervisor only', async () => {
    await using station = await startStation();
    await using line = await connectBench(station);
    const folder = join(station.dataDir, 'backups');
    const { backups } = line.client;
    expect(await backups.makeNow()).toMatchObject({ reason: 'no-operator' });
    await line.scan('OP:1');
    expect(await backups.makeNow()).toMatchObject({ reason: 'not-allowed' });
    await line.scan('CMD:LOGOUT');
    await vi.waitFor(async () => expect(await backupsIn(folder)).toMatchObject([{ why: 'shift-end' }]), WAIT);
    await line.scan('OP:9');
    expect(await backups.makeNow()).toEqual({ done: true });
    // The newest of the hour is kept.
    const [byHand] = await backupsIn(folder);
    const view = await backups.read();
    expect(view).toMatchObject({ chosenFolder: null, localFolder: folder, problem: null });
    expect(view.backups[0]).toMatchObject({ why: 'by-hand', places: ['local'] });
    expect(scansIn(byHand?.path ?? '')).toEqual(['OP:1', 'CMD:LOGOUT', 'OP:9']);
    const audit: readonly { action: string; operator: string }[] = JSON.parse(
      await exportText('audit', station.dataDir),
    );
    expect(audit).toContainEqual(expect.objectContaining({ action: 'backup-made', operator: '9' }));
  });

  it('goes on answering scans during a backup, which has the journal up to its beginning', async () => {
    await using folder = await temporaryFolder();
    const dataDir = folder.path;
    await largeDataFolder(dataDir, 30);
    await using station = await startStation({ dataDir });
    await using line = await connectBench(station);
    await line.scan('OP:9');
    let isMade = false;
    const making = line.client.backups.makeNow().finally(() => {
      isMade = true;
    });
    const scanned = ['OP:9'];
    while (!isMade) {
      const raw = `NOTHING-${scanned.length}`;
      await line.scan(raw);
      scanned.push(raw);
    }
    expect(await making).toEqual({ done: true });
    const [backup] = await backupsIn(join(dataDir, 'backups'));
    const inBackup = scansIn(backup?.path ?? '');
    expect(inBackup.length).toBeGreaterThan(0);
    expect(inBackup.length).toBeLessThan(scanned.length);
    expect(inBackup).toEqual(scanned.slice(0, inBackup.length));
  });

  it('that is killed in the middle of a backup leaves no half of one, and tidies up after its next start', async () => {
    await using folder = await temporaryFolder();
    const dataDir = folder.path;
    const backups = join(dataDir, 'backups');
    await largeDataFolder(dataDir, 60);
    {
      await using station = await startStation({ dataDir });
      await using line = await connectBench(station);
      await line.scan('OP:9');
      const making = line.client.backups.makeNow().catch(() => null);
      await vi.waitFor(
        async () => expect((await readdir(backups)).some((name) => name.endsWith('.tmp'))).toBe(true),
        WAIT,
      );
      await station.kill();
      await making;
    }
    expect(await backupsIn(backups)).toEqual([]);
    await using station = await startStation({ dataDir });
    await vi.waitFor(async () => expect(await readdir(backups)).toEqual([]), WAIT);
    await using line = await connectBench(station);
    expect((await line.scan('OP:9')).verdict).toBe('accepted');
  });
});

describe('a folder that was chosen for backups', TIMEOUT, () => {
  it('gets them, loses nothing of others, and is away until it is back', async () => {
    await using folder = await temporaryFolder();
    const chosen = join(folder.path, 'share', 'packbench');
    await using station = await startStation();
    await using line = await connectBench(station);
    const { backups, settings } = line.client;
    await line.scan('OP:9');
    expect(await settings.write({ backupFolder: 'backups' })).toMatchObject({
      reason: 'backup-folder-relative',
    });
    const inFile = join(folder.path, 'file', 'backups');
    await writeFile(join(folder.path, 'file'), '');
    expect(await settings.write({ backupFolder: inFile })).toMatchObject({ reason: 'backup-folder-missing' });
    expect(await settings.write({ backupFolder: chosen })).toEqual({ done: true });
    expect(await readdir(chosen)).toContain(FOLDER_MARK);
    const somebodys = 'photo.jpg';
    await writeFile(join(chosen, somebodys), 'x');

    expect(await backups.makeNow()).toEqual({ done: true });
    expect(await backups.read()).toMatchObject({
      chosenFolder: chosen,
      isSameDisk: true,
      backups: [{ why: 'by-hand', places: ['local', 'chosen'] }],
    });

    // The disk is unplugged; where it was mounted, an empty folder is left.
    await rename(chosen, `${chosen}-unplugged`);
    await mkdir(chosen);
    expect(await backups.makeNow()).toMatchObject({ reason: 'backup-local-only' });
    expect(await backups.makeNow()).toMatchObject({ reason: 'backup-local-only' });
    expect(await readdir(chosen)).toEqual([]);
    await line.until(({ health }) => health.backup === 'folder-away');
    // Packing goes on.
    expect((await line.scan('OP:1')).verdict).toBe('accepted');
    await line.scan('OP:9');

    await rename(`${chosen}-unplugged`, join(folder.path, 'again'));
    await copyFile(join(folder.path, 'again', FOLDER_MARK), join(chosen, FOLDER_MARK));
    expect(await backups.makeNow()).toEqual({ done: true });
    await line.until(({ health }) => health.backup === null);
    const stored: readonly Backup[] = await backupsIn(chosen);
    expect(stored.map(({ why }) => why)).toEqual(['by-hand', 'by-hand', 'by-hand']);
    expect(await readdir(join(folder.path, 'again'))).toContain(somebodys);
  });
});
