import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { StationView, VerdictView } from '../../src/shared/contract/bench.ts';
import type { QueueWindow } from '../../src/shared/contract/queue.ts';
import type { StationClient } from '../../src/shared/contract.ts';
import { MAX_WINDOW } from '../../src/shared/domain/queue-lists.ts';
import { linkThroughPage } from './electron/page-line.ts';

/** A screen of the station without a browser: the same contract over the same WebSocket. */
export type BenchLine = AsyncDisposable & {
  readonly client: StationClient;
  /** The last received view. */
  view(): StationView;
  /** Every received view, as text: everything that the renderer was sent. */
  views(): readonly string[];
  /** Hands one scan to the station; resolves when its view has arrived, too, or never will. */
  scan(raw: string): Promise<VerdictView>;
  /** Acknowledges the visible alarm, as the button does; resolves as `scan`. */
  acknowledge(): Promise<VerdictView>;
  /** Waits until a view matches. */
  until(isWanted: (view: StationView) => boolean): Promise<StationView>;
};

const WAIT_MS = 45_000;
/** Some tests keep the catalog away. */
const GOODS_WITHIN_MS = 10_000;

/** The most urgent orders to pack, for a test that calls the API without the contract's defaults. */
export const FIRST_ORDERS: QueueWindow = {
  list: 'to-pack',
  search: '',
  country: null,
  cutOff: null,
  isMarked: null,
  isSingleUnit: null,
  sort: 'cut-off',
  from: 0,
  count: 100,
};

type Connected = { readonly client: StationClient; isOpen(): boolean; close(): void };

/** With the key of the station's address. */
async function bySocket(address: string): Promise<Connected> {
  const { host, hash } = new URL(address);
  const socket = new WebSocket(`ws://${host}/rpc`, ['packbench', `key.${hash.slice('#key='.length)}`]);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('the station lets nobody in')), { once: true });
  });
  return {
    client: createORPCClient(new RPCLink({ websocket: socket })),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  };
}

async function byWindow(window: Page, onReopened: () => void): Promise<Connected> {
  const link = await linkThroughPage(window, onReopened);
  return { client: createORPCClient(link), isOpen: () => !window.isClosed(), close: () => link.close() };
}

/**
 * Connects by the address of the station, or through its window if it has one. `keepsViews` false: `views()` stays
 * empty, for stations that send tens of thousands.
 */
export async function connectBench(
  station: string | { readonly url: string; readonly window: Page | null },
  { keepsViews = true }: { readonly keepsViews?: boolean } = {},
): Promise<BenchLine> {
  const given = typeof station === 'string' ? { url: station, window: null } : station;
  const views: string[] = [];
  const watching: Promise<void>[] = [];
  let view: StationView | null = null;
  const watch = () => void watching.push(follow().catch(() => undefined));
  const { client, isOpen, close } = await (given.window === null
    ? bySocket(given.url)
    : byWindow(given.window, watch));
  watch();

  async function follow(): Promise<void> {
    for await (const next of await client.bench.watch()) {
      view = next;
      if (keepsViews) views.push(JSON.stringify(next));
    }
  }

  const now = () => {
    if (view === null) throw new Error('the station has sent no view yet');
    return view;
  };
  // A station that is restarting may close the connection before the first view.
  await vi.waitFor(() => isOpen() && now(), { timeout: WAIT_MS, interval: 5 });
  now();

  async function shown(answering: Promise<VerdictView>): Promise<VerdictView> {
    const answered = await answering;
    await vi.waitFor(
      () => {
        if (!isOpen() || now().scanNo >= answered.scanNo) return;
        throw new Error(`the view of scan ${answered.scanNo} has not come: ${JSON.stringify(view)}`);
      },
      { timeout: WAIT_MS, interval: 2 },
    );
    return answered;
  }

  return {
    client,
    view: now,
    views: () => views,
    scan: (raw) => shown(client.bench.scan({ raw, source: 'keyboard' })),
    acknowledge: () => shown(client.bench.acknowledge({ alarm: now().alarm?.no ?? 1 })),
    until: (isWanted) =>
      vi.waitFor(
        () => {
          if (!isWanted(now())) throw new Error(`the station stays as it is: ${JSON.stringify(view)}`);
          return now();
        },
        { timeout: WAIT_MS, interval: 10 },
      ),
    async [Symbol.asyncDispose]() {
      close();
      await Promise.all(watching);
    },
  };
}

/**
 * Waits until the platform has been read and this many orders may be packed, or the one with this id, with goods that
 * the catalog knows. While orders leave the queue, name the one.
 */
export async function untilQueued(line: BenchLine, wanted: number | string): Promise<void> {
  await line.until(({ health }) => health.platform.state === 'online' && health.firstSync === null);
  const known = new Set<string>();
  const goodsUntil = performance.now() + GOODS_WITHIN_MS;
  await vi.waitFor(
    async () => {
      const { rows } = await line.client.queue.list({ count: MAX_WINDOW });
      const named = rows.filter(({ goods }) => goods.length > 0 && goods.every(({ name }) => name !== ''));
      const isThere =
        typeof wanted === 'number' ? named.length >= wanted : named.some(({ orderId }) => orderId === wanted);
      if (!isThere) throw new Error(`${named.length} orders are queued, wanted: ${wanted}`);
      // An order names its goods before the catalog has them, and their barcodes are in the catalog alone.
      const skus = new Set(named.flatMap(({ goods }) => goods.map(({ sku }) => sku)));
      for (const sku of skus) {
        if (known.has(sku) || performance.now() > goodsUntil) continue;
        // Not its page, which would fetch its pictures.
        const { goods: found } = await line.client.goods.count({ search: sku });
        if (found === 0) throw new Error(`the catalog does not have ${sku} yet`);
        known.add(sku);
      }
    },
    { timeout: WAIT_MS, interval: 50 },
  );
}
