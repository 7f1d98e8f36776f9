import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectBench } from '../../support/bench-line.ts';
import { folderContents } from '../../support/folder-contents.ts';
import { startProcess } from '../../support/process.ts';
import { noSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { BUILT_STATION, startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { NEWER, NOT_JSON, usedFolder } from '../../support/used-folder.ts';
import { whySkipped } from '../../support/why-skipped.ts';

/** Starts the station on a folder it cannot work with; answers with its words when it has ended. */
async function startOn(dataDir: string, user: Parameters<typeof startProcess>[3] = {}) {
  const args = ['--browser', '--no-open', '--port', '0', '--data', dataDir];
  await using station = startProcess([BUILT_STATION, ...args], {}, process.execPath, user);
  const { code } = await station.ended;
  expect(station.stdout()).toBe('');
  return { code, words: station.stderr() };
}

describe('an unusable data folder is named, and nothing is written there', () => {
  it('when a newer version wrote it', async () => {
    await using folder = await usedFolder(NEWER);
    const before = await folderContents(folder.path);
    const { code, words } = await startOn(folder.path);
    expect(code).toBe(1);
    expect(words).toContain(`${folder.file} was written by a newer Packbench`);
    expect(words).toContain('Install the version that was used here, or a later one.');
    expect(await folderContents(folder.path)).toEqual(before);
  });

  it('when a newer version was killed there, with its last changes in the WAL', async () => {
    await using folder = await usedFolder('');
    const killed = `
      const sqlite = new (require('better-sqlite3'))(${JSON.stringify(folder.file)});
      sqlite.exec(${JSON.stringify(NEWER)});
      process.kill(process.pid, 'SIGKILL');`;
    expect(() => execFileSync(process.execPath, ['-e', killed])).toThrow('SIGKILL');
    const before = await folderContents(folder.path);
    expect(Object.keys(before)).toContain('packbench.db-wal');
    expect(await startOn(folder.path)).toMatchObject({
      code: 1,
      words: expect.stringContaining('newer Packbench'),
    });
    expect(await folderContents(folder.path)).toEqual(before);
  });

  it('when a setting in the database is not JSON', async () => {
    await using folder = await usedFolder(NOT_JSON);
    const before = await folderContents(folder.path);
    const { code, words } = await startOn(folder.path);
    expect(code).toBe(1);
    expect(words).toContain(`autoClose in ${folder.file} is not JSON`);
    expect(await folderContents(folder.path)).toEqual(before);
  });

  it('when the file of operators and settings is not JSON', async () => {
    await using folder = await usedFolder('');
    await writeFile(join(folder.path, 'station-kept.json'), '{"operators": [');
    const before = await folderContents(folder.path);
    const { code, words } = await startOn(folder.path);
    expect(code).toBe(1);
    expect(words).toContain(`station-kept.json in ${folder.path} is not JSON`);
    expect(await folderContents(folder.path)).toEqual(before);
  });

  it.skipIf(process.platform === 'win32')('when this user may not write there', async () => {
    await using folder = await usedFolder('');
    await chmod(folder.path, 0o555);
    const before = await folderContents(folder.path);
    // Root may write everywhere.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const { code, words } = await startOn(folder.path, user);
    expect(code).toBe(2);
    expect(words).toContain('--data: the data folder cannot be used: EACCES');
    expect(await folderContents(folder.path)).toEqual(before);
    await chmod(folder.path, 0o755);
  });

  it('when its path is a file', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'data');
    await writeFile(file, 'no folder');
    const { code, words } = await startOn(file);
    expect(code).toBe(2);
    expect(words).toContain('--data: the data folder cannot be used');
  });

  it.skipIf(whySkipped('a disk that is read-only', noSmallDisk))('when its disk is read-only', async () => {
    await using disk = await smallDisk();
    await disk.makeReadOnly();
    const { code, words } = await startOn(disk.path);
    expect(code).toBe(2);
    expect(words).toContain('read-only file system');
  });
});

it('an incomplete first start does not stop the next start', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'secrets'));
  await mkdir(join(folder.path, 'logs'));
  for (const name of [
    'secrets/page-key',
    'secrets/page-key.tmp',
    'station-id.tmp',
    'station.lock',
    'packbench.db',
  ])
    await writeFile(join(folder.path, name), '');
  await using station = await startStation({ dataDir: folder.path });
  await using line = await connectBench(station.url);
  expect(line.view().damage).toBeNull();
  for (const name of ['secrets', '.'])
    expect((await readdir(join(folder.path, name))).filter((left) => left.endsWith('.tmp'))).toEqual([]);
});
