import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import type { CDPSession, Page } from 'playwright-core';
import { DEFAULT_MARK_CATEGORIES, needsMark } from '#main/goods/marking-rule.ts';
import { listedOrders } from '#main/orders/queue-list-store.ts';
import { matchingOrders } from '#main/orders/queue-match-store.ts';
import { openDatabase } from '#main/store/database.ts';
import type { QueueFilter } from '#shared/contract/queue.ts';
import { oldestCreation } from '#shared/domain/order-age.ts';
import { openBench } from '../../support/bench-page.ts';
import { launchBrowser, noBrowser } from '../../support/browser.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type PartResult, type Target } from '../figure.ts';
import { seedOrders } from '../scan/seed.ts';
import { openScreenLine, type ScreenLine } from '../screen-line.ts';

/** Orders to pack; the others in the cache have been delivered. */
const QUEUED = 10_000;
const CACHED = 100_000;
const ROUNDS = 15;

/** Faster than a wheel: 10,000 rows in some 40 seconds. */
const ROWS_PER_FRAME = 4;
const ROW_PX = 48;
const FRAMES = Math.floor(QUEUED / ROWS_PER_FRAME);
/** The queue changes so often meanwhile. */
const CHANGE_EVERY_MS = 500;
const NO_FRAME_OVER: Target = { of: 'value', atMost: 32 };
/** A frame at 60 Hz. The processor time says the same on a busy machine. */
const FITS_A_FRAME: Target = { of: 'value', atMost: 16.7 };

const ALL: QueueFilter = {
  list: 'to-pack',
  search: '',
  country: null,
  cutOff: null,
  isMarked: null,
  isSingleUnit: null,
  sort: 'cut-off',
};
const QUERIES: readonly [what: string, filter: Partial<QueueFilter>][] = [
  ['all orders', {}],
  ['by number of goods', { sort: 'units' }],
  ['of a country', { country: 'RU' }],
  ['with marked goods', { isMarked: true }],
  ['found by the name of goods', { search: 'товар 17' }],
];

/** The list of the queue: its queries in a large cache, and the frames of a page that scrolls through it. */
export async function measureQueue(): Promise<PartResult> {
  await using folder = await temporaryFolder('packbench-bench-');
  const file = join(folder.path, 'packbench.db');
  await seedOrders(file, CACHED);
  deliverAllBut(file, QUEUED);
  const queries = await measureQueries(file);
  const figure = `frame while ${QUEUED} orders scroll`;
  if (noBrowser !== null) return { figures: queries, skipped: [{ figure, because: noBrowser }] };
  return { figures: [...queries, ...(await measureFrames(folder.path, figure))], skipped: [] };
}

function deliverAllBut(file: string, queued: number): void {
  const sqlite = new BetterSqlite3(file);
  const others = `select id from orders order by substr(id, -6) limit -1 offset ${queued}`;
  sqlite.exec(`delete from queue_lines where order_id in (${others});
    update orders set status = 'Delivered' where id in (${others});`);
  sqlite.close();
}

/** Beside a bare statement that reads the ids of the same orders, by the index that sorts them. */
async function measureQueries(file: string): Promise<readonly Figure[]> {
  const { db } = await openDatabase(file);
  const sqlite = new BetterSqlite3(file, { readonly: true });
  const bare = sqlite.prepare('select order_id from queue_lines where is_first = 1 order by urgency');
  const now = new Date();
  const context = {
    now: now.toISOString(),
    oldestCreatedOn: oldestCreation(now),
    needsMark: (goods: { readonly categories: readonly string[] }) =>
      needsMark(goods, DEFAULT_MARK_CATEGORIES),
  };
  const times = QUERIES.map((): number[] => []);
  const rows: number[] = [];
  const besides: number[] = [];
  // They take turns: what else the machine does hits all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    besides.push(await timeOf(async () => bare.all()));
    for (const [place, [, filter]] of QUERIES.entries())
      times[place]?.push(await timeOf(() => matchingOrders(db, { ...ALL, ...filter }, context)));
    const ids = await matchingOrders(db, ALL, context);
    const from = Math.floor((ids.length * round) / ROUNDS);
    rows.push(await timeOf(() => listedOrders(db, ids.slice(from, from + 100), context)));
  }
  sqlite.close();
  await db.destroy();
  const beside = { what: 'bare select of the ids', values: besides };
  return [
    ...QUERIES.map(([what], place) =>
      figureOf({
        figure: `queue of ${QUEUED} in ${CACHED}: ${what}`,
        unit: 'ms',
        statistic: 'p50',
        values: times[place] ?? [],
        beside,
      }),
    ),
    figureOf({
      figure: `queue of ${QUEUED} in ${CACHED}: 100 rows`,
      unit: 'ms',
      statistic: 'p50',
      values: rows,
    }),
  ];
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

