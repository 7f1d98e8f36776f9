import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { folderContents } from '../../support/folder-contents.ts';
import { folderToMove } from '../../support/folder-to-move.ts';
import { runMove, startMove } from '../../support/move-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { SUPERVISOR, workedStation } from '../../support/worked-station.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

it('goes on at the same table with its open order, beside another one, after a move', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  await using folder = await temporaryFolder();
  const { station: alone, goods } = await workedStation(floor, folder.path);
  const url = database.url.replace('owner@', 'owner:hunter2@');
  const args = ['--from', folder.path, '--to', url];
  const early = await runMove(...args);
  expect(early).toMatchObject({ code: 1, stdout: '' });
  expect(early.stderr).toMatch(/^station-running: /);
  await alone.stop();
  await alone[Symbol.asyncDispose]();
  const before = await folderContents(folder.path);
  const moved = await runMove(...args);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toMatch(/^journal +\d+ +\d+ +совпадает$/m);
  expect(JSON.stringify([early, moved])).not.toContain('hunter2');
  expect(await folderContents(folder.path)).toEqual(before);

  const given = { url, account: floor.account };
  await using station = await startFloorStation({ ...given, dataDir: folder.path });
  await using second = await startFloorStation({ ...given, env: { PACKBENCH_STATION: 'Стол 2' } });
  await using line = await connectBench(station.url);
  await using other = await connectBench(second.url);
  expect(line.view().order?.units.map(({ status }) => status)).toEqual(['packed', 'open']);
  await floor.order({ goods: [pick(floor.plain, 2)] });
  await untilQueued(other, 1);
  await other.scan(`OP:${SUPERVISOR.id}`);
  // Whose it is.
  const openOrder = line.view().order?.orderId ?? '';
  expect(await other.scan(openOrder)).toMatchObject({ verdict: 'refused', reason: 'order-claimed' });
  expect(await other.scan(pick(floor.plain, 2).barcode)).toMatchObject({ verdict: 'accepted' });
  expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
  const { db } = database;
  const closed = () => db.selectFrom('packs').select('order_id').where('status', '=', 'closed').execute();
  await expect.poll(closed, PATIENCE).toHaveLength(2);
  await expect
    .poll(() => db.selectFrom('print_jobs').select('id').where('status', '=', 'printed').execute(), PATIENCE)
    .toHaveLength(2);
  for (const running of [station, second]) await running.stop();
  expect(await runMove(...args)).toMatchObject({ code: 0, stderr: '' });
});

it('has all of it or nothing wherever the command is killed', async () => {
  await using database = await emptyFloor();
  await using folder = await folderToMove({ days: true });
  const { db } = database;
  const args = ['--from', folder.path, '--to', database.url];
  const before = await folderContents(folder.path);
  const count = async () => {
    const { rows } = await db
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  let killed = 0;
  for (let ms = 200; ; ms *= 1.3) {
    await using program = startMove(args);
    const timer = setTimeout(() => program.child.kill('SIGKILL'), ms);
    const { code } = await program.ended;
    clearTimeout(timer);
    // The station that is killed leaves it, too.
    await rm(join(folder.path, 'station.lock-journal'), { force: true });
    expect(await folderContents(folder.path)).toEqual(before);
    if (code === 0) break;
    expect(program.stderr()).toBe('');
    killed += 1;
    // The server may end the transaction of a killed program a moment later; the next one waits for it.
    expect([0, 1_343]).toContain(await count());
  }
  expect(killed).toBeGreaterThan(2);
  expect(await count()).toBe(1_343);
  expect(await runMove(...args)).toMatchObject({ code: 0, stderr: '' });
}, 600_000);
