import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { replaceFile, temporaryOf, writeFileAtomic, writeJson } from '#main/base/atomic-file.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { isThorough } from '../../../support/thorough.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const ENDLESS_WRITER = fileURLToPath(new URL('../../../support/endless-writer.ts', import.meta.url));
const BYTES = 4_000_000;

const WRITERS = {
  bytes: (file: string, text: string) => writeFileAtomic(file, text),
  JSON: async (file: string, text: string) => writeJson(file, text, { sync: true }),
  'a file that another program fills': (file: string, text: string) =>
    replaceFile(file, (temporary) => writeFile(temporary, text, { mode: 0o600 })),
};

describe.each(Object.entries(WRITERS))('a file replaced by %s', (_, write) => {
  it('has the new content, for this user only, and leaves no other file', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, 'old', { mode: 0o644 });
    await writeFile(temporaryOf(file), 'what a killed writer has left, and longer', { mode: 0o644 });
    await write(file, 'new');
    expect((await readFile(file, 'utf8')).replaceAll(/["\n]/g, '')).toBe('new');
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await readdir(folder.path)).toEqual(['file']);
  });

  it.skipIf(whySkipped('a file replaced on a disk that is nearly full', noSmallDisk))(
    'stays as it was where only a part of the new one has room, and leaves nothing beside it',
    async () => {
      await using disk = await smallDisk(1);
      const file = join(disk.path, 'file');
      await writeFile(file, 'old');
      await disk.fill(28);
      await expect(write(file, 'new'.repeat(70_000))).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readFile(file, 'utf8')).toBe('old');
      expect((await readdir(disk.path)).sort()).toEqual(['file', 'filling']);
    },
  );

  it('stays unchanged if the new file cannot be renamed', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await mkdir(join(file, 'a folder of this name'), { recursive: true });
    await expect(write(file, 'new')).rejects.toThrow();
    expect(await readdir(folder.path)).toEqual(['file']);
  });
});

/** Programs that are started and killed: every other one a little later each time, the others while they write a file. */
const KILLS = isThorough ? 20 : 6;

it('a killed writer leaves complete files, and the next one cleans up', { timeout: 180_000 }, async () => {
  await using program = await bundledProgram(ENDLESS_WRITER);
  await using folder = await temporaryFolder();
  const [bytes, json] = [join(folder.path, 'bytes'), join(folder.path, 'json')];
  let cutOff = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const writer = spawn(process.execPath, [program.path, folder.path, String(BYTES)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(writer.stdout, 'data');
    if (kill % 2 === 0) await pause((kill * 60) / KILLS);
    else await expect.poll(() => readdirSync(folder.path).length, { interval: 1 }).toBeGreaterThan(2);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    if ((await readdir(folder.path)).length > 2) cutOff++;
    const found = await readFile(bytes);
    expect(found).toHaveLength(BYTES);
    expect(found.equals(Buffer.alloc(BYTES, found.subarray(0, 1)))).toBe(true);
    expect(JSON.parse(await readFile(json, 'utf8')).text).toHaveLength(BYTES);
  }
  expect(cutOff).toBeGreaterThan(0);
  await writeFileAtomic(bytes, 'new');
  writeJson(json, 'new', { sync: false });
  expect((await readdir(folder.path)).sort()).toEqual(['bytes', 'json']);
});

/**
 * Another user's file in a folder like /tmp: the system refuses to rename a file over it, as Windows does
 * while it is open.
 */
describe.skipIf(
  whySkipped('a rename that the system refuses', process.getuid?.() === 0 ? null : 'needs root'),
)('where the system refuses to rename', () => {
  const NOBODY = 65_534;

  async function refused(): Promise<{ path: string; file: string } & AsyncDisposable> {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, 'old');
    await chmod(folder.path, 0o1777);
    process.seteuid?.(NOBODY);
    return {
      path: folder.path,
      file,
      async [Symbol.asyncDispose]() {
        process.seteuid?.(0);
        await folder[Symbol.asyncDispose]();
      },
    };
  }

  it('retries, because another program may have the file open', async () => {
    await using folder = await refused();
    const written = writeFileAtomic(folder.file, 'new');
    await expect.poll(() => existsSync(temporaryOf(folder.file)), { interval: 1 }).toBe(true);
    await pause(40);
    process.seteuid?.(0);
    await written;
    expect(await readFile(folder.file, 'utf8')).toBe('new');
    expect(await readdir(folder.path)).toEqual(['file']);
  });

  it('keeps the old file when renaming fails for good', async () => {
    await using folder = await refused();
    await expect(writeFileAtomic(folder.file, 'new')).rejects.toMatchObject({ code: 'EPERM' });
    expect(await readFile(folder.file, 'utf8')).toBe('old');
    expect(await readdir(folder.path)).toEqual(['file']);
  });
});