/** Between two frames of the list, beside those of the same page while nothing moves. */
async function measureFrames(dataDir: string, figure: string): Promise<readonly Figure[]> {
  await using station = await startStation({ env: UNREACHABLE, args: ['--demo'], dataDir });
  await using browser = await launchBrowser();
  await using bench = await openBench(browser, station);
  const { page } = bench;
  await page.setViewportSize({ width: 1366, height: 768 });
  await bench.scan('OP:1');
  await page.getByRole('button', { name: /^Очередь/ }).click();
  await page.locator('tbody tr').nth(5).waitFor();
  await sleep(1_000);
  const cdp = await bench.context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const idle = await framesOf(page, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  using line = await openScreenLine(station.url);
  const changes = new AbortController();
  const changing = changeQueue(line, changes.signal);
  const cpuBefore = await threadMs(cdp);
  const scrolling = await framesOf(page, ROWS_PER_FRAME * ROW_PX);
  const cpu = ((await threadMs(cdp)) - cpuBefore) / scrolling.length;
  changes.abort();
  await changing;
  const beside = { what: 'the same page at rest', values: idle };
  return [
    figureOf({ figure, unit: 'ms', statistic: 'p95', values: scrolling, beside }),
    figureOf({
      figure,
      unit: 'ms',
      statistic: 'max',
      values: scrolling,
      beside,
      target: NO_FRAME_OVER,
    }),
    figureOf({
      figure: `${figure}: processor time of the page, mean`,
      unit: 'ms',
      statistic: 'max',
      values: [cpu],
      target: FITS_A_FRAME,
    }),
  ];
}

/** Processor time of the page's main thread so far. */
async function threadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}

const UNREACHABLE = {
  PACKBENCH_B2B_URL: 'http://127.0.0.1:9',
  PACKBENCH_SELLER_URL: 'http://127.0.0.1:9',
  PACKBENCH_CLIENT_ID: 'bench',
  PACKBENCH_CLIENT_SECRET: 'bench',
  PACKBENCH_PARTNER_ID: 'PBX',
  PACKBENCH_SELLER_ID: '1',
  PACKBENCH_API: 'v1',
};

/** Opens and leaves orders, as a packer at another window of the station does: each changes the list. */
async function changeQueue({ client }: Pick<ScreenLine, 'client'>, signal: AbortSignal): Promise<void> {
  const { orderIds } = await client.queue.list({ count: 1 });
  for (const orderId of orderIds) {
    if (signal.aborted) return;
    await client.bench.scan({ raw: orderId, source: 'keyboard' });
    await sleep(CHANGE_EVERY_MS / 2);
    await client.bench.scan({ raw: 'CMD:NEXT', source: 'keyboard' });
    await sleep(CHANGE_EVERY_MS / 2);
  }
}

/** Times between frames in ms, while the page scrolls by so many px in each. */
async function framesOf(page: Page, px: number): Promise<readonly number[]> {
  return page.evaluate(
    ([by = 0, count = 0]) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let last = 0;
        const next = (at: number) => {
          if (last > 0) frames.push(at - last);
          last = at;
          if (frames.length >= count) return resolve(frames);
          if (by > 0) window.scrollBy(0, by);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [px, FRAMES],
  );
}
