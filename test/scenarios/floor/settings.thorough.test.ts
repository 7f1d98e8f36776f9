import { expect, it } from 'vitest';
import { connectBench } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';

it("applies the floor's settings at all tables, and the table's at one", async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  const start = (name: string) =>
    startFloorStation({
      url: database.url,
      account: floor.account,
      env: { PACKBENCH_STATION: name },
    });
  await using one = await start('Стол 1');
  await using other = await startFloorStation({ url: database.url, account: floor.account });
  await using here = await connectBench(one.url);
  await using there = await connectBench(other.url);
  const settingsAt = async (line: typeof here) => (await line.client.settings.read()).settings;
  const before = await settingsAt(there);

  await here.scan('OP:9');
  const change = { autoClose: false, destination: 'PPVnukovo', logLevel: 'debug' } as const;
  expect(await here.client.settings.write(change)).toEqual({ done: true });
  expect(await settingsAt(here)).toMatchObject({ ...change, station: 'Стол 1' });
  await expect.poll(async () => (await settingsAt(there)).destination).toBe('PPVnukovo');
  expect(await settingsAt(there)).toEqual({ ...before, autoClose: false, destination: 'PPVnukovo' });

  await there.scan('OP:9');
  const rename = (station: string) => there.client.settings.write({ station });
  expect(await rename('Стол 1')).toMatchObject({ done: false, reason: 'station-name-taken' });
  expect(await rename('Стол 2')).toEqual({ done: true });
  const names = await database.db.selectFrom('stations').select('name').orderBy('name').execute();
  expect(names).toEqual([{ name: 'Стол 1' }, { name: 'Стол 2' }]);
  expect((await there.client.status.read()).floor?.stations).toBe(2);

  const packer = { id: '7', name: 'Вера', role: 'packer' } as const;
  const boss = { id: '5', name: 'Олег', role: 'supervisor' } as const;
  const namesThere = async () => (await there.client.settings.operators()).operators.map(({ name }) => name);
  const { settings: revision } = there.view().revisions;
  expect(await here.client.settings.saveOperator(boss)).toEqual({ done: true });
  await here.scan('OP:5');
  expect(await here.client.settings.saveOperator(packer)).toEqual({ done: true });
  expect(await there.scan('OP:7')).toMatchObject({ verdict: 'accepted' });
  await there.until(({ revisions }) => revisions.settings > revision);
  expect(await namesThere()).toContain('Вера');
  expect(await here.client.settings.removeOperator({ id: '7' })).toEqual({ done: true });
  await there.until(({ operator }) => operator === null);
  await there.scan('OP:5');

  expect(await here.client.backups.makeNow()).toMatchObject({ done: false, reason: 'backups-of-floor' });
  const preview = await here.client.restore.preview({ name: 'any.db' });
  expect(preview).toMatchObject({ status: 'refused', outcome: { reason: 'backups-of-floor' } });
  expect((await there.client.status.read()).backups).toEqual({ count: 0, newestAt: null, problem: null });
});
