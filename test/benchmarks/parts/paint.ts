import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBench } from '../../support/bench-page.ts';
import { launchBrowser, noBrowser } from '../../support/browser.ts';
import { startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { type Figure, figureOf, type PartResult, summaryOf } from '../figure.ts';
import { makePairs } from '../print/fetched-label.ts';
import { openScreenLine, untilReady } from '../screen-line.ts';

const WARM_UP = 2;
const ORDERS = 40;
const MAX_MS = 60_000;
/** A packer takes the next unit meanwhile. */
const PAUSE_MS = 120;
/** In ms at p95, or twice what a painted key takes here, whichever is larger. */
const PAINTED_WITHIN_MS = 50;
const FIGURE = 'scan → painted verdict in Chromium';
const FRAME_MS = 17;
const PICTURE = 'next picture decoded, after the painted verdict';
const KINDS = ['order number that opens', 'unit of the open order', 'last unit, order read again'];

type PaintClock = {
  /** From the Enter of each scan to the frame after the body shows its verdict, in ms. */
  readonly scans: number[];
  /** The same for a key that changes the body at once, without a station. */
  readonly bare: number[];
  /** From the painted verdict of a scan until the picture of the next unit is decoded, in ms; 0: before it. */
  readonly pictures: number[];
};

/**
 * Enter of a typed scan → verdict painted, beside a key that paints an attribute of the body; and how much later the
 * picture of the next unit is there.
 */
export async function measurePaint(): Promise<PartResult> {
  if (noBrowser !== null) return { figures: [], skipped: [{ figure: FIGURE, because: noBrowser }] };
  await using floor = await startFloor();
  const orders = await makePairs(floor, WARM_UP + ORDERS);
  await using station = await startStation({ env: floor.account });
  await untilQueued(station.url, orders.length);
  await using browser = await launchBrowser();
  await using bench = await openBench(browser, station);
  await startPaintClock(bench.page);
  await bench.scan('OP:1');
  const end = Date.now() + MAX_MS;
  for (const { id, first, last } of orders) {
    if (Date.now() > end) break;
    for (const code of [id, first, last]) {
      await sleep(PAUSE_MS);
      await bench.scan(code);
      await bench.page.keyboard.press('F9');
    }
  }
  return { figures: figuresOf(await readPaintClock(bench.page)), skipped: [] };
}

/** A second window would cost the first one time. */
async function untilQueued(url: string, orders: number): Promise<void> {
  using line = await openScreenLine(url);
  await untilReady(line, orders);
}

function figuresOf({ scans, bare, pictures }: PaintClock): readonly Figure[] {
  // The badge came first.
  const values = scans.slice(1 + WARM_UP * KINDS.length);
  const beside = { what: 'key that paints an attribute', values: bare.slice(WARM_UP * KINDS.length) };
  const atMost = Math.max(PAINTED_WITHIN_MS, 2 * summaryOf(beside.values).p95);
  const paint = { figure: FIGURE, unit: 'ms', values, beside } as const;
  return [
    figureOf({ ...paint, statistic: 'p95', target: { of: 'value', atMost } }),
    figureOf({ figure: beside.what, unit: 'ms', values: beside.values, statistic: 'p95' }),
    // One frame at 60 Hz: nobody sees the picture come later than the verdict.
    figureOf({
      figure: PICTURE,
      unit: 'ms',
      values: pictures,
      statistic: 'p95',
      target: { of: 'value', atMost: FRAME_MS },
    }),
    ...KINDS.map((kind, place) => {
      const selected = values.filter((_, at) => at % KINDS.length === place);
      return figureOf({ ...paint, figure: `– ${kind}`, values: selected, statistic: 'p95' });
    }),
  ];
}

/** Runs in the page, before the product's own script: that one uses up the keys of a scan. */
async function startPaintClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clock: PaintClock = { scans: [], bare: [], pictures: [] };
    Object.assign(window, { paintClock: clock });
    let enterAt = 0;
    let bareAt = 0;
    // A task after the frame's callbacks: the frame with the change is painted by then.
    const painted = (done: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') enterAt = event.timeStamp;
        if (event.key !== 'F9') return;
        bareAt = event.timeStamp;
        document.body.dataset.bare = String(bareAt);
      },
      { capture: true },
    );
    const watch = (attribute: string, changed: () => void) =>
      new MutationObserver(changed).observe(document, { subtree: true, attributeFilter: [attribute] });
    watch('data-scans', () => {
      const from = enterAt;
      if (from === 0) return;
      painted((at) => {
        clock.scans.push(at - from);
        const picture = document.querySelector<HTMLImageElement>('[data-needed="picture"] img');
        if (picture === null) return;
        const done = () => clock.pictures.push(performance.now() - at);
        picture.decode().then(done, done);
      });
    });
    watch('data-bare', () => {
      const from = bareAt;
      painted((at) => clock.bare.push(at - from));
    });
  });
  await page.reload();
  await page.waitForSelector('h1');
}

async function readPaintClock(page: Page): Promise<PaintClock> {
  return page.evaluate(() => (window as unknown as { paintClock: PaintClock }).paintClock);
}
