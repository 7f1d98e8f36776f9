import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('packs on a floor, keeps nothing of it in its folder, and goes on after a restart', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  await using folder = await temporaryFolder();
  const goods = [pick(floor.plain, 0), pick(floor.plain, 1)] as const;
  const order = await floor.order({ goods: [...goods] });
  // The server trusts everybody: what matters is where the password goes.
  const url = database.url.replace('owner@', 'owner:hunter2@');
  const given = { url, account: floor.account, dataDir: folder.path };
  {
    await using station = await startFloorStation(given);
    await using line = await connectBench(station.url);
    await untilQueued(line, 1);
    expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
    expect(await line.scan(goods[0].barcode)).toMatchObject({ verdict: 'accepted' });
    expect(line.views().join('')).not.toContain('hunter2');
    expect(await station.stop()).toEqual({ code: 0, signal: null });
    expect(station.stderr()).not.toContain('hunter2');
  }
  await using station = await startFloorStation(given);
  await using line = await connectBench(station.url);
  await line.scan(goods[1].barcode);
  await expect.poll(() => floor.packNumbers(order)).toHaveLength(1);
  const { db } = database;
  const rows = await db.selectFrom('journal').select(['raw', 'verdict']).orderBy('id').execute();
  expect(rows.filter(({ verdict }) => verdict === 'accepted').map(({ raw }) => raw)).toEqual([
    'OP:9',
    goods[0].barcode,
    goods[1].barcode,
  ]);
  expect(existsSync(join(folder.path, 'packbench.db'))).toBe(false);
  const logs = readdirSync(join(folder.path, 'logs')).map((name) => join(folder.path, 'logs', name));
  expect(logs.map((file) => readFileSync(file, 'utf8')).join('')).not.toContain('hunter2');
});
