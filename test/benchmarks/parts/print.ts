import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lpArguments } from '#main/printing/drivers/cups/lp.ts';
import { openDatabase } from '#main/store/database.ts';
import { noCupsBecause, startCups } from '../../support/cups.ts';
import { startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { figureOf, type PartResult } from '../figure.ts';
import { makePairs, packUpToLast } from '../print/fetched-label.ts';
import { timeToPrinter } from '../print/first-byte.ts';
import { watchLpStarts } from '../print/lp-starts.ts';
import { timesToNetworkPrinter } from '../print/network-print.ts';
import { openScreenLine, untilReady } from '../screen-line.ts';

const WARM_UP = 3;
const ROUNDS = 30;
const MAX_MS = 70_000;
const FIGURE = 'last scan → first byte at the printer';
const NETWORK_FIGURE = 'last scan → whole label at a ZPL printer on the network';
const NETWORK_MS = 30_000;
const run = promisify(execFile);

/** Last scan → printer, with the label in the folder already: through CUPS beside a bare `lp` of the same file, and over the network. */
export async function measurePrint(): Promise<PartResult> {
  const cups = await measureCups();
  const values = await timesToNetworkPrinter(ROUNDS, WARM_UP, NETWORK_MS);
  const network = { figure: NETWORK_FIGURE, unit: 'ms', values } as const;
  return {
    figures: [
      ...cups.figures,
      figureOf({ ...network, statistic: 'p95' }),
      figureOf({ ...network, statistic: 'p50' }),
    ],
    skipped: cups.skipped,
  };
}

async function measureCups(): Promise<PartResult> {
  const because = noCupsBecause();
  if (because !== null) return { figures: [], skipped: [{ figure: FIGURE, because }] };
  await using cups = await startCups();
  await using floor = await startFloor();
  const orders = await makePairs(floor, WARM_UP + ROUNDS);
  await using lpStarts = await watchLpStarts();
  const env = { ...floor.account, CUPS_SERVER: cups.server, PATH: lpStarts.path };
  await using station = await startStation({ env, args: ['--printer', 'm=cups:labels'] });
  using line = await openScreenLine(station.url);
  await untilReady(line, orders.length);
  await using db = (await openDatabase(join(station.dataDir, 'packbench.db'))).db;
  await line.scan('OP:1');

  const byStation: number[] = [];
  const verdicts: number[] = [];
  const byLp: number[] = [];
  const stationToLp: number[] = [];
  const bareToLp: number[] = [];
  const end = Date.now() + MAX_MS;
  for (const [round, order] of orders.entries()) {
    if (Date.now() > end) break;
    const file = join(station.dataDir, 'labels', await packUpToLast(line, db, order));
    const scanned = await timeToPrinter(cups.printer, () => line.scan(order.last));
    const scanToLp = (await lpStarts.last()) - scanned.started;
    const args = lpArguments('labels', `bare-${round}`, { file, size: 'm', media: 'Custom.75x120mm' });
    const printed = await timeToPrinter(cups.printer, () =>
      run('lp', args, { env: { ...cups.environment, PATH: lpStarts.path } }),
    );
    const lpToLp = (await lpStarts.last()) - printed.started;
    if (round < WARM_UP) continue;
    byStation.push(scanned.firstByte);
    verdicts.push(scanned.answer);
    byLp.push(printed.firstByte);
    stationToLp.push(scanToLp);
    bareToLp.push(lpToLp);
  }
  const beside = { what: 'bare lp of the same file', values: byLp };
  const verdict = { figure: 'last scan → verdict, order read again', unit: 'ms', values: verdicts } as const;
  const print = { figure: FIGURE, unit: 'ms', values: byStation, beside } as const;
  const start = {
    figure: 'last scan → `lp` started',
    unit: 'ms',
    values: stationToLp,
    beside: { what: 'bare lp', values: bareToLp },
  } as const;
  return {
    figures: [
      figureOf({ ...start, statistic: 'p95', target: { of: 'value', atMost: 15 } }),
      figureOf({ ...start, statistic: 'p50' }),
      figureOf({ ...print, statistic: 'p95', target: { of: 'ratio', atMost: 1.7 } }),
      figureOf({ ...print, statistic: 'p50' }),
      figureOf({ ...verdict, statistic: 'p95' }),
    ],
    skipped: [],
  };
}
