import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { journalOf } from '../support/exports.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 30_000 };

describe.skipIf(whySkipped('the screen of shipments in a browser', noScreen))('shipments and prints', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;
  let bench: BenchPage;
  let dataDir: string;
  let loose: string;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const goods = [0, 1].map((n) => pick(floor.plain, n));
    for (const one of goods) await floor.order({ goods: [one] });
    const station = all.use(await startStation({ env: floor.account }));
    dataDir = station.dataDir;
    line = all.use(await connectBench(station));
    await untilQueued(line, 2);
    for (const code of ['OP:1', pick(goods, 0).barcode, 'CMD:PALLET', pick(goods, 1).barcode])
      await line.scan(code);
    loose = await vi.waitFor(async () => {
      const number = (await line.client.shipments.overview()).loosePacks[0]?.packNumber ?? null;
      if (number === null) throw new Error('the pack has no number yet');
      return number;
    }, WAIT);
    bench = all.use(await openBench(await openBrowser(), station));
  });
  afterAll(() => all.disposeAsync());

  const press = (name: string | RegExp) => bench.page.getByRole('button', { name }).first().click();
  const text = () => bench.page.locator('main').innerText();

  test('the label of a closed pack is looked at from the bench, and the next scan counts', async () => {
    await press(/^Этикетка упаковки .*: посмотреть/);
    const dialog = bench.page.getByRole('dialog');
    const canvas = dialog.locator('canvas');
    await canvas.waitFor();
    const width = async () => (await canvas.boundingBox())?.width ?? 0;
    const whole = await width();
    await press('Крупнее');
    await expect.poll(width).toBeGreaterThan(whole * 1.4);
    expect(await seriousViolations(bench.page)).toEqual([]);
    expect(await bench.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
    expect(await dialog.isVisible()).toBe(false);
  });

  test('a pack on no pallet is put there by a button, with the journal row of its number', async () => {
    await bench.page.locator('nav').getByText('Отгрузки').click();
    await press(new RegExp(`Положить на .*${loose}`));
    await expect.poll(text).toContain('Все закрытые упаковки лежат на паллетах');
    const row = (await journalOf(dataDir)).find(({ raw }) => raw === loose);
    expect(row).toMatchObject({ kind: 'pack', verdict: 'accepted', source: 'screen', packNumber: loose });
  });

  test('a sent shipment has one word for its state, and shows its packs to whoever asks', async () => {
    for (const code of ['CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK']) await line.scan(code);
    const state = bench.page.locator('article', { hasText: 'Что внутри' }).locator('[data-tone]');
    await expect.poll(() => state.allInnerTexts(), WAIT).toEqual(['подтверждена']);
    expect(await text()).not.toContain(loose.slice(0, -4));
    await press(/^Что внутри/);
    await press(/^PAL/);
    const link = bench.page.getByRole('link', { name: new RegExp(loose.slice(-4)) });
    expect(await link.getAttribute('href')).toContain(`/packs/${loose}`);
    expect(await seriousViolations(bench.page)).toEqual([]);
  });

  test('prints are headed by what to do, and found by the end of a number', async () => {
    await bench.page.locator('nav').getByText('Печать').click();
    await expect.poll(text, WAIT).toMatch(/Готово \(\d+\)/);
    expect(await text()).not.toContain('Принтер не печатает');
    await bench.page.getByRole('searchbox').fill(loose.slice(-5).toLowerCase());
    await expect.poll(text).toContain('Готово (1)');
    expect(await text()).toContain(loose);
    expect(bench.page.url()).toContain(`?q=${loose.slice(-5).toLowerCase()}`);
  });

  test('the shipments of a day are chosen, and a supervisor saves them for Excel', async () => {
    const { page } = bench;
    const { shipments } = await line.client.shipments.overview();
    const day = pick(shipments, 0).shippedAt;
    await page.locator('nav').getByText('Отгрузки').click();
    await page.getByLabel('За день').fill('2026-01-01');
    await page.getByText('За этот день отгрузок нет.').waitFor(WAIT);
    await page.getByLabel('За день').fill(day);
    await page.getByText(pick(shipments, 0).id).first().waitFor(WAIT);
    await bench.scan('OP:9');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Сохранить день для Excel' }).click();
    expect((await download).suggestedFilename()).toBe(`packbench-shipments-${day}.csv`);
    const file = await line.client.shipments.file({ day });
    expect(file.isRead && file.text.includes(pick(shipments, 0).id)).toBe(true);
    expect(file.isRead && file.text.split('\r\n').length).toBe(4);
    await page.getByRole('button', { name: 'За все дни' }).click();
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('a shipment is cancelled and sent anew, with numbers that were never used before', async () => {
    const { page } = bench;
    await press('Отменить отгрузку');
    await press('Да, отменить');
    await page.getByText('отменена', { exact: true }).first().waitFor(WAIT);
    // The packs wait on their pallets again, and go by the same button as the first time.
    await press('Отправить');
    await press('Да, отправить');
    // The label on the pallet is wrong from now on.
    await page.getByText('наклейте новые этикетки поверх старых').first().waitFor(WAIT);
    await page
      .getByText(/^Паллета PAL\w+ теперь PAL\w+: новая этикетка поверх старой/)
      .first()
      .waitFor(WAIT);
    const sent = async () => (await floor.sandbox.state()).shipments;
    await expect.poll(async () => (await sent()).length, WAIT).toBe(2);
    const numbers = (await sent()).map(({ pallets }) => [
      ...pallets.map(({ barcode }) => barcode),
      ...pallets.flatMap(({ packs }) => packs.flatMap(({ items }) => items.map(({ unitload }) => unitload))),
    ]);
    const [before = [], anew = []] = numbers;
    expect(anew).toHaveLength(before.length);
    expect(before.filter((number) => anew.includes(number))).toEqual([]);
    const packNumbers = (await sent()).map(({ pallets }) =>
      pallets.flatMap(({ packs }) => packs.map(({ packNumber }) => packNumber)).toSorted(),
    );
    expect(packNumbers[1]).toEqual(packNumbers[0]);
  });
});
