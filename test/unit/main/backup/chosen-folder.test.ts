import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { carryOut } from '#main/backup/backup-tasks.ts';
import { createChosenFolder } from '#main/backup/chosen-folder.ts';
import { createLog } from '#main/base/log.ts';
import { backupName } from '#main/store/backup-name.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const STATION = '0123456789abcdef';
const NEW = backupName(STATION, new Date('2026-11-23T08:00:00Z'), 'hourly');
const OLD = backupName(STATION, new Date('2026-11-16T08:00:00Z'), 'shift-end');

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

/** The newest backup is in both folders, an older one only in the chosen one. */
async function backedUp(startProgram: StartProgram) {
  const folder = await temporaryFolder();
  const [local, share] = [join(folder.path, 'backups'), join(folder.path, 'share')];
  for (const path of [local, share]) {
    await mkdir(path);
    await writeFile(join(path, NEW), 'new');
  }
  await writeFile(join(share, OLD), 'old');
  const chosen = createChosenFolder({
    startProgram,
    localFolder: local,
    folder: () => share,
    station: STATION,
    log: createLog('silent'),
  });
  return { folder, local, share, chosen };
}

afterEach(() => void vi.useRealTimers());

it('brings a backup that only the chosen folder has to the data folder', async () => {
  const { folder, local, share, chosen } = await backedUp(here);
  await using _ = folder;
  expect((await chosen.list()).map(({ path }) => basename(path))).toEqual([NEW, OLD]);
  expect(await chosen.copyToLocal(NEW)).toBe(join(local, NEW));
  expect(await readdir(local)).toEqual([NEW]);
  expect(await chosen.copyToLocal(OLD)).toBe(join(local, OLD));
  expect(await readFile(join(local, OLD), 'utf8')).toBe('old');
  expect(await readdir(share)).toHaveLength(2);
});

it('brings nothing that is no backup of this station', async () => {
  const { folder, local, share, chosen } = await backedUp(here);
  await using _ = folder;
  await writeFile(join(folder.path, 'secret.db'), 'x');
  const other = backupName('fedcba9876543210', new Date('2026-11-16T08:00:00Z'), 'hourly');
  await writeFile(join(share, other), 'x');
  expect(await chosen.copyToLocal(join('..', 'secret.db'))).toBeNull();
  expect(await chosen.copyToLocal(other)).toBeNull();
  expect(await readdir(local)).toEqual([NEW]);
});

it('waits seconds for a share that hangs, and has the backups of the data folder at once', async () => {
  const { folder, local, chosen } = await backedUp(hanging);
  await using _ = folder;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listed = chosen.list();
  expect(await chosen.copyToLocal(NEW)).toBe(join(local, NEW));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await listed).toEqual([]);
  const copied = chosen.copyToLocal(OLD);
  // The folder in the data folder is read first.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 30_000);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await copied).toBeNull();
  await chosen.stop();
});
