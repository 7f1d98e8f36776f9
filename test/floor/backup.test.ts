import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { parseFloorAddress } from '#main/floor/floor-address.ts';
import { floorBackup } from '#main/floor/floor-backup.ts';
import { floorSql } from '#main/floor/floor-sql.ts';
import { openFloor } from '#main/floor/open-floor.ts';
import { readRecoveryMark } from '#main/recovery/recovery-mark.ts';
import type { Database } from '#main/store/database.ts';
import { startBench } from '../support/bench.ts';
import { A, B } from '../support/bench-answers.ts';
import { anOrder, BAG, markOf, SCARF, SHOES } from '../support/bench-goods.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

async function administrate(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The commands of a section of what `npm run floor -- backup` prints, without its comments. */
function commandsOf(printed: string, section: number): string {
  const found = printed.split(/^# (?=\d+\. )/m).find((text) => text.startsWith(`${section}. `));
  if (found === undefined) throw new Error(`there is no section ${section}`);
  return found
    .split('\n')
    .slice(1)
    .filter((line) => !line.startsWith('#'))
    .join('\n');
}

/** A database as IT makes it, with its two roles, which need no password here. */
async function floorOfIt() {
  const name = `b${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const roles = [name, `${name}_migrations`];
  for (const role of roles) await administrate(`create role ${role} login`);
  const { hostname, port } = new URL(inject('postgresUrl'));
  const sh = (commands: string, env: Readonly<Record<string, string>> = {}) =>
    run('sh', ['-eu', '-c', commands], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, ...env },
    });
  const superuser = `postgres://owner@${hostname}:${port}/postgres`;
  await sh(`psql -q -d '${superuser}' <<'SQL'\n${floorSql(name)}\nSQL`);
  return {
    url: `postgres://${name}:hunter2@${hostname}:${port}/${name}`,
    open(role = name) {
      const address = parseFloorAddress(`postgres://${role}@${hostname}:${port}/${name}`);
      if (!address.ok) throw new Error(address.error);
      return openFloor(address.value, { clock: { now: () => new Date() } });
    },
    migrations: `${name}_migrations`,
    /** Runs a section as the superuser of this server, whose files go to this folder. */
    async carryOut(printed: string, section: number, folder: string) {
      const commands = commandsOf(printed, section)
        .replaceAll('postgres://postgres@', 'postgres://owner@')
        .replaceAll('> floor.sql', `> ${folder}/floor.sql`)
        .replaceAll('-f floor.sql', `-f ${folder}/floor.sql`)
        .replaceAll('find .', `find ${folder}`);
      await sh(commands, { dump: join(folder, 'floor.dump') });
    },
    async [Symbol.asyncDispose]() {
      for (const database of [name, `${name}_before`])
        await administrate(`drop database if exists ${database} with (force)`);
      for (const role of roles) await administrate(`drop role if exists ${role}`);
    },
  };
}

/** All rows of all tables, as text. */
async function contents(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

it('prints what dumps a floor and restores it whole, marked for its recovery', async () => {
  await using it = await floorOfIt();
  await using folder = await temporaryFolder();
  const printed = floorBackup(it.url) ?? '';
  expect(printed).not.toContain('hunter2');
  await it.open(it.migrations).then((db) => db.destroy());
  const db = await it.open();
  const orders = [anOrder(A, [SHOES, BAG]), anOrder(B, [SCARF])];
  const bench = await startBench({ orders, table: { station: 'table-1', db, beside: null } });
  await bench.scanAll('CMD:PALLET', A, markOf(SHOES));
  await db
    .insertInto('label_files')
    .values({ file: 'RU1.pdf', bytes: Buffer.from([0, 255, 10]), size: 3, at: '2026-11-23T10:00:00.000Z' })
    .execute();
  const { at: lastScan } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  await it.carryOut(printed, 1, folder.path);
  const dumped = await contents(db);
  expect(dumped.pack_units).toHaveLength(1);

  await bench.scan(BAG.barcode);
  await bench[Symbol.asyncDispose]();
  await it.carryOut(printed, 3, folder.path);
  await expect(db.selectFrom('journal').select('id').execute()).rejects.toThrow();
  await expect(it.open()).rejects.toThrow(/permission denied/);
  await it.carryOut(printed, 4, folder.path);

  const restored = await it.open();
  const found = await contents(restored);
  const mark = await readRecoveryMark(restored);
  expect(mark).toMatchObject({ cause: 'restored', backup: null });
  expect(Date.parse(lastScan) - Date.parse(mark?.since ?? '')).toBe(5 * 60_000);
  const isMark = (row: string) => row.startsWith('(recovery,');
  expect({ ...found, settings: found.settings?.filter((row) => !isMark(row)) }).toEqual(dumped);
  // A station goes on with the ids.
  const again = await startBench({ orders: [], table: { station: 'table-1', db: restored, beside: null } });
  await again.scan(BAG.barcode);
  expect((await contents(restored)).journal?.length).toBeGreaterThan(dumped.journal?.length ?? 0);
  await again[Symbol.asyncDispose]();
  await it.carryOut(printed, 5, folder.path);
  await restored.destroy();
  await db.destroy();
});
