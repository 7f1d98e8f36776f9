import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { goodsOf } from '../contracts/goods-bench.ts';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { pressEnter, tabToControl } from '../support/keyboard-only.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { VERSIONS } from '../support/thorough.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 45_000 };
/** A person's keys: faster ones are a scanner's. */
const TYPING = { delay: 110 };

/** The screens are the same under both versions, and their adapters have a suite of their own. */
describe.skipIf(whySkipped('the form of goods in a browser', noScreen)).each(VERSIONS)(
  'goods are created and edited under %s',
  (api) => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let line: BenchLine;
    let bench: BenchPage;
    let page: Page;
    let bag: SandboxGoods;

    beforeAll(async () => {
      floor = all.use(await startFloor());
      bag = pick(
        floor.plain.filter(({ name }) => name === 'Сумка-тоут'),
        0,
      );
      const station = all.use(await startStation({ env: { ...floor.account, PACKBENCH_API: api } }));
      line = all.use(await connectBench(station));
      await vi.waitFor(
        async () => expect((await line.client.goods.entry({ sku: bag.sku })).entry).not.toBeNull(),
        60_000,
      );
      bench = all.use(await openBench(all.use(await openBrowser()), station));
      page = bench.page;
    });
    afterAll(() => all.disposeAsync());

    const button = (name: string | RegExp) => page.getByRole('button', { name });
    /** A star may follow the label. */
    const field = (label: string) =>
      page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(page.locator('input, select, textarea'));
    const dialog = () => page.getByRole('dialog');

    /** Under version 2 by the keyboard alone, under version 1 by the quicker mouse. */
    async function activate(control: Locator): Promise<void> {
      if (api === 'v1') return control.click();
      await tabToControl(page, control);
      await pressEnter(page);
    }

    async function type(label: string, text: string): Promise<void> {
      if (api === 'v1') return field(label).fill(text);
      await tabToControl(page, field(label));
      await page.keyboard.type(text, TYPING);
    }

    /** Searches a dictionary and takes the first that is found. */
    async function choose(label: string, search: string, name: string): Promise<void> {
      await type(label, search);
      const option = page.getByRole('option', { name });
      await option.waitFor(WAIT);
      if (api === 'v1') await option.click();
      else {
        await page.keyboard.press('ArrowDown');
        await pressEnter(page);
      }
      await expect.poll(() => field(label).inputValue(), WAIT).toBe(name);
    }

    async function expectNoViolations(): Promise<void> {
      if (api === 'v2') expect(await seriousViolations(page)).toEqual([]);
    }

    itInABrowser('shows a packer nothing of it', async () => {
      await button(/^Товары/).click();
      await page.getByRole('table', { name: 'Товары' }).waitFor(WAIT);
      expect(await button('Новый товар').count()).toBe(0);
      await bench.scan('OP:9');
      await button('Новый товар').waitFor(WAIT);
    });

    itInABrowser(
      'creates goods, under v2 by the keyboard alone; what the platform refuses comes back at its field',
      async () => {
        await activate(button('Новый товар'));
        await field('Категория').waitFor(WAIT);
        await page.getByRole('option', { name: /Зонты/ }).waitFor(WAIT);
        await expectNoViolations();
        await page.keyboard.type('umbr', TYPING);
        await page.getByRole('option', { name: /Кошельки/ }).waitFor({ state: 'hidden' });
        await pressEnter(page);
        await page.getByRole('heading', { name: 'О модели' }).waitFor(WAIT);

        // Nothing is sent before the form is right; the focus is on what is wrong first.
        await activate(button('Показать, что изменится'));
        await page.getByText(/^Исправьте поля: \d/).waitFor();
        await expect
          .poll(() => field('Артикул модели').evaluate((one) => one === document.activeElement))
          .toBe(true);
        await expectNoViolations();

        await type('Артикул модели', 'ZX1');
        await choose('Бренд', 'Norv', 'Norvika');
        await choose('Пол', 'унис', 'Унисекс');
        await choose('Ставка НДС', '22', 'НДС 22%');
        await activate(button('Добавить размер One Size'));
        await field('Артикул поставщика, размер 1').waitFor();
        await type('Артикул поставщика, размер 1', 'ZX2');
        await field('Штрихкод, размер 1').focus();
        // Of other goods: only the platform knows that.
        await page.keyboard.insertText(bag.barcode);
        await page.getByText(/^Сохранено в /).waitFor(WAIT);

        await summarizeAndSend('Будет создан новый товар');
        const refused = page.getByText('Платформа не приняла черновик.');
        await refused.waitFor(WAIT);
        // The form was sent from its end: what has become of it stands at its top.
        const isOnScreen = () =>
          refused.evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top > 0 && bottom < innerHeight;
          });
        await expect.poll(isOnScreen, WAIT).toBe(true);
        const barcode = field('Штрихкод, размер 1');
        expect(await barcode.getAttribute('aria-invalid')).toBe('true');
        await page.getByText('Платформа: already exists').waitFor();
        await expectNoViolations();

        // A reload comes back to the draft, and to the words at its field.
        await page.reload();
        await page.getByText('Платформа: already exists').waitFor(WAIT);
        await tabToControl(page, barcode);
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText('4006381333931');
        await page.getByText('Платформа: already exists').waitFor({ state: 'hidden' });
        await summarizeAndSend('Будет создан новый товар');
        await page.getByText('Готово: платформа приняла.').waitFor(WAIT);
        await expect
          .poll(async () => (await floor.sandbox.state()).goods.some(({ sku }) => sku === 'ZX2'), WAIT)
          .toBe(true);
      },
    );

    itInABrowser('says what is wrong with sizes while they are chosen', async () => {
      await button(/^Товары/).click();
      await button('Новый товар').click();
      await page.getByRole('option', { name: /^Кроссовки/ }).click(WAIT);
      await button('Добавить размер 36/37').click(WAIT);
      await page.getByText('В этой сетке нужно не меньше двух размеров', { exact: false }).waitFor(WAIT);
      await page.getByRole('button', { name: 'Добавить размер 40', exact: true }).click();
      await page.getByText('Размеры из разных сеток', { exact: false }).first().waitFor(WAIT);
      // What is not filled in yet is no mistake yet.
      expect(await page.getByText('Заполните', { exact: false }).count()).toBe(0);
      await button('Удалить черновик').click();
      await dialog().getByRole('button', { name: 'Удалить черновик' }).click();
      await page.getByRole('table', { name: 'Товары' }).waitFor(WAIT);
    });

    itInABrowser('edits goods: only what has changed is in the summary, and is sent', async () => {
      await openEntry();
      await button('Изменить').click();
      await page.getByRole('heading', { name: 'О модели' }).waitFor(WAIT);
      // What is fixed is to read.
      expect(await field('Артикул модели').count()).toBe(0);
      // A search offers what it has found, and not what the field has already.
      await field('Ставка НДС').fill('10');
      await page.getByRole('option', { name: 'НДС 10%' }).waitFor(WAIT);
      await expect.poll(() => page.getByRole('option', { name: 'НДС 22%' }).count(), WAIT).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByLabel('Название, ru').fill('Сумка-тоут новая');
      await button('Показать, что изменится').click();
      await dialog().getByText('Сумка-тоут новая').waitFor(WAIT);
      expect(await dialog().getByRole('row').count()).toBe(2);
      await expectNoViolations();
      await dialog().getByRole('button', { name: 'Вернуться к форме' }).click();
      expect(await page.getByLabel('Название, ru').inputValue()).toBe('Сумка-тоут новая');
      await summarizeAndSend('Изменится только это');
      await page.getByText('Готово: платформа приняла.').waitFor(WAIT);
      await expect
        .poll(async () => (await floor.sandbox.state()).goods.find(({ sku }) => sku === bag.sku)?.name, WAIT)
        .toBe('Сумка-тоут новая');
    });

    itInABrowser('puts photos into another order, and says why an address is none', async () => {
      const { entry } = await line.client.goods.entry({ sku: bag.sku });
      const sku = entry?.goods.sku ?? '';
      const drawn = `${floor.sandbox.b2b}/pictures/${bag.sku}.svg`;
      const [front, back] = [drawn, `${drawn}?side=back`];
      const there = [front, back].map((url, at) => ({ url, type: at === 0 ? 'main' : '', order: at + 1 }));
      const platform = goodsOf('v2', floor.sandbox);
      await expect.poll(async () => (await platform.setImages(sku, there)).ok, WAIT).toBe(true);
      await openEntry();
      await page.getByRole('button', { name: 'Фото', exact: true }).click();
      await activate(button('Фото 2: раньше'));
      await activate(button('Показать, что изменится'));
      await activate(dialog().getByRole('button', { name: 'Отправить на платформу' }));
      const addresses = async () => {
        const now = await line.client.goodsDrafts.images({ sku });
        return now.isKnown ? now.images.map(({ url }) => url) : null;
      };
      await expect.poll(addresses, WAIT).toEqual([back, front]);
      await page.getByRole('button', { name: 'Фото', exact: true }).click();
      await field('Адрес фото').fill('http://pictures.example/bag.jpg');
      await button('Добавить фото').click();
      await page.getByText('Нужен адрес, который начинается с https://.').waitFor(WAIT);
      expect(await button('Показать, что изменится').isDisabled()).toBe(true);
      await expectNoViolations();
    });

    itInABrowser('puts goods off sale after a question that names them, where the platform can', async () => {
      await openEntry();
      if (api === 'v1') {
        await page.getByText('Продажу включают и снимают в личном кабинете').waitFor(WAIT);
        return;
      }
      await button('Снять с продажи').click();
      await dialog().getByText('Сумка-тоут').first().waitFor();
      await expectNoViolations();
      await dialog().getByRole('button', { name: 'Снять с продажи' }).click();
      await button('Поставить на продажу').waitFor(WAIT);
    });

    async function openEntry(): Promise<void> {
      await button(/^Товары/).click();
      await page.getByLabel('Поиск товаров').fill(bag.sku);
      await page.getByRole('row').filter({ hasText: bag.sku }).getByRole('link').click(WAIT);
      await button('Изменить').waitFor(WAIT);
    }

    async function summarizeAndSend(words: string): Promise<void> {
      await activate(button('Показать, что изменится'));
      await dialog().getByText(words).waitFor(WAIT);
      await activate(dialog().getByRole('button', { name: 'Отправить на платформу' }));
      await dialog().waitFor({ state: 'hidden', ...WAIT });
    }
  },
);
