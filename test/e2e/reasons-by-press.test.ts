import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 30_000, interval: 100 };

describe.skipIf(whySkipped('reasons in a browser', noScreen))('a reason by one press', () => {
  const all = new AsyncDisposableStack();
  let line: BenchLine;
  let bench: BenchPage;
  let floor: Floor;
  let held: FloorOrder;
  let single: FloorOrder;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    held = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 1)] });
    single = await floor.order({ goods: [pick(floor.plain, 2)] });
    const station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 2);
    bench = all.use(await openBench(browser, station));
    await bench.page.setViewportSize({ width: 1024, height: 768 });
    await bench.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());

  const reasons = () => bench.page.locator('fieldset button');
  const press = (name: string) => bench.page.getByRole('button', { name, exact: true }).click();
  const go = (name: string) =>
    bench.page.getByRole('link', { name }).or(bench.page.getByRole('button', { name })).first().click();
  const text = () => bench.page.locator('main, body').first().innerText();

  it('is offered after CMD:HOLD, on targets for a glove, and recorded until the next scan', async () => {
    await bench.scan(held.id);
    await bench.scan(pick(floor.plain, 0).barcode);
    await bench.scan('CMD:HOLD');
    await expect.poll(() => reasons().count(), WAIT).toBe(5);
    for (const button of await reasons().all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
    }
    expect(await seriousViolations(bench.page)).toEqual([]);
    await press('Товар повреждён');
    await expect.poll(text, WAIT).toContain('Записано: Товар повреждён');
    expect(await reasons().count()).toBe(0);
    await bench.scan('NO-SUCH-CODE');
    await expect.poll(text, WAIT).not.toContain('Записано');
  });

  it('is shown on the hold shelf, with the name of whoever put the order there', async () => {
    const onHold = await line.client.queue.onHold();
    expect(onHold).toMatchObject([
      { orderId: held.id, note: 'damaged', by: expect.not.stringMatching(/^\d+$/) },
    ]);
    await go('Очередь');
    await bench.page.getByRole('link', { name: /^Полка/ }).click();
    await expect.poll(text, WAIT).toContain('Отложил упаковщик: Товар повреждён');
    await go('Стол');
  });

  it('is offered after CMD:REPRINT, which prints at once', async () => {
    await bench.scan(pick(floor.plain, 2).barcode);
    await expect.poll(async () => (await floor.packNumbers(single)).length, WAIT).toBe(1);
    await expect.poll(async () => (await bench.scan('CMD:REPRINT')).verdict, WAIT).toBe('accepted');
    await expect.poll(() => reasons().count(), WAIT).toBe(5);
    await press('Порвалась');
    await expect.poll(text, WAIT).toContain('Записано: Порвалась');
    expect((await line.client.prints.list()).map(({ reason }) => reason)).toEqual(['torn', 'close']);
  });

  it('replaces typing on the Prints screen: pressing it prints', async () => {
    await go('Печать');
    await bench.page.getByRole('button', { name: 'Напечатать ещё раз' }).first().click();
    expect(await bench.page.locator('dialog input').count()).toBe(0);
    await press('Замялась');
    await expect
      .poll(async () => (await line.client.prints.list()).map(({ reason }) => reason), WAIT)
      .toContain('creased');
    await expect.poll(text, WAIT).toContain('Замялась');
  });
});
