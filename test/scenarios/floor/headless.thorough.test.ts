import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { startProcess } from '../../support/process.ts';
import { BUILT_STATION } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { workerOf } from '../../support/worker-of-floor.ts';

const WAIT = { timeout: 45_000 };

const printsIn = (folder: string) => readdir(join(folder, 'prints')).catch(() => []);

it('works for the platform without a bench while a table packs and prints, and leaves the work to it', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  const goods = pick(floor.plain, 0);
  const order = await floor.order({ goods: [goods] });
  const start = (name: string, args: readonly string[]) =>
    startFloorStation({
      url: database.url,
      account: floor.account,
      args,
      env: { PACKBENCH_STATION: name },
    });
  await using office = await start('Office', ['--headless']);
  expect(office.ready).toEqual({
    ready: true,
    pid: office.pid,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#key=./),
    dataDir: office.dataDir,
    api: 'v1',
  });
  await expect.poll(() => workerOf(database.db), WAIT).toBe('Office');
  await using table = await start('Table', []);
  await using line = await connectBench(table.url);
  await using page = await connectBench(office.url);
  await untilQueued(line, 1);

  expect(await page.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
  expect(await page.scan(goods.barcode)).toMatchObject({ verdict: 'refused', reason: 'no-bench' });
  expect(await page.scan('CMD:NEXT')).toMatchObject({ verdict: 'refused', reason: 'no-bench' });
  expect(page.view()).toMatchObject({
    isHeadless: true,
    todo: { key: 'no-bench' },
    possible: { commands: ['LOGOUT'], codes: ['badge'] },
  });

  await line.scan('OP:1');
  expect(await line.scan(goods.barcode)).toMatchObject({ verdict: 'accepted' });
  await expect.poll(() => printsIn(table.dataDir), WAIT).toHaveLength(1);
  expect(await floor.packNumbers(order)).toHaveLength(1);
  expect(await workerOf(database.db)).toBe('Office');
  expect(await printsIn(office.dataDir)).toEqual([]);

  expect(await office.stop()).toEqual({ code: 0, signal: null });
  await expect.poll(() => workerOf(database.db), WAIT).toBe('Table');
});

it('does not start without a bench where there is no floor, and says so', async () => {
  await using folder = await temporaryFolder();
  const args = [BUILT_STATION, '--headless', '--port', '0', '--data', folder.path];
  await using station = startProcess(args);
  expect(await station.ended).toEqual({ code: 2, signal: null });
  expect(station.stderr()).toContain('only a station of a floor can work without a bench');
});
