import { cp, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { describeWhenThorough } from '../../support/why-skipped.ts';
import { connectAgain, workedStation } from '../../support/worked-station.ts';

const PATIENCE_MS = 180_000;

/** Ready to pack: a database that may know less than the platform is completed first. */
const isRunning = (line: BenchLine) => line.view().damage === null && line.view().recovery === null;
const idIn = (folder: string) => readFile(join(folder, 'station-id'), 'utf8');
const decisionsIn = async (dataDir: string) => JSON.parse(await exportText('audit', dataDir));

function change(folder: string, sql: string): void {
  const sqlite = new BetterSqlite3(join(folder, 'packbench.db'));
  sqlite.exec(sql);
  sqlite.close();
}

function valueIn(folder: string, name: string): unknown {
  const sqlite = new BetterSqlite3(join(folder, 'packbench.db'), { readonly: true });
  const value = sqlite.prepare('select value from settings where name = ?').pluck().get(name);
  sqlite.close();
  return value === undefined ? null : JSON.parse(String(value));
}

/** As if another PC had written it. */
const FROM_ANOTHER_PC = `update settings set value = json_set(value, '$.machine', 'machine-id:0000000000000000')
  where name = 'boundTo'`;

it('a copy of the folder packs and sends nothing while the station goes on', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using parent = await temporaryFolder();
  const [folder, copy] = [join(parent.path, 'data'), join(parent.path, 'copy')];
  const { station, goods } = await workedStation(floor, folder);
  await using running = station;
  await cp(folder, copy, { recursive: true });
  const sentBefore = (await floor.sandbox.log()).filter(({ method }) => method !== 'GET').length;

  await using second = await startStation({ env: floor.account, dataDir: copy });
  await using copied = await connectBench(second.url);
  expect(copied.view().damage).toMatchObject({
    kind: 'other-folder',
    actions: ['try-again', 'replace-station', 'add-station'],
  });
  expect(await copied.scan(goods[1].barcode)).toMatchObject({ reason: 'database-damaged' });
  await second.stop();
  const sent = (await floor.sandbox.log()).filter(({ method }) => method !== 'GET').length;
  expect(sent).toBe(sentBefore);
  await using line = await connectBench(running.url);
  expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
});

describeWhenThorough('a station whose folder was copied or moved', () => {
  it('becomes a station of its own by a supervisor’s badge, and leaves what was begun to the other', {
    timeout: PATIENCE_MS,
  }, async () => {
    await using floor = await startFloor();
    await using parent = await temporaryFolder();
    const [folder, copy] = [join(parent.path, 'data'), join(parent.path, 'copy')];
    const { station } = await workedStation(floor, folder);
    await station.stop();
    await cp(folder, copy, { recursive: true });
    await using second = await startStation({ env: floor.account, dataDir: copy });
    {
      await using line = await connectBench(second.url);
      await line.client.damage.ask({ action: 'add-station' });
      expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
    }
    await using line = await connectAgain(second, isRunning);
    expect(line.view()).toMatchObject({ order: null, scanNo: 0 });
    expect(await idIn(copy)).not.toBe(await idIn(folder));
    expect(valueIn(copy, 'recovery')).toBeNull();
    expect(await decisionsIn(copy)).toMatchObject([{ operator: '77', action: 'station-added' }]);
    expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
  });

  it('goes on where the other PC ended when a supervisor says that this one replaces it', {
    timeout: PATIENCE_MS,
  }, async () => {
    await using floor = await startFloor();
    await using folder = await temporaryFolder();
    const { station, goods } = await workedStation(floor, folder.path);
    await station.stop();
    const id = await idIn(folder.path);
    change(folder.path, FROM_ANOTHER_PC);
    await using second = await startStation({ env: floor.account, dataDir: folder.path });
    {
      await using line = await connectBench(second.url);
      expect(line.view().damage).toMatchObject({ kind: 'other-machine' });
      await line.client.damage.ask({ action: 'replace-station' });
      expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
    }
    {
      await using line = await connectAgain(second, isRunning);
      expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
      expect(await idIn(folder.path)).toBe(id);
      expect(await decisionsIn(folder.path)).toContainEqual(
        expect.objectContaining({ operator: '77', action: 'station-replaced', about: 'other-machine' }),
      );
    }
    await second.stop();
    await using third = await startStation({ env: floor.account, dataDir: folder.path });
    await using line = await connectBench(third.url);
    expect(isRunning(line)).toBe(true);
  });

  it('starts as always when only its folder was renamed', { timeout: PATIENCE_MS }, async () => {
    await using floor = await startFloor();
    await using parent = await temporaryFolder();
    const [folder, renamed] = [join(parent.path, 'data'), join(parent.path, 'renamed')];
    const { station, goods } = await workedStation(floor, folder);
    await station.stop();
    await rename(folder, renamed);
    await using second = await startStation({ env: floor.account, dataDir: renamed });
    await using line = await connectBench(second.url);
    expect(isRunning(line)).toBe(true);
    expect(valueIn(renamed, 'recovery')).toBeNull();
    expect(valueIn(renamed, 'boundTo')).toMatchObject({ folder: renamed });
    expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
  });

  it.each([
    [
      'station',
      'other-station',
      `update settings set value = json_set(value, '$.station', 'fedcba9876543210') where name = 'boundTo'`,
    ],
    ['account', 'other-account', `update settings set value = 'another client' where name = 'account'`],
  ])('packs nothing with the database of another %s', { timeout: PATIENCE_MS }, async (_, kind, sql) => {
    await using floor = await startFloor();
    await using folder = await temporaryFolder();
    const { station, goods } = await workedStation(floor, folder.path);
    await station.stop();
    change(folder.path, sql);
    await using second = await startStation({ env: floor.account, dataDir: folder.path });
    await using line = await connectBench(second.url);
    expect(line.view().damage).toMatchObject({ kind });
    expect(await line.scan(goods[1].barcode)).toMatchObject({ reason: 'database-damaged' });
  });
});
