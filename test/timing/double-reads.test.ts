import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { pick, startFloor } from '../support/floor.ts';
import { createPtyScanner } from '../support/pty-scanner.ts';
import { startStation } from '../support/station.ts';

it('a serial scanner that reads a code twice counts it once, and ten reads 60 ms apart count ten times', async () => {
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
  const packed = () => line.view().order?.units.filter(({ status }) => status === 'packed').length;
  const { scanNo } = line.view();
  scanner.send(`${goods.barcode}\r${goods.barcode}\r`);
  await line.until((view) => view.scanNo >= scanNo + 2);
  expect(line.view().last).toMatchObject({ verdict: 'info', reason: 'double-read', orderId: order.id });
  expect(packed()).toBe(1);
  for (let nth = 1; nth <= 10; nth += 1) {
    await delay(60);
    scanner.send(`${goods.barcode}\r`);
    // Bytes that come while the station is busy count from the beginning of that pause, so that a double read is never two
    // units: the next read comes to a station that has nothing to do.
    await line.until((view) => view.scanNo >= scanNo + 2 + nth);
  }
  expect(packed()).toBe(11);
});
