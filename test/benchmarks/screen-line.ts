import { setTimeout as sleep } from 'node:timers/promises';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import type { StationView, VerdictView } from '../../src/shared/contract/bench.ts';
import type { StationClient } from '../../src/shared/contract.ts';
import { MAX_WINDOW } from '../../src/shared/domain/queue-lists.ts';

/** A screen of a station that runs in a process of its own. */
export type ScreenLine = Disposable & {
  readonly client: StationClient;
  scan(raw: string): Promise<VerdictView>;
  until(isWanted: (view: StationView) => boolean): Promise<StationView>;
};

const WAIT_MS = 20_000;

/** Connects with the key of the station's address and watches the bench, as a window does. */
export async function openScreenLine(address: string): Promise<ScreenLine> {
  const { host, hash } = new URL(address);
  const socket = new WebSocket(`ws://${host}/rpc`, ['packbench', `key.${hash.slice('#key='.length)}`]);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('the station lets nobody in')), { once: true });
  });
  const client: StationClient = createORPCClient(new RPCLink({ websocket: socket }));
  let view: StationView | null = null;
  const watch = async () => {
    for await (const next of await client.bench.watch()) view = next;
  };
  watch().catch(() => undefined);
  return {
    client,
    scan: (raw) => client.bench.scan({ raw, source: 'keyboard' }),
    async until(isWanted) {
      for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(10))
        if (view !== null && isWanted(view)) return view;
      throw new Error('the station does not get there');
    },
    [Symbol.dispose]: () => socket.close(),
  };
}

/** The orders of the platform are there, with the names of their goods. */
export async function untilReady({ client, until }: ScreenLine, orders: number): Promise<void> {
  await until(({ health }) => health.platform.state === 'online' && health.firstSync === null);
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(50)) {
    const { rows } = await client.queue.list({ count: MAX_WINDOW });
    const named = rows.filter(({ goods }) => goods.length > 0 && goods.every(({ name }) => name !== ''));
    if (named.length >= orders) return;
  }
  throw new Error(`there are not ${orders} orders in the queue`);
}
