import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, it, test } from 'vitest';
import { type FloorAddress, parseFloorAddress } from '#main/floor/floor-address.ts';
import { FloorUnusableError } from '#main/floor/floor-problem.ts';
import { floorSql } from '#main/floor/floor-sql.ts';
import { openFloor } from '#main/floor/open-floor.ts';
import { appliedMigrations } from '#main/store/floor-database.ts';
import { MIGRATIONS } from '#main/store/migrations/all.ts';
import { NewerDatabaseError } from '#main/store/opening-errors.ts';
import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { russianStartProblems } from '#shared/messages/ru/start-problems.ts';
import { freePort } from '../support/free-port.ts';

const clock = { now: () => new Date() };

const admin = () => inject('postgresUrl');

async function administrate(text: string, url = admin()): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const newName = () => `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;

function addressOf(database: string, role = 'owner', parameters = ''): FloorAddress {
  const url = new URL(admin());
  const address = parseFloorAddress(`postgres://${role}:hunter2@${url.host}/${database}${parameters}`);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

/** A database on the shared server; removed after the test with the roles of its name. */
async function database(options = "template template0 encoding 'UTF8'") {
  const name = newName();
  await administrate(`create database ${name} ${options}`);
  return {
    name,
    url: Object.assign(new URL(admin()), { pathname: name }).href,
    [Symbol.asyncDispose]: () => drop(name),
  };
}

async function drop(name: string): Promise<void> {
  await administrate(`drop database if exists ${name} with (force)`);
  for (const role of [name, `${name}_migrations`]) await administrate(`drop role if exists ${role}`);
}

/** Why it is refused; fails if it is not, or if its sentences lack a word. */
async function refusal(floor: FloorAddress, now = clock.now): Promise<FloorUnusableError> {
  const error: unknown = await openFloor(floor, { clock: { now } }).then(
    (db) => db.destroy().then(() => new Error('it was opened')),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FloorUnusableError)) throw error;
  expect(JSON.stringify([error.message, error.params])).not.toContain('hunter2');
  for (const { kinds } of [russianStartProblems, englishStartProblems]) {
    const { what, todo } = kinds[error.kind];
    const placeholders = [...`${what} ${todo}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(Object.keys(error.params)).toEqual(expect.arrayContaining(placeholders));
  }
  return error;
}

const tablesIn = (url: string) =>
  administrate("select tablename from pg_tables where schemaname = 'public'", url);

it('makes the tables of an empty database, and opens it again', async () => {
  await using empty = await database();
  for (const _ of [1, 2]) {
    const db = await openFloor(addressOf(empty.name), { clock });
    expect(await appliedMigrations(db)).toEqual(Object.keys(MIGRATIONS).sort());
    await db.destroy();
  }
});

it('makes them beside the views of an extension', async () => {
  await using watched = await database();
  await administrate('create extension pg_stat_statements', watched.url);
  const db = await openFloor(addressOf(watched.name), { clock });
  expect(await appliedMigrations(db)).toHaveLength(Object.keys(MIGRATIONS).length);
  await db.destroy();
});

it('makes the tables once when several stations start at once', async () => {
  await using empty = await database();
  const floors = await Promise.all([1, 2, 3, 4].map(() => openFloor(addressOf(empty.name), { clock })));
  await Promise.all(floors.map((db) => db.destroy()));
  const rows = await administrate('select name from kysely_migration order by name', empty.url);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort());
});

describe('refuses, and writes nothing to it,', () => {
  test('a database of another encoding', async () => {
    await using wrong = await database("template template0 encoding 'LATIN1' locale 'C'");
    expect(await refusal(addressOf(wrong.name))).toMatchObject({ kind: 'floor-encoding' });
    expect(await tablesIn(wrong.url)).toEqual([]);
  });

  test('a database of another collation', async () => {
    await using wrong = await database("template template0 encoding 'UTF8' locale 'C.UTF-8'");
    expect(await refusal(addressOf(wrong.name))).toMatchObject({ kind: 'floor-encoding' });
    expect(await tablesIn(wrong.url)).toEqual([]);
  });

  test('a database of another time zone', async () => {
    await using wrong = await database();
    await administrate(`alter database ${wrong.name} set timezone to 'Europe/Moscow'`);
    const { kind, params } = await refusal(addressOf(wrong.name));
    expect([kind, params.zone]).toEqual(['floor-time-zone', 'Europe/Moscow']);
    expect(await tablesIn(wrong.url)).toEqual([]);
  });

  test('a database of another product', async () => {
    await using other = await database();
    await administrate('create table invoices (id int)', other.url);
    const { kind, params } = await refusal(addressOf(other.name));
    expect([kind, params.table]).toEqual(['floor-other-product', 'invoices']);
    expect(await tablesIn(other.url)).toEqual([{ tablename: 'invoices' }]);
  });

  test('a database of another product that uses the same library', async () => {
    await using other = await database();
    await administrate(
      "create table kysely_migration (name text, timestamp text); insert into kysely_migration values ('0001', '')",
      other.url,
    );
    expect(await refusal(addressOf(other.name))).toMatchObject({ kind: 'floor-other-product' });
  });

  test('a database of a newer version', async () => {
    await using newer = await database();
    await openFloor(addressOf(newer.name), { clock }).then((db) => db.destroy());
    await administrate("insert into kysely_migration values ('2099-01-01-later', '')", newer.url);
    await expect(openFloor(addressOf(newer.name), { clock })).rejects.toThrow(NewerDatabaseError);
    expect(
      await administrate("select name from kysely_migration where timestamp = ''", newer.url),
    ).toHaveLength(1);
  });

  test.each([
    ['slow', -90_000],
    ['fast', 90_000],
  ])('with a clock that is %s', async (_, ms) => {
    await using floor = await database();
    const found = await refusal(addressOf(floor.name), () => new Date(Date.now() + ms));
    expect(found.kind).toBe('floor-clock');
    expect(Number(found.params.seconds)).toBeGreaterThanOrEqual(60);
    expect(await tablesIn(floor.url)).toEqual([]);
  });
});

describe('says why there is no connection:', () => {
  test('nobody answers', async () => {
    const address = parseFloorAddress(`postgres://packbench:hunter2@127.0.0.1:${await freePort()}/d`);
    if (!address.ok) throw new Error(address.error);
    expect((await refusal(address.value)).kind).toBe('floor-unreachable');
  });

  test('something else answers', async () => {
    const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const address = parseFloorAddress(`postgres://packbench:hunter2@127.0.0.1:${port}/d`);
    if (!address.ok) throw new Error(address.error);
    expect((await refusal(address.value)).kind).toBe('floor-unreachable');
    server.close();
  });

  test('there is no such role', async () => {
    expect((await refusal(addressOf('postgres', 'nobody'))).kind).toBe('floor-login');
  });

  test('there is no such database', async () => {
    expect((await refusal(addressOf('nowhere'))).kind).toBe('floor-no-database');
  });

  test('the server has no TLS', async () => {
    expect((await refusal(addressOf('postgres', 'owner', '?sslmode=require'))).kind).toBe('floor-tls');
  });

  test('the role has no connection left', async () => {
    await using floor = await database();
    await administrate(`create role ${floor.name} login connection limit 0`);
    expect((await refusal(addressOf(floor.name, floor.name))).kind).toBe('floor-full');
  });
});

