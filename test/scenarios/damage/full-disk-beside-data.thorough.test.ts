import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder, printedFiles } from '../../support/prints-folder.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '../../support/small-disk.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { whySkipped } from '../../support/why-skipped.ts';

type Place = {
  readonly floor: Floor;
  readonly order: FloorOrder;
  readonly dataDir: string;
  readonly disk: SmallDisk;
  readonly line: BenchLine;
};

/** Starts a station with one folder on a full disk of its own, packs an order, and hands over to `then`. */
async function packWithFull(
  folder: 'labels' | 'prints' | 'logs' | 'backups',
  then: (place: Place) => Promise<void>,
) {
  await using floor = await startFloor();
  const goods = pick(floor.plain, 0);
  await using data = await temporaryFolder();
  const path = join(data.path, folder);
  await using first = await startStation({ env: floor.account, dataDir: data.path });
  await first.stop();
  const order = await floor.order({ goods: [goods] });
  await mkdir(path, { recursive: true });
  await using disk = await smallDisk(4, path);
  await disk.fill();
  await using station = await startStation({ env: floor.account, dataDir: data.path });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  await line.until(({ health }) => health.disk?.state === 'full');
  expect(line.view().health.disk).toMatchObject({ folders: [folder] });
  expect(line.view().health.storeProblem).toBeNull();
  await line.scan('OP:9');
  expect(await line.scan(goods.barcode)).toMatchObject({ verdict: 'accepted', outcome: { closed: {} } });
  await then({ floor, order, dataDir: data.path, disk, line });
  await line.until(({ health }) => health.disk === null);
}

const noMount = whySkipped('a full disk', noSmallDisk);

describe.skipIf(noMount)('a folder that is full, apart from the data', () => {
  it('labels: the pack is packed, its label printed once when there is space, and nothing is half-written', {
    timeout: 180_000,
  }, async () => {
    await packWithFull('labels', async ({ floor, order, dataDir, disk, line }) => {
      await line.until(({ awaitedLabels }) => awaitedLabels.length > 0);
      expect((await readdir(disk.path)).filter((name) => name !== 'filling')).toEqual([]);
      expect(await printedFiles(defaultPrints(dataDir))).toEqual([]);
      await disk.free();
      await labelInFolder(floor, defaultPrints(dataDir))(order);
      expect(await printedFiles(defaultPrints(dataDir))).toHaveLength(1);
      expect((await readdir(disk.path)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    });
  });

  it('prints: the label is printed once, whole, when there is space', { timeout: 180_000 }, async () => {
    await packWithFull('prints', async ({ floor, order, dataDir, disk, line }) => {
      await line.until(({ health }) => health.printsWaiting + health.printsFailed > 0);
      expect((await readdir(disk.path)).filter((name) => name !== 'filling')).toEqual([]);
      await disk.free();
      await labelInFolder(floor, defaultPrints(dataDir))(order);
      const [file = '', ...others] = await printedFiles(disk.path);
      expect(others).toEqual([]);
      expect((await readFile(join(disk.path, file))).subarray(-6).toString()).toContain('%%EOF');
      expect(await readdir(disk.path)).toEqual([file]);
    });
  });

  it('backups: packing and printing go on, and no part of a backup is left', {
    timeout: 180_000,
  }, async () => {
    await packWithFull('backups', async ({ floor, order, dataDir, disk, line }) => {
      await labelInFolder(floor, defaultPrints(dataDir))(order);
      expect(await line.client.backups.makeNow()).toMatchObject({ done: false });
      expect(await readdir(disk.path)).toEqual(['filling']);
      await disk.free();
    });
  });

  it('logs: packing and printing go on, and the log goes on when there is space', {
    timeout: 180_000,
  }, async () => {
    await packWithFull('logs', async ({ floor, order, dataDir, disk, line }) => {
      await labelInFolder(floor, defaultPrints(dataDir))(order);
      await disk.free();
      await expect
        .poll(
          async () => {
            await line.scan('CMD:LOGOUT');
            await line.scan('OP:9');
            const names = await readdir(disk.path);
            return names.length === 0 ? '' : readFile(join(disk.path, names[0] ?? ''), 'utf8');
          },
          { timeout: 90_000, interval: 1_000 },
        )
        .toContain('can be written again');
    });
  });
});
