import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { carriedOut } from '../../support/lost-answers.ts';
import type { RunningStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const run = promisify(execFile);
const PATIENCE = { timeout: 90_000, interval: 100 };

/** Puts the dump in the place of the database, while stations run, and without telling them. */
async function putBack(url: string, dump: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: 'postgres' }).href,
  });
  await admin.connect();
  await admin.query(`drop database ${name} with (force)`);
  // Nobody gets in before it is whole.
  await admin.query(`create database ${name}_new template template0`);
  await run('pg_restore', ['-d', Object.assign(new URL(url), { pathname: `${name}_new` }).href, dump]);
  await admin.query(`alter database ${name}_new rename to ${name}`);
  await admin.end();
}

/** Id of the journal's entry that a station has noted. */
function noted(dataDir: string): number {
  return JSON.parse(readFileSync(join(dataDir, 'floor-seen.json'), 'utf8')).entry.id;
}

/** The line to a station that has started again and completed its database. */
function completed({ url }: RunningStation): Promise<BenchLine> {
  return vi.waitFor(async () => {
    const line = await connectBench(url);
    if (line.view().recovery === null && (await line.client.recovery.report()) !== null) return line;
    await line[Symbol.asyncDispose]();
    throw new Error(`not yet: ${JSON.stringify(line.view().recovery)}`);
  }, PATIENCE);
}

it('notices that its database was restored from an older dump, and completes it at one station', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  await using folder = await temporaryFolder();
  const goods = [pick(floor.plain, 0), pick(floor.plain, 1)] as const;
  for (const one of goods) await floor.order({ goods: [one] });
  const start = (name: string) =>
    startFloorStation({ url: database.url, account: floor.account, env: { PACKBENCH_STATION: name } });
  await using first = await start('first');
  await using second = await start('second');
  const created = async () => {
    const log = await floor.sandbox.log();
    return carriedOut(
      log.filter(({ method, path }) => method === 'POST' && path === '/api/v1/shipments/out'),
    );
  };
  {
    await using line = await connectBench(first.url);
    await untilQueued(line, 2);
    for (const code of ['OP:9', 'CMD:PALLET', goods[0].barcode])
      expect(await line.scan(code)).toMatchObject({ verdict: 'accepted' });
    const dump = join(folder.path, 'floor.dump');
    await run('pg_dump', ['-d', database.url, '-Fc', '-f', dump]);
    expect(await line.scan('CMD:CLOSEPALLET')).toMatchObject({ verdict: 'accepted' });
    await vi.waitFor(async () => {
      expect((await line.client.shipments.overview()).plan?.problems).toEqual([]);
    }, PATIENCE);
    for (const code of ['CMD:SHIP', 'CMD:OK'])
      expect(await line.scan(code)).toMatchObject({ verdict: 'accepted' });
    await vi.waitFor(async () => expect(await created()).toHaveLength(1), PATIENCE);
    // A station notes every ten seconds what the journal has.
    const { id } = await database.db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await vi.waitFor(() => {
      for (const { dataDir } of [first, second]) expect(noted(dataDir)).toBeGreaterThanOrEqual(id);
    }, PATIENCE);
    await putBack(database.url, dump);
  }
  await using line = await completed(first);
  await using other = await completed(second);
  for (const station of [line, other]) {
    const { shipments } = await station.client.shipments.overview();
    expect(shipments.map(({ stage }) => stage)).toEqual(['created']);
    expect((await station.client.recovery.report())?.shipments).toHaveLength(1);
  }
  expect(await created()).toHaveLength(1);
  expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
  expect(await line.scan(goods[1].barcode)).toMatchObject({ verdict: 'accepted' });
});
