import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { endingWithTests, isRunning } from './process.ts';

const run = promisify(execFile);

/** Debian keeps the programs of each version in a folder of its own. */
const VERSIONS = '/usr/lib/postgresql';

/** Why no PostgreSQL can be started here; null: it can. */
export function noPostgresBecause(): string | null {
  return programs() === null ? 'PostgreSQL is not installed (package postgresql)' : null;
}

export type Postgres = AsyncDisposable & {
  readonly port: number;
  /** Of the owner of the server, for this database. */
  urlOf(database: string): string;
  /** An empty database as a floor needs it, and its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Runs SQL as the owner of the server. */
  query(database: string, text: string): Promise<readonly Record<string, unknown>[]>;
  /** `immediate`: like a power cut. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
};

/** As `pg_ctl` does. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const START_WITHIN_MS = 60_000;

/**
 * A server of its own on a free port, by an ordinary user; it ends with this process. Without `isDurable` its
 * commits do not wait for the disk.
 */
export async function startPostgres(
  options: {
    readonly isDurable?: boolean;
    readonly settings?: readonly string[];
    /** Files of its data folder, by name: `pg_hba.conf`, `server.key`. */
    readonly files?: Readonly<Record<string, string>>;
  } = {},
): Promise<Postgres> {
  const bin = programs();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'pb-pg-'));
  const owner = await ordinaryUser();
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const asOwner = owner === null ? {} : { uid: owner.uid, gid: owner.gid };
  const inFolder = { ...asOwner, env: { ...process.env, HOME: folder, LC_ALL: 'C' }, cwd: folder };
  const layout = ['-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(bin, 'initdb'), ['-D', data, ...layout], inFolder);
  for (const [name, content] of Object.entries(options.files ?? {})) {
    await writeFile(join(data, name), content, { mode: 0o600 });
    if (owner !== null) await chown(join(data, name), owner.uid, owner.gid);
  }
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    'shared_buffers=64MB',
    ...(options.isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...(options.settings ?? []),
  ];
  const urlOf = (database: string) => `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
  const program = join(bin, 'postgres');
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const log = openSync(join(folder, 'log'), 'a');
    // `pg_ctl` would leave it running when the tests are killed.
    server = spawn(...endingWithTests('QUIT', program, args), {
      ...inFolder,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    await untilAnswering(server);
  }

  async function untilAnswering(started: ChildProcess): Promise<void> {
    for (const end = Date.now() + START_WITHIN_MS; ; await pause(20)) {
      try {
        return void (await query('postgres', 'select 1'));
      } catch (cause) {
        if (isRunning(started) && Date.now() < end) continue;
        throw new Error(await readFile(join(folder, 'log'), 'utf8'), { cause });
      }
    }
  }

  async function stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    if (server === null || !isRunning(server)) return;
    const ended = once(server, 'exit');
    server.kill(STOP_SIGNALS[mode]);
    await ended;
  }

  async function query(database: string, text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  await start();
  return {
    port,
    urlOf,
    query,
    start,
    stop,
    async createDatabase(name, template = 'template0') {
      await query('postgres', `create database ${name} template ${template}`);
      return urlOf(name);
    },
    async dropDatabase(name) {
      await query('postgres', `drop database if exists ${name} with (force)`);
    },
    async [Symbol.asyncDispose]() {
      await stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Role of the owner of the server; it needs no password. */
export const OWNER = 'owner';

/** Folder of the newest version's programs; null: none. */
function programs(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  const found = versions.map((version) => join(VERSIONS, version, 'bin'));
  return found.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** The server refuses to run as root: then it runs as the user of Debian's package. null: as ourselves. */
export async function ordinaryUser(): Promise<{ readonly uid: number; readonly gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((of) => run('id', [of, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}