describe('the printed SQL', () => {
  it('makes a role that may change tables, and one that may only use them', async () => {
    const name = newName();
    await using _ = { [Symbol.asyncDispose]: () => drop(name) };
    await psql(name);
    const stations = addressOf(name, name);
    const migrations = addressOf(name, `${name}_migrations`);
    const early = await refusal(stations);
    expect([early.kind, early.params.role]).toEqual(['floor-not-current', name]);
    await openFloor(migrations, { clock }).then((db) => db.destroy());
    const db = await openFloor(stations, { clock });
    await db.insertInto('settings').values({ name: 'one', value: '1' }).execute();
    await db.destroy();
    const asStation = Object.assign(new URL(admin()), { pathname: name, username: name }).href;
    for (const forbidden of ['create table t (id int)', 'drop table journal', 'create temp table t (id int)'])
      await expect(administrate(forbidden, asStation), forbidden).rejects.toThrow(/permission|owner/);
    // Again: nothing is asked, and nothing breaks.
    await psql(name);
    await openFloor(stations, { clock }).then((again) => again.destroy());
  });

  it('leaves no role without a password when one was mistyped, and asks again', async () => {
    const name = newName();
    await using _ = { [Symbol.asyncDispose]: () => drop(name) };
    const mistyped = await runPsql(name, ['hunter2', 'hunter3']);
    expect(mistyped.code).not.toBe(0);
    expect(mistyped.errors).toContain("Passwords didn't match");
    await psql(name);
    const [counted] = await administrate(
      `select count(*) as n from pg_authid where rolname in ('${name}', '${name}_migrations') and rolpassword is not null`,
    );
    expect(Number(counted?.n)).toBe(2);
  });

  it('makes no role with an empty password, and asks again', async () => {
    const name = newName();
    await using _ = { [Symbol.asyncDispose]: () => drop(name) };
    const empty = await runPsql(name, ['', '']);
    expect(empty.code).not.toBe(0);
    expect(empty.errors).toContain('needs a password: run this again and type one');
    expect(await administrate(`select 1 from pg_roles where rolname like '${name}%'`)).toEqual([]);
    await psql(name);
  });

  it('gives rights back that were taken away', async () => {
    const name = newName();
    await using _ = { [Symbol.asyncDispose]: () => drop(name) };
    await psql(name);
    await openFloor(addressOf(name, `${name}_migrations`), { clock }).then((db) => db.destroy());
    const owner = Object.assign(new URL(admin()), { pathname: name }).href;
    await administrate(`revoke insert on journal from ${name}`, owner);
    const { kind, params } = await refusal(addressOf(name, name));
    expect([kind, params.reason]).toEqual(['floor-no-rights', 'table journal']);
    await administrate(`revoke usage on schema public from ${name}`, owner);
    expect((await refusal(addressOf(name, name))).kind).toBe('floor-no-rights');
    await psql(name);
    await openFloor(addressOf(name, name), { clock }).then((db) => db.destroy());
  });
});

async function psql(name: string): Promise<void> {
  const { code, errors } = await runPsql(name, ['hunter2', 'hunter2']);
  expect(code, errors).toBe(0);
}

/** As IT runs it; without a terminal psql reads the passwords, each `typed` twice, from standard input. */
async function runPsql(
  name: string,
  typed: readonly [string, string],
): Promise<{ code: unknown; errors: string }> {
  const { hostname, port } = new URL(admin());
  const args = ['-X', '-q', '-h', hostname, '-p', port, '-U', 'owner', '-c', '', '-f', '-', 'postgres'];
  const child = spawn('psql', args, { detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  // A password has to be typed twice, after the line that asks for it.
  child.stdin.end(floorSql(name).replaceAll(/^( *\\password .*)$/gm, `$1\n${typed.join('\n')}`));
  const [code] = await once(child, 'close');
  return { code, errors };
}
