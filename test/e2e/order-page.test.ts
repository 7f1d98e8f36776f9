import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the page of an order in a browser', noScreen))('an order that was packed', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;
  let bench: BenchPage;
  let order: FloorOrder;
  let waiting: FloorOrder;
  let bag: SandboxGoods;
  let pack: string;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    bag = pick(floor.plain, 0);
    order = await floor.order({ goods: [bag, pick(floor.plain, 1)], cutOff: null });
    waiting = await floor.order({ goods: [pick(floor.plain, 2)], cutOff: null });
    const station = all.use(await startStation({ env: floor.account, args: ['--demo'] }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 2);
    bench = all.use(await openBench(await openBrowser(), station));
    for (const code of ['OP:9', 'CMD:PALLET', order.id, bag.barcode, bag.barcode, 'CMD:OK'])
      await bench.scan(code);
    await bench.scan(pick(floor.plain, 1).barcode);
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    const { packs } = await line.client.lookup.find({ text: '' });
    pack = packs[0]?.packNumber ?? '';
  });
  afterAll(() => all.disposeAsync());

  it('is found by the last four of its pack, and has a page that tells who packed it', async () => {
    const { packs } = await line.client.lookup.find({ text: pack.slice(-4) });
    expect(packs).toContainEqual(
      expect.objectContaining({ packNumber: pack, orderId: order.id, by: 'Старший смены', units: 2 }),
    );
    const { page } = bench;
    await page.evaluate((address) => history.pushState('packbench.page', '', address), `/orders/${order.id}`);
    await page.getByRole('heading', { name: `Заказ ${order.id}` }).waitFor();
    const entries = page.getByRole('region', { name: 'Что было' }).getByRole('listitem');
    await entries.first().waitFor();
    const timeline = await entries.allInnerTexts();
    const said = timeline.map((entry) => entry.split('\n')[0]);
    expect(said).toContainEqual(
      expect.stringMatching(/^Упакован: .* · Упаковка 1 закрыта · Упаковка 1 поставлена на паллету/),
    );
    expect(said).toContain('Лишний товар');
    expect(said.at(-1)).toBe('Заказ открыт на столе');
    expect(timeline.at(-1)).toContain('Старший смены');
    expect(await page.getByRole('region', { name: 'Товары (2)' }).getByRole('listitem').count()).toBe(2);
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('leads to its pack, whose label can be enlarged, and back', async () => {
    const { page } = bench;
    await page.locator(`a[href^="/packs/${pack}"]`).click();
    await page.getByRole('link', { name: order.id }).waitFor();
    await page.getByRole('button', { name: 'Показать этикетку крупно' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    expect(await seriousViolations(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { name: `Заказ ${order.id}` }).waitFor();
  });

  it('that waits can be held with a reason, and opened at the bench after its release', async () => {
    const { page } = bench;
    await page.evaluate(
      (address) => history.pushState('packbench.page', '', address),
      `/orders/${waiting.id}`,
    );
    await page.getByRole('button', { name: 'Отложить на полку' }).click();
    await page.getByRole('button', { name: 'Товар повреждён' }).click();
    await page.getByText('На полке: Товар повреждён').waitFor();
    await page.getByRole('button', { name: 'Снять с полки' }).click();
    await page.getByRole('button', { name: 'Открыть на столе' }).click();
    await line.until((view) => view.order?.orderId === waiting.id);
    await page.waitForFunction(() => location.pathname === '/');
  });
});
