import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Options } from './options.ts';
import { account } from './world/account.ts';
import { createWorld } from './world/create-world.ts';
import { settle } from './world/settle.ts';

/** Loopback only: the sandbox must not be reachable from a network. */
const HOST = '127.0.0.1';

/** How often the world settles without requests, so that notifications of timed changes are sent in time. */
const SETTLE_EVERY_MS = 500;

export interface ServedSandbox {
  /** The content of the ready line: where the sandbox listens, and with which account. */
  readonly address: { readonly b2b: string; readonly seller: string } & typeof account;
  /** Cuts every connection and drops the world. */
  close(): void;
}

/** Serves a new world until it is closed. Rejects when the port cannot be had. `print` gets a line for every request. */
export async function serveSandbox(
  options: Omit<Options, 'quiet'>,
  print: (line: string) => void,
): Promise<ServedSandbox> {
  const world = createWorld(options);
  // Leaves the caller's globals alone: the caller may be a test.
  const server = createAdaptorServer({
    fetch: createApp(world, (line) => print(`${new Date(world.clock.now()).toISOString()} ${line}`)).fetch,
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, HOST, resolve);
  });
  world.base = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const settling = setInterval(() => settle(world), SETTLE_EVERY_MS);
  return {
    address: { b2b: world.base, seller: world.base, ...account },
    close() {
      clearInterval(settling);
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
