import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { OWNER, ordinaryUser } from './postgres.ts';
import { endingWithTests } from './process.ts';

/** Where Debian's package has it. */
const PROGRAM = '/usr/sbin/pgbouncer';

/** Why no PgBouncer can be started here; null: it can. */
export function noPgBouncerBecause(): string | null {
  return existsSync(PROGRAM) ? null : 'PgBouncer is not installed (package pgbouncer)';
}

/**
 * PgBouncer in transaction mode in front of the server on this port: each transaction gets one of few connections
 * to the server.
 */
export async function startPgBouncer(serverPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'pb-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=${OWNER}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  );
  await chmod(folder, 0o755);
  const program = spawn(...endingWithTests('KILL', PROGRAM, ['-q', file]), {
    ...((await ordinaryUser()) ?? {}),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const urlOf = (database: string) => `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
  await untilOpen(urlOf('postgres'));
  return {
    urlOf,
    async [Symbol.asyncDispose]() {
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await pause(50);
    }
  }
}
