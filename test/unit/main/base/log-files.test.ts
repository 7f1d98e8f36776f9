import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openLogFiles } from '#main/base/log-files.ts';
import { startProcess } from '../../../support/process.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const LINE = `${'x'.repeat(255)}\n`;

function opened(folder: string) {
  const failures: unknown[] = [];
  const recoveries: number[] = [];
  const files = openLogFiles(folder, {
    onFailure: (error) => failures.push(error),
    onRecovery: (missing) => recoveries.push(missing),
    limits: { kilobytes: 1, files: 3 },
    tryAgainMs: 20,
  });
  return { files, failures, recoveries };
}

const textOf = (folder: string) => readFile(join(folder, 'packbench.log'), 'utf8');

describe('log files', () => {
  it('are rotated when they are full, and only a limited number is kept', async () => {
    await using data = await temporaryFolder();
    const folder = join(data.path, 'logs');
    const { files, failures } = opened(folder);
    for (let n = 0; n < 50; n += 1) files.write(LINE);
    files.write('the last\n');
    await files.close();
    expect((await readdir(folder)).sort()).toEqual(['packbench.log', 'packbench.log.1', 'packbench.log.2']);
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024 + LINE.length);
    expect(await textOf(folder)).toMatch(/the last\n$/);
    expect(failures).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('are closed to other users where they were open', async () => {
    await using data = await temporaryFolder();
    const folder = join(data.path, 'logs');
    // As an earlier version, or a copy, has left it.
    await mkdir(folder, { mode: 0o700 });
    await writeFile(join(folder, 'packbench.log'), 'earlier\n', { mode: 0o644 });
    const { files } = opened(folder);
    for (let n = 0; n < 3; n += 1) files.write(LINE);
    await files.close();
    expect((await stat(join(folder, 'packbench.log'))).mode & 0o777).toBe(0o600);
  });

  it.skipIf(process.platform === 'win32')('are begun for this user alone', async () => {
    await using data = await temporaryFolder();
    const folder = join(data.path, 'logs');
    const { files } = opened(folder);
    for (let n = 0; n < 6; n += 1) files.write(LINE);
    await files.close();
    const modes = await Promise.all(
      [folder, join(folder, 'packbench.log'), join(folder, 'packbench.log.1')].map(
        async (path) => (await stat(path)).mode,
      ),
    );
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
  });

  it('are appended to by the next run', async () => {
    await using data = await temporaryFolder();
    for (const line of ['one\n', 'two\n']) {
      const { files } = opened(data.path);
      files.write(line);
      await files.close();
    }
    expect(await textOf(data.path)).toBe('one\ntwo\n');
  });

  it('contain the lines written while the program ends', async () => {
    await using data = await temporaryFolder();
    const { files } = opened(data.path);
    files.write('before\n');
    await files.close();
    files.write('the very last\n');
    expect(await textOf(data.path)).toBe('before\nthe very last\n');
  });

  it('have the last lines of a process that ends at once', async () => {
    await using data = await temporaryFolder();
    const module = new URL('../../../../src/main/base/log-files.ts', import.meta.url).href;
    const program = `
      import { openLogFiles } from ${JSON.stringify(module)};
      const files = openLogFiles(${JSON.stringify(data.path)}, { onFailure() {}, onRecovery() {} });
      files.write('the end\\n');
      process.exit(1);`;
    await using ending = startProcess(['--input-type=module', '-e', program]);
    expect(await ending.ended).toEqual({ code: 1, signal: null });
    expect(await textOf(data.path)).toBe('the end\n');
  });

  it('report once that they cannot be written, and later how many lines are missing', async () => {
    await using data = await temporaryFolder();
    const folder = join(data.path, 'logs');
    await writeFile(folder, 'a file in the place of the folder');
    const { files, failures, recoveries } = opened(folder);
    files.write(LINE);
    files.write(LINE);
    await expect.poll(() => failures).toHaveLength(1);
    await rm(folder);
    await expect.poll(() => recoveries).toEqual([2]);
    files.write('again\n');
    await files.close();
    expect(await textOf(folder)).toBe('\nagain\n');
  });

  it('are not opened again when they cannot be written while they are closed', async () => {
    await using data = await temporaryFolder();
    const folder = join(data.path, 'logs');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { files, failures } = opened(folder);
      rmSync(folder, { recursive: true });
      writeFileSync(folder, 'a file in the place of the folder');
      files.write('the last\n');
      await files.close();
      await expect.poll(() => failures).toHaveLength(1);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe.skipIf(whySkipped('a full disk', noSmallDisk))('log files on a full disk', () => {
  it('lose lines and nothing else, and continue when there is space', async () => {
    await using disk = await smallDisk(1);
    const folder = join(disk.path, 'logs');
    const { files, failures, recoveries } = opened(folder);
    files.write('before\n');
    await expect.poll(() => textOf(folder)).toBe('before\n');
    await disk.fill();
    await vi.waitFor(() => {
      files.write(LINE.repeat(32));
      expect(failures).toHaveLength(1);
    }, 30_000);
    await disk.free();
    await expect.poll(() => recoveries).toHaveLength(1);
    files.write('after\n');
    await files.close();
    // A file holds 1 KB here: the line may be the first of the next one. No part of an older line is joined to it.
    expect(await textOf(folder)).toMatch(/(?:^|\n)after\n$/);
  });
});
