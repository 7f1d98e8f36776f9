import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listBackups } from '#main/backup/backup-files.ts';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { carryOut } from '#main/backup/backup-tasks.ts';
import { createBackups } from '#main/backup/backups.ts';
import { createLog } from '#main/base/log.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import { backupName } from '#main/store/backup-name.ts';
import { openDatabase } from '#main/store/database.ts';
import type { BackupProblem } from '#shared/domain/backup.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const STATION = '0123456789abcdef';
const MINUTES = 60;
const HOURS = 3_600;

/** Carries the real task out, without the process that would start anew for each. */
const here: StartProgram = (_file, argument) => ({
  ended: carryOut(JSON.parse(argument)).then((reply) => ({ code: 0, output: JSON.stringify(reply) })),
  kill: () => {},
});

/** Waits until it is killed, like a program whose share has gone away. */
const hanging: StartProgram = () => {
  const { promise, resolve } = Promise.withResolvers<{ code: null; output: string }>();
  return { ended: promise, kill: () => resolve({ code: null, output: '' }) };
};

async function backupsOfStation({ start = here } = {}) {
  await using all = new AsyncDisposableStack();
  const { path: dataDir } = all.use(await temporaryFolder());
  const databaseFile = join(dataDir, 'packbench.db');
  const { db } = await openDatabase(databaseFile);
  all.defer(() => db.destroy());
  const clock = steppedClock('2026-11-23T08:00:00Z');
  const warnings: (BackupProblem | null)[] = [];
  let folder = '';
  let program = start;
  const backups = createBackups({
    db,
    clock,
    log: createLog('silent'),
    station: STATION,
    dataDir,
    databaseFile,
    startProgram: (file, argument) => program(file, argument),
    folder: () => folder,
    onWarning: (problem) => void warnings.push(problem),
    onChange: () => {},
  });
  all.defer(() => backups.stop());
  const local = join(dataDir, 'backups');
  await mkdir(local);
  let written = 0;
  const rest = all.move();
  return {
    backups,
    dataDir,
    local,
    warnings,
    clock,
    /** Something is stored, as each scan does. */
    write: () => writeSettings(db, new Map([['station', JSON.stringify(`Стол ${++written}`)]])),
    /** What the timer does. */
    async check() {
      await backups.check();
      await vi.waitFor(() => expect(backups.state().isRunning).toBe(false), { timeout: 30_000 });
    },
    async choose(chosen: string) {
      expect(await backups.prepareFolder(chosen)).toMatchObject({ ok: true });
      folder = chosen;
      backups.applyFolder();
      await vi.waitFor(() => expect(backups.state().isRunning).toBe(false), { timeout: 30_000 });
    },
    use(start: StartProgram) {
      program = start;
    },
    times: async () =>
      (await listBackups(local, STATION)).map(({ at, why }) => `${at.toISOString().slice(11, 16)} ${why}`),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

describe('an hourly backup', () => {
  it('is made soon after the start when the newest is older than an hour', async () => {
    await using station = await backupsOfStation();
    await writeFile(join(station.local, backupName(STATION, new Date('2026-11-23T06:59:00Z'), 'hourly')), '');
    await station.check();
    expect(await station.times()).toEqual(['08:00 hourly', '06:59 hourly']);
  });

  it('is not made while the newest is younger, whatever its reason', async () => {
    await using station = await backupsOfStation();
    const at = new Date('2026-11-23T07:01:00Z');
    await writeFile(join(station.local, backupName(STATION, at, 'before-migration')), '');
    await station.check();
    expect(await station.times()).toEqual(['07:01 before-migration']);
  });

  it('is made again after an hour in which something was written, and in no other', async () => {
    await using station = await backupsOfStation();
    await station.check();
    station.clock.advance(HOURS);
    await station.check();
    expect(await station.times()).toEqual(['08:00 hourly']);
    await station.write();
    await station.check();
    expect(await station.times()).toEqual(['09:00 hourly', '08:00 hourly']);
    await station.write();
    station.clock.advance(59 * MINUTES);
    await station.check();
    expect(await station.times()).toHaveLength(2);
  });

  it('does not wait for a time that a wrong clock has named', async () => {
    await using station = await backupsOfStation();
    await writeFile(join(station.local, backupName(STATION, new Date('2027-11-23T07:59:00Z'), 'hourly')), '');
    await station.check();
    expect(await station.times()).toEqual(['07:59 hourly', '08:00 hourly']);
  });

  it('that failed is tried again after ten minutes', async () => {
    await using station = await backupsOfStation();
    let starts = 0;
    station.use((file, argument) => {
      starts += 1;
      return { ...here(file, argument), ended: Promise.resolve({ code: 1, output: 'no disk' }) };
    });
    await station.check();
    await station.check();
    station.clock.advance(9 * MINUTES);
    await station.check();
    expect(starts).toBe(1);
    station.use(here);
    station.clock.advance(MINUTES);
    await station.check();
    expect(await station.times()).toEqual(['08:10 hourly']);
  });
});

describe('the end of a shift', () => {
  it('makes a backup unless there is one of the last 15 minutes', async () => {
    await using station = await backupsOfStation();
    await station.check();
    await station.write();
    station.clock.advance(14 * MINUTES);
    station.backups.shiftEnded();
    await station.check();
    expect(await station.times()).toEqual(['08:00 hourly']);
    station.clock.advance(MINUTES);
    station.backups.shiftEnded();
    // The newest of the hour is kept.
    await vi.waitFor(async () => expect(await station.times()).toEqual(['08:15 shift-end']), 30_000);
  });
});

describe('the screens', () => {
  it('warn after two failures in a row, and no more once it works', async () => {
    await using station = await backupsOfStation();
    const chosen = join(station.dataDir, 'chosen');
    await station.choose(chosen);
    await rename(chosen, `${chosen}-away`);
    expect(await station.backups.makeNow('by-hand')).toEqual({
      status: 'local-only',
      problem: 'folder-away',
    });
    expect(station.warnings).toEqual([]);
    expect(station.backups.state().problem).toBe('folder-away');
    station.clock.advance(10 * MINUTES);
    await station.check();
    expect(station.warnings).toEqual(['folder-away']);
    await rename(`${chosen}-away`, chosen);
    station.clock.advance(10 * MINUTES);
    await station.check();
    expect(station.warnings).toEqual(['folder-away', null]);
    // What was made meanwhile is there.
    expect((await station.backups.list()).chosen).toMatchObject([{ why: 'by-hand' }]);
  });

  it('warn when nothing good was made for three hours', async () => {
    await using station = await backupsOfStation();
    await station.check();
    station.use(() => ({ ended: Promise.resolve({ code: 1, output: 'no disk' }), kill: () => {} }));
    await station.write();
    station.clock.advance(3 * HOURS);
    await station.check();
    expect(station.warnings).toEqual(['failed']);
  });

  it('do not warn of an old backup when nothing was written since', async () => {
    await using station = await backupsOfStation();
    await station.check();
    station.clock.advance(12 * HOURS);
    await station.check();
    expect(station.warnings).toEqual([]);
  });
});

describe('a chosen folder', () => {
  it('gets what was made while it was away, also after a restart of the station', async () => {
    await using station = await backupsOfStation();
    await station.check();
    await station.choose(join(station.dataDir, 'chosen'));
    expect((await station.backups.list()).chosen).toMatchObject([{ why: 'hourly' }]);
  });

  it('that hangs delays neither the backups in the data folder nor a stop', async () => {
    await using station = await backupsOfStation();
    await station.choose(join(station.dataDir, 'chosen'));
    // Its program starts with the next copy to the folder.
    station.use((file, argument) =>
      JSON.parse(argument).kind === 'store' ? hanging(file, argument) : here(file, argument),
    );
    await station.backups.check();
    expect(await station.times()).toEqual(['08:00 hourly']);
    await station.write();
    station.clock.advance(HOURS);
    await station.backups.check();
    expect(await station.times()).toEqual(['09:00 hourly', '08:00 hourly']);
    await station.backups.stop();
    expect((await readdir(station.local)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
