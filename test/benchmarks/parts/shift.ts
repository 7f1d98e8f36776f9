import type { CDPSession } from 'playwright-core';
import { openBench } from '../../support/bench-page.ts';
import { launchBrowser, noBrowser } from '../../support/browser.ts';
import { startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { figureOf, type PartResult } from '../figure.ts';
import { makePairs } from '../print/fetched-label.ts';
import { openScreenLine, untilReady } from '../screen-line.ts';

/** Eight hours with 500 scans each. */
const SCANS = 4_000;
/** The first ones fill what stays: compiled code, fonts, pictures. */
const WARM_UP = 400;
const SCANS_PER_ORDER = 3;
/** As many as the queue lists. */
const BATCH = 400;
/** Flat: what is left after an hour is left after eight. */
const FLAT = { of: 'ratio', atMost: 1.2 } as const;

type PageMemory = { readonly heapMb: number; readonly nodes: number };

/** A shift of typed scans in one page: what the page keeps at its end, beside what it keeps near its start. */
export async function measureShift(): Promise<PartResult> {
  const figure = `page after ${SCANS} scans`;
  if (noBrowser !== null) return { figures: [], skipped: [{ figure, because: noBrowser }] };
  await using floor = await startFloor();
  await using station = await startStation({ env: floor.account });
  using line = await openScreenLine(station.url);
  await using browser = await launchBrowser();
  await using bench = await openBench(browser, station);
  const cdp = await bench.context.newCDPSession(bench.page);
  await bench.scan('OP:1');
  let scans = 0;
  let before: PageMemory | null = null;
  while (scans < SCANS) {
    const orders = await makePairs(floor, BATCH);
    await untilReady(line, BATCH);
    for (const { id, first, last } of orders) {
      await bench.scanAll([id]);
      await bench.scanAll([first, last]);
      scans += SCANS_PER_ORDER;
      if (before === null && scans >= WARM_UP) before = await pageMemory(cdp);
      if (scans >= SCANS) break;
    }
  }
  const after = await pageMemory(cdp);
  if (before === null) throw new Error('the shift was shorter than its start');
  const what = `after ${WARM_UP} scans`;
  return {
    figures: [
      figureOf({
        figure: `${figure}: JavaScript heap`,
        unit: 'MB',
        statistic: 'max',
        values: [after.heapMb],
        beside: { what, values: [before.heapMb] },
        target: FLAT,
      }),
      figureOf({
        figure: `${figure}: DOM nodes`,
        unit: 'nodes',
        statistic: 'max',
        values: [after.nodes],
        beside: { what, values: [before.nodes] },
        target: FLAT,
      }),
    ],
    skipped: [],
  };
}

/** What the page keeps once everything that can be freed is. */
async function pageMemory(cdp: CDPSession): Promise<PageMemory> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapMb: value('JSHeapUsedSize') / 2 ** 20, nodes: value('Nodes') };
}
