import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../support/postgres.ts';
import { BARE_APPLICATION } from './bare-transaction.ts';

/** What the stations of a floor cost their server, in a time without scans. */
export type ServerLoad = {
  readonly connections: number;
  /** A second. */
  readonly statements: number;
  /** Of one core, in percent. */
  readonly processor: number;
};

export type MeasuredServer = AsyncDisposable & {
  /** Of the floor's empty database. */
  readonly url: string;
  /** Over so many seconds, from now on. */
  load(seconds: number): Promise<ServerLoad>;
};

const FLOOR = 'floor';
const SETTINGS = ['max_connections=120', 'shared_preload_libraries=pg_stat_statements'];

/** A server that makes every commit durable, and counts what it does. */
export async function startMeasuredServer(): Promise<MeasuredServer> {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await startPostgres({ isDurable: true, settings: SETTINGS }));
  const url = await server.createDatabase(FLOOR);
  await server.query('postgres', 'create extension pg_stat_statements');
  const observer = new pg.Client({ connectionString: server.urlOf('postgres') });
  await observer.connect();
  stack.defer(() => observer.end());
  const numberOf = async (text: string): Promise<number> => {
    const { rows } = await observer.query<{ n: string }>(text);
    return Number(rows[0]?.n);
  };
  const postmaster = await parentOf(await numberOf('select pg_backend_pid() as n'));
  return {
    url,
    async load(seconds) {
      const statementsBefore = await numberOf(STATEMENTS);
      const processorBefore = await processorSeconds(postmaster);
      await sleep(seconds * 1_000);
      return {
        connections: await numberOf(CONNECTIONS),
        statements: ((await numberOf(STATEMENTS)) - statementsBefore) / seconds,
        processor: (((await processorSeconds(postmaster)) - processorBefore) / seconds) * 100,
      };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Those of stations, and not of the server's own workers, which vacuum the tables. */
const CONNECTIONS = `select count(*) as n from pg_stat_activity
  where datname = '${FLOOR}' and backend_type = 'client backend' and application_name <> '${BARE_APPLICATION}'`;
const STATEMENTS = `select coalesce(sum(calls), 0) as n from pg_stat_statements join pg_database on oid = dbid
  where datname = '${FLOOR}'`;

/** USER_HZ, which Linux shows to programs whatever the kernel's own is (proc(5)). */
const TICKS_A_SECOND = 100;

/** That this process and those that it started have used so far. */
async function processorSeconds(pid: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : null;
    if (stat !== null && (stat.pid === pid || stat.parent === pid)) ticks += stat.ticks;
  }
  return ticks / TICKS_A_SECOND;
}

async function parentOf(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (stat === null) throw new Error(`process ${pid} is gone`);
  return stat.parent;
}

/** null: the process has ended meanwhile. */
async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // After the name, which may hold spaces: state, parent; user and system time are the 12th and 13th (proc(5)).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}
