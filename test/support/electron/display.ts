import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endingWithTests, isRunning } from '../process.ts';

/** Without `-noreset` it restarts when its last client has gone, and refuses a client that connects right then. */
const ARGUMENTS = '-displayfd 3 -screen 0 1600x1000x24 -nolisten tcp -noreset'.split(' ');

/** An invisible display; null: there is no Xvfb. The X server itself finds a free number. */
export async function startDisplay(): Promise<(AsyncDisposable & { readonly name: string }) | null> {
  const server = spawn(...endingWithTests('TERM', 'Xvfb', ARGUMENTS), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // It cannot be started: `error`, or the end of the program that starts it.
  const failed = Promise.race([once(server, 'error'), once(server, 'exit')]).then(() => null);
  const number = once(createInterface({ input: server.stdio[3] as Readable }), 'line');
  const found = await Promise.race([failed, number]);
  if (found === null) return null;
  return { name: `:${found[0]}`, [Symbol.asyncDispose]: () => stop(server) };
}

async function stop(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
