import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createLog, type Log } from '#main/base/log.ts';
import { createDiskWatch } from '#main/disk/disk-watch.ts';
import { createReserve } from '#main/disk/reserve.ts';
import type { DiskNotice } from '#shared/domain/disk.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const silent: Log = createLog('silent');

async function watched(data: string, logs: string, log = silent) {
  await mkdir(join(data, 'backups'), { recursive: true });
  const notices: (DiskNotice | null)[] = [];
  const watch = createDiskWatch({
    // The other folders do not exist yet.
    folders: () => ({
      data: [data],
      labels: [join(data, 'labels')],
      prints: [join(data, 'prints', 'zebra')],
      logs: [logs],
      backups: [join(data, 'backups')],
    }),
    reserve: createReserve(data, log),
    log,
    onChange: (notice) => notices.push(notice),
    onSpaceFreed: () => undefined,
  });
  return { watch, notices, [Symbol.dispose]: () => watch.stop() };
}

describe.skipIf(whySkipped('disks of their own', noSmallDisk))('the watch on the disks', () => {
  it('says which folders are on the disk that is short of space', async () => {
    await using data = await smallDisk(96);
    await using other = await smallDisk(24);
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => void lines.push(line) });
    using on = await watched(data.path, join(other.path, 'logs'), log);
    await on.watch.check();
    expect(on.notices).toEqual([]);
    await other.fill(2 * 1024);
    await on.watch.check();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: pino.levels.values.warn, folders: ['logs'], freeMb: 2, space: 'low' },
    ]);
    expect(on.notices).toEqual([{ state: 'low', folders: ['logs'], freeMb: 2 }]);
    await data.fill(3 * 1024);
    await on.watch.check();
    const folders = ['data', 'labels', 'prints', 'backups'];
    expect(on.notices.at(-1)).toMatchObject({ state: 'very-low', folders });
    await data.free();
    await other.free();
    await on.watch.check();
    expect(on.notices.at(-1)).toBeNull();
    expect(on.watch.view().disks.map(({ level, folders }) => [level, folders])).toEqual([
      ['ok', folders],
      ['ok', ['logs']],
    ]);
  });

  it('makes the reserve at once where space is short, and says how much is needed after it is given up', async () => {
    await using data = await smallDisk(96);
    await data.fill(10 * 1024);
    using on = await watched(data.path, data.path);
    await on.watch.check();
    expect(on.watch.view().reserve).toMatchObject({ state: 'kept' });
    await data.fill();
    expect(on.watch.isAlmostFull()).toBe(false);
    expect(on.watch.freeSpace()).toBe(true);
    expect(on.watch.isAlmostFull()).toBe(true);
    await on.watch.check();
    expect(on.notices.at(-1)).toEqual({ state: 'open-order-only', freeMb: 1, neededMb: 3 });
    await data.free();
    await on.watch.check();
    expect(on.watch.isAlmostFull()).toBe(false);
    expect(on.watch.view().reserve).toMatchObject({ state: 'kept' });
  });
});
