import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { pick, startFloor } from '../support/floor.ts';
import { createPtyScanner } from '../support/pty-scanner.ts';
import { startStation } from '../support/station.ts';

/**
 * Bytes that came while the station was busy count from the beginning of that pause, so that a double read is never two
 * units: a read after a pause of more than 20 ms may therefore be said to be a double read. On a busy machine that is one or two of ten.
 */
const MAX_AFTER_PAUSES = 3;

it('a serial scanner that reads a code twice counts it once, and reads 60 ms apart count one by one', async () => {
  await using floor = await startFloor();
  const goods = pick(floor.plain, 1);
  const order = await floor.order({ goods: Array(12).fill(goods) });
  await using scanner = await createPtyScanner();
  const args = ['--scanner', `serial:${scanner.path}`, '--demo'];
  await using station = await startStation({ env: floor.account, args });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  await line.until(({ health }) => health.scanners.every(({ state }) => state === 'ready'));
  await line.scan('OP:1');
  await line.scan(order.id);
  const packed = () => line.view().order?.units.filter(({ status }) => status === 'packed').length ?? 0;
  const { scanNo } = line.view();
  scanner.send(`${goods.barcode}\r${goods.barcode}\r`);
  await line.until((view) => view.scanNo >= scanNo + 2);
  expect(line.view().last).toMatchObject({ verdict: 'info', reason: 'double-read', orderId: order.id });
  expect(packed()).toBe(1);
  for (let nth = 1; nth <= 10; nth += 1) {
    await delay(60);
    scanner.send(`${goods.barcode}\r`);
  }
  await line.until((view) => view.scanNo >= scanNo + 12);
  expect(packed()).toBeGreaterThanOrEqual(11 - MAX_AFTER_PAUSES);
  expect(packed()).toBeLessThanOrEqual(11);
});
