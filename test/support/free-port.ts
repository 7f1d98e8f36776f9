import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range from which systems assign free ports (32768 and more), so that none is assigned meanwhile. */
const [FIRST, COUNT] = [20_000, 10_000];

/** A loopback port on which nothing listens right now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('there is no port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen(port, '127.0.0.1');
    await listening;
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
