import { join } from 'node:path';
import { openDatabase } from '#main/store/database.ts';
import { startFloor } from '../../support/floor.ts';
import { startLabelPrinter } from '../../support/label-printers.ts';
import { startStation } from '../../support/station.ts';
import { openScreenLine, untilReady } from '../screen-line.ts';
import { makePairs, packUpToLast } from './fetched-label.ts';
import { timeToPrinter } from './first-byte.ts';

/**
 * Milliseconds from the last scan until a ZPL printer on the network has the whole label, which was fetched ahead: drawn in dots,
 * brought there, and its state asked before and in the middle. The first `warmUp` do not count.
 */
export async function timesToNetworkPrinter(
  rounds: number,
  warmUp: number,
  longestMs: number,
): Promise<readonly number[]> {
  await using printer = await startLabelPrinter({ language: 'zpl' });
  await using floor = await startFloor();
  const orders = await makePairs(floor, warmUp + rounds);
  const args = ['--printer', `m=network:127.0.0.1:${printer.port}`];
  await using station = await startStation({ env: floor.account, args });
  using line = await openScreenLine(station.url);
  await untilReady(line, orders.length);
  await using db = (await openDatabase(join(station.dataDir, 'packbench.db'))).db;
  await line.scan('OP:1');
  const values: number[] = [];
  const end = Date.now() + longestMs;
  for (const order of orders) {
    if (Date.now() > end) break;
    await packUpToLast(line, db, order);
    const got = { arrivals: printer.takenAt, jobs: printer.labels };
    values.push((await timeToPrinter(got, () => line.scan(order.last))).firstByte);
  }
  return values.slice(warmUp);
}
