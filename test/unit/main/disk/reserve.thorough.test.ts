import { createWriteStream } from 'node:fs';
import { readdir, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createReserve, freeSpaceToStart, resumeBytes } from '#main/disk/reserve.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const MB = 1024 * 1024;
const log = createLog('silent');

async function spaceOf(folder: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

describe.skipIf(whySkipped('a reserve on a full disk', noSmallDisk))('the reserve on a disk', () => {
  it('takes real room, which can be written when it is given up', async () => {
    await using disk = await smallDisk(96);
    const reserve = createReserve(disk.path, log);
    const before = await spaceOf(disk.path);
    await reserve.prepare(before);
    expect(reserve.bytes()).toBe(1.5 * MB);
    expect((await spaceOf(disk.path)).free).toBeLessThanOrEqual(before.free - 1.5 * MB);
    await disk.fill();
    const label = join(disk.path, 'label');
    await expect(writeFile(label, Buffer.alloc(MB))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(reserve.freeSpace()).toBe(true);
    await writeFile(label, Buffer.alloc(MB));
    expect(reserve.isGivenUp()).toBe(true);
    expect(reserve.freeSpace()).toBe(false);
  });

  it('stays given up over a restart, until there is room to make it anew', async () => {
    await using disk = await smallDisk(96);
    const first = createReserve(disk.path, log);
    await first.prepare(await spaceOf(disk.path));
    first.freeSpace();
    await disk.fill(1024);
    const second = createReserve(disk.path, log);
    expect(second.isGivenUp()).toBe(true);
    await second.prepare(await spaceOf(disk.path));
    expect(second.isGivenUp()).toBe(true);
    await disk.free();
    const space = await spaceOf(disk.path);
    expect(space.free).toBeGreaterThan(resumeBytes(space.total));
    await second.prepare(space);
    expect(second.isGivenUp()).toBe(false);
    expect(await readdir(disk.path)).toEqual(['reserve']);
    expect(createReserve(disk.path, log).isGivenUp()).toBe(false);
  });

  it('leaves nothing behind if the disk fills while it is made', async () => {
    await using disk = await smallDisk(96);
    const space = await spaceOf(disk.path);
    await disk.fill(512);
    const reserve = createReserve(disk.path, log);
    await reserve.prepare(space);
    expect(reserve.bytes()).toBe(0);
    expect(await readdir(disk.path)).toEqual(['filling']);
  });

  it('gives up a part for a start on a full disk, and nothing while there is room', async () => {
    await using disk = await smallDisk(96);
    await createReserve(disk.path, log).prepare(await spaceOf(disk.path));
    freeSpaceToStart(disk.path, log);
    expect(createReserve(disk.path, log).isGivenUp()).toBe(false);
    await disk.fill();
    freeSpaceToStart(disk.path, log);
    expect(createReserve(disk.path, log).isGivenUp()).toBe(true);
    expect((await spaceOf(disk.path)).free).toBeGreaterThanOrEqual(MB);
  });
});

describe('the size of the reserve', () => {
  const sizeAt = async (free: number, total: number) => {
    await using folder = await temporaryFolder();
    const reserve = createReserve(folder.path, log);
    await reserve.prepare({ free, total });
    return reserve.bytes() / MB;
  };

  it.each([
    // Never a large part of a small disk, or of what is left.
    [10_000, 20_000, 64],
    [400, 640, 10],
    [40, 20_000, 10],
    [10_000, 60, 0],
    [3, 20_000, 0],
  ])('is, with %d MB free of %d, %d MB', async (free, total, expected) => {
    expect(await sizeAt(free * MB, total * MB)).toBe(expected);
  });

  it('grows when there is more room, and not for a little more', async () => {
    await using folder = await temporaryFolder();
    const reserve = createReserve(folder.path, log);
    const total = 20_000 * MB;
    await reserve.prepare({ free: 8 * MB, total });
    await reserve.prepare({ free: 10 * MB, total });
    expect(reserve.bytes()).toBe(2 * MB);
    await reserve.prepare({ free: 40 * MB, total });
    expect(reserve.bytes()).toBe(10.5 * MB);
  });

  it('is given up in parts, so that whoever has filled the disk does not get all of it', async () => {
    await using folder = await temporaryFolder();
    const file = createWriteStream(join(folder.path, 'reserve'));
    file.end(Buffer.alloc(20 * MB));
    await finished(file);
    const reserve = createReserve(folder.path, log);
    const left: number[] = [];
    while (reserve.freeSpace()) left.push((await stat(join(folder.path, 'reserve.given-up'))).size / MB);
    expect(left).toEqual([12, 4, 0]);
  });
});
