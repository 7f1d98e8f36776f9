import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Options, readOptions } from './options.ts';
import { account } from './world/account.ts';
import { createWorld } from './world/create-world.ts';
import { settle } from './world/settle.ts';

/** Loopback only: the sandbox has no business on a network. */
const HOST = '127.0.0.1';

/** How often the world goes on while nobody asks: notifications of what happens by itself come about in time. */
const SETTLE_EVERY_MS = 500;

startServer();

/** Runs the sandbox with the options of the command line until a signal ends it. */
function startServer(): void {
  const options = readOptionsOrExit();
  const world = createWorld(options);
  const print = (line: string) => {
    if (!options.quiet) process.stderr.write(`${new Date(world.clock.now()).toISOString()} ${line}\n`);
  };
  const server = createAdaptorServer({ fetch: createApp(world, print).fetch });

  setInterval(() => settle(world), SETTLE_EVERY_MS).unref();

  server.on('error', (error) => {
    process.stderr.write(`sandbox: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(options.port, HOST, () => {
    world.base = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    const ready = { ready: true, pid: process.pid, b2b: world.base, seller: world.base, ...account };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
  });
  // Connections kept alive by clients would hold a graceful end open; there is nothing to save here.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}

function readOptionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
