import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 30_000, interval: 100 };

describe.skipIf(whySkipped('proof of label in a browser', noScreen))('proof of label at a bench', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;
  let bench: BenchPage;
  const orders: FloorOrder[] = [];

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    for (const n of [0, 1]) orders.push(await floor.order({ goods: [pick(floor.plain, n)] }));
    const station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, orders.length);
    bench = all.use(await openBench(browser, station));
    await bench.scan('OP:9');
    expect(await line.client.settings.write({ proofOfLabel: true })).toEqual({ done: true });
  });
  afterAll(() => all.disposeAsync());

  const heading = () => bench.page.locator('h2').first().innerText();
  /** Pixels of the way on that only scrolling would show. */
  const cutOff = async () => {
    const later = await bench.page.getByRole('button', { name: 'Отсканирую позже' }).boundingBox();
    const panel = await bench.page.getByLabel('Проверка этикетки').boundingBox();
    if (later === null || panel === null) throw new Error('no label is asked for');
    return Math.max(0, later.y + later.height - panel.y - panel.height);
  };
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  it('is requested with the pack number, refuses goods and the label of another pack, and closes with its own label', async () => {
    await bench.scan(barcode(0));
    await line.until(({ awaitedProofs }) => awaitedProofs.length === 1);
    const [first = ''] = await floor.packNumbers(pick(orders, 0));
    await expect.poll(heading, WAIT).toBe(`Отсканируйте этикетку этой упаковки: ${first}`);
    await expect.poll(() => bench.page.getByLabel('Проверка этикетки').textContent(), WAIT).toContain(first);
    expect(await bench.scan(barcode(1))).toMatchObject({ verdict: 'refused', reason: 'label-not-scanned' });

    await bench.page.getByRole('button', { name: 'Отсканирую позже' }).click();
    const later = bench.page.getByLabel('Упаковки, этикетки которых не отсканированы');
    await expect.poll(() => later.innerText(), WAIT).toContain(first);
    await bench.scan(barcode(1));
    await line.until(({ awaitedProofs }) => awaitedProofs.length === 1);
    await bench.page.setViewportSize({ width: 1024, height: 640 });
    expect(await cutOff()).toBe(0);
    expect(await bench.scan(first)).toMatchObject({ reason: 'label-of-other-pack', locked: true });
    await bench.acknowledgeBy('Enter');

    const [second = ''] = await floor.packNumbers(pick(orders, 1));
    expect(await bench.scan(second)).toMatchObject({ verdict: 'accepted' });
    expect(await bench.scan(first)).toMatchObject({ verdict: 'accepted' });
    await expect.poll(() => later.count(), WAIT).toBe(0);
    const { loosePacks } = await line.client.shipments.overview();
    expect(loosePacks.map(({ isUnproven }) => isUnproven)).toEqual([false, false]);
  });
});
