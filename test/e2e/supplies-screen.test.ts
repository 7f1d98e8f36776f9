import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, startFloor } from '../support/floor.ts';
import { freePort } from '../support/free-port.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { storeSettings } from '../support/stored-settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { VERSIONS } from '../support/thorough.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 60_000 };
const [READY, DRAFT, FAULTY] = ['PBX90001', 'PBX90002', 'PBX90003'];

describe.skipIf(whySkipped('supplies in a browser', noScreen))('supplies', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: BenchPage;
  let page: Page;
  let line: BenchLine;

  beforeAll(async () => {
    floor = all.use(await startFloor({ now: '2026-11-21T12:00:00+03:00' }));
    const dataDir = all.use(await temporaryFolder()).path;
    await storeSettings(dataDir, { notifications: 'loopback', notificationsPort: await freePort() });
    const env = { ...floor.account, PACKBENCH_API: 'auto' };
    const station = all.use(await startStation({ env, dataDir }));
    bench = all.use(await openBench(all.use(await openBrowser()), station));
    page = bench.page;
    line = all.use(await connectBench(station.url));
    await bench.scanAll(['OP:9']);
    await page.getByRole('button', { name: 'Отгрузки' }).click();
    await page.getByRole('link', { name: 'Поставки (FBO)' }).click();
  });
  afterAll(() => all.disposeAsync());

  const table = () => page.getByRole('table', { name: 'Поставки на склад оператора' });
  const statusThere = async (code: string) =>
    (await floor.sandbox.state()).supplies.find((supply) => supply.code === code)?.status;

  it('are opened from the list, by mouse and by keys', async () => {
    await table()
      .getByRole('row', { name: /PBX90003.*найдены ошибки/ })
      .waitFor(WAIT);
    expect(await seriousViolations(page)).toEqual([]);
    // Apart from each other, as no scanner types.
    await page.keyboard.press('j', { delay: 110 });
    await page.locator('tr[aria-current="true"]').filter({ hasText: 'PBX90007' }).waitFor(WAIT);
    await page.keyboard.press('Enter', { delay: 110 });
    await page.getByRole('heading', { name: 'PBX90007' }).waitFor(WAIT);
    await page.getByRole('button', { name: 'Все поставки' }).click();
    await page.getByLabel('Какие поставки').selectOption('to-do');
    await page.getByText('Поставок: 2').first().waitFor(WAIT);
    await table().getByRole('link', { name: FAULTY }).click();
    await page.getByRole('heading', { name: FAULTY }).waitFor(WAIT);
  });

  it('show the errors of the check at their rows', async () => {
    const items = page.getByRole('table', { name: 'Товары поставки' });
    await items
      .getByRole('row', { name: /Цена: must be positive/ })
      .first()
      .waitFor(WAIT);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Все поставки' }).click();
  });

  it('are rejected with a reason by a supervisor', async () => {
    await table().getByRole('link', { name: DRAFT }).click();
    await page.getByRole('button', { name: 'Отклонить поставку' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Отклонить' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Проблемы с документами').check();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Отклонить' }).click();
    await expect.poll(() => statusThere(DRAFT), WAIT).toBe('rejected');
    await page.getByText('отклонена').first().waitFor(WAIT);
    expect(await page.getByRole('button', { name: 'Отклонить поставку' }).count()).toBe(0);
  });

  it('follow the warehouse by notifications, with a surplus that it has counted', async () => {
    const { addresses } = await line.client.settings.notifications();
    await floor.sandbox.control('webhooks', { url: addresses[0] });
    await page.getByRole('button', { name: 'Все поставки' }).click();
    for (const status of ['unloading_needed', 'unloading'])
      await floor.sandbox.control(`supplies/${READY}/status`, { status });
    await table()
      .getByRole('row', { name: /PBX90001.*разгружается/ })
      .waitFor(WAIT);
    const items = [{ sku: 'KD-WALT', receipt: 30 }];
    await floor.sandbox.control(`supplies/${READY}/status`, { status: 'unloaded', items });
    await table()
      .getByRole('row', { name: /PBX90001.*разгружена/ })
      .waitFor(WAIT);
    await page.getByLabel('Какие поставки').selectOption('different');
    await table().getByRole('link', { name: READY }).click();
    const row = page.getByRole('table', { name: 'Товары поставки' }).getByRole('row', { name: /KD-WALT/ });
    await row.getByText('30').first().waitFor(WAIT);
    await page.getByText('разгружена').first().waitFor(WAIT);
  });

  describe.each(VERSIONS)('made here through %s', (version) => {
    const file = async (mark: string) => {
      const text = `SKU;Количество;Паллета;Маркировка\r\nKD-WALT;3;1;\r\nKD-DERB-42;1;2;${mark}\r\n`;
      await page
        .getByLabel('Загрузить CSV')
        .last()
        .setInputFiles({ name: 'supply.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    /** The same goods by scanner, onto two pallets. */
    const count = async (wallet: string, mark: string) => {
      // No code twice in a row: that would be a double read.
      await bench.scanAll([
        'CMD:SUPPLY',
        wallet,
        'KD-WALT',
        'CMD:UNDO',
        'KD-WALT',
        wallet,
        'CMD:PALLET',
        mark,
      ]);
      const panel = page.getByRole('region', { name: 'Счёт сканером' });
      await panel.getByText('Паллета 2: 1 товар').waitFor(WAIT);
      expect(await seriousViolations(page)).toEqual([]);
      await bench.scanAll(['CMD:OK']);
      await panel.getByRole('button', { name: 'Показать сводку' }).click();
    };
    const declare = () => page.getByRole('button', { name: 'Заявить 4 товара' }).click();

    it('a supply is refused by validation, fixed under its number, and received with a surplus', async () => {
      const { goods } = await floor.sandbox.state();
      const shoes = goods.find(({ sku }) => sku === 'KD-DERB-42') ?? expect.fail('no shoes');
      expect(await line.client.settings.write({ makeSupplies: true })).toEqual({ done: true });
      if (version === 'v2')
        expect(await line.client.settings.switchTo({ api: 'v2' })).toEqual({ done: true });
      // The platform wants marks of shoes, and the station has been told otherwise.
      const rule = { sku: shoes.platformSku, rule: 'not-due' } as const;
      await expect.poll(() => line.client.goodsRules.setMarkRule(rule), WAIT).toEqual({ done: true });
      await page.getByRole('link', { name: 'Поставки (FBO)' }).click();
      await page.getByLabel('Какие поставки').selectOption('all');
      const before = new Set((await floor.sandbox.state()).supplies.map(({ code }) => code));
      await file('');
      await page.getByText('паллет: 2').first().waitFor(WAIT);
      expect(await seriousViolations(page)).toEqual([]);
      await declare();
      const newOnes = async () =>
        (await floor.sandbox.state()).supplies.map(({ code }) => code).filter((code) => !before.has(code));
      await expect.poll(newOnes, WAIT).toHaveLength(1);
      const [code = ''] = await newOnes();
      await floor.sandbox.control('clock', { advanceSeconds: 15 });
      await table()
        .getByRole('row', { name: new RegExp(`${code}.*найдены ошибки`) })
        .waitFor(WAIT);
      await table().getByRole('link', { name: code }).click();
      await page
        .getByRole('table', { name: 'Товары поставки' })
        .getByRole('row', { name: /KD-DERB-42.*Коды маркировки: 1 units need 1 marks/ })
        .waitFor(WAIT);
      if (version === 'v1') {
        await page.getByRole('button', { name: 'Отклонить поставку' }).click();
        await page.getByRole('dialog').getByLabel('Проблемы с документами').check();
        await page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }).click();
      } else {
        await page.getByText('Отклонить: только в кабинете').first().waitFor(WAIT);
        await floor.sandbox.control(`supplies/${code}/status`, { status: 'rejected' });
      }
      await page.getByText('отклонена').first().waitFor(WAIT);
      await page.getByRole('button', { name: 'Все поставки' }).click();
      const mark = `01${shoes.barcode.padStart(14, '0')}21${version === 'v1' ? 'K' : 'L'}4FNP6WPM93DH`;
      if (version === 'v2') await file(mark);
      else await count(goods.find(({ sku }) => sku === 'KD-WALT')?.barcode ?? '', mark);
      await page.getByLabel('Номер', { exact: true }).selectOption(code);
      await declare();
      await expect.poll(() => statusThere(code), WAIT).toBe('draft');
      await floor.sandbox.control('clock', { advanceSeconds: 15 });
      await table()
        .getByRole('row', { name: new RegExp(`${code}.*можно везти`) })
        .waitFor(WAIT);
      for (const status of ['unloading_needed', 'unloading'])
        await floor.sandbox.control(`supplies/${code}/status`, { status });
      const items = [{ sku: 'KD-WALT', receipt: 5 }];
      await floor.sandbox.control(`supplies/${code}/status`, { status: 'unloaded', items });
      await table().getByRole('link', { name: code }).click();
      await page.getByText('Излишек: 2').first().waitFor(WAIT);
      await page.getByRole('button', { name: 'Этикетки паллет и упаковочный лист' }).click();
      await expect
        .poll(async () => (await line.client.prints.list()).some(({ kind }) => kind === 'supply-list'), WAIT)
        .toBe(true);
    });
  });
});
