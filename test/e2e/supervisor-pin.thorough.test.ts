import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchPage, openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 15_000 };

describe.skipIf(whySkipped('the PIN in a browser', noScreen))('a supervisor’s PIN', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: BenchPage;
  let page: Page;
  let order: FloorOrder;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    order = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 1)] });
    const station = all.use(await startStation({ env: { ...floor.account, PACKBENCH_API: 'v2' } }));
    bench = all.use(await openBench(all.use(await openBrowser()), station));
    page = bench.page;
  });
  afterAll(() => all.disposeAsync());

  const pad = () => page.getByRole('dialog');
  async function type(pin: string, enter = 'Войти старшим') {
    for (const digit of pin) await pad().getByRole('button', { name: digit, exact: true }).click();
    await pad().getByRole('button', { name: enter }).click();
  }
  /** As a person types after a click: without a field these keys would be a code, which the journal keeps. */
  async function typeByKeys(pin: string) {
    const { scans } = await bench.facts();
    await page.keyboard.type(pin, { delay: 120 });
    // The last key is held until it is certain that it belongs to no scan.
    await expect.poll(() => pad().getByLabel('PIN, от 4 до 8 цифр').inputValue()).toBe(pin);
    await page.keyboard.press('Enter');
    expect((await bench.facts()).scans).toBe(scans);
  }

  it('is set by a supervisor, typed twice', async () => {
    await bench.scanAll(['OP:9']);
    await openSettingsTab(page, 'Сотрудники');
    await page.getByLabel('Номер на бейдже').fill('77');
    await page.getByLabel('Имя', { exact: true }).fill('Ольга');
    await page.getByRole('button', { name: 'Добавить' }).click();
    // The demo supervisor goes with the first of the warehouse.
    await page.getByText('не вошёл').waitFor(WAIT);
    await bench.scanAll(['OP:77']);
    await page.getByRole('button', { name: 'Задать PIN: Ольга' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await type('4711', 'Дальше');
    await type('4712', 'Дальше');
    await pad().getByText('Второй раз был другой PIN').waitFor(WAIT);
    await typeByKeys('4711');
    await pad().getByRole('heading').click();
    await typeByKeys('4711');
    await page.getByRole('button', { name: 'Убрать PIN: Ольга' }).waitFor(WAIT);
    await openSettingsTab(page, 'Стол');
    await page.getByLabel('PIN к бейджу старшего').selectOption({ label: 'Один раз после входа' });
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено', { exact: true }).first().waitFor(WAIT);
  });

  it('is asked for at the scan of the badge, and a scan meanwhile packs', async () => {
    await bench.scanAll(['CMD:LOGOUT', 'OP:77']);
    await pad().waitFor(WAIT);
    await pad().getByRole('button', { name: '4', exact: true }).click();
    await bench.scanAll([order.id, pick(floor.plain, 0).barcode]);
    expect(await pad().getByLabel('PIN, от 4 до 8 цифр').inputValue()).toBe('4');
    await pad().getByRole('button', { name: 'Без PIN' }).click();
    expect(await page.getByText('старший', { exact: true }).count()).toBe(0);
  });

  it('makes a supervisor of its owner, and nothing else does', async () => {
    await page.getByRole('button', { name: 'Ввести PIN' }).click();
    await type('0000');
    await pad().getByText('осталось попыток: 4').waitFor(WAIT);
    // With the longest message, all of it stands on the smallest screen.
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await pad().evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await typeByKeys('4711');
    await pad().waitFor({ ...WAIT, state: 'detached' });
    await page.getByText('старший', { exact: true }).waitFor(WAIT);
    await openSettingsTab(page, 'Сотрудники');
    await page.getByRole('button', { name: 'Убрать PIN: Ольга' }).click();
    await page.getByText('пока другой старший не задаст новый').waitFor(WAIT);
    await page.getByRole('button', { name: 'Отмена' }).click();
    await bench.scanAll(['CMD:LOGOUT', 'OP:77']);
    await pad().waitFor(WAIT);
  });
});
