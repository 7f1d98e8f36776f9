import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noBrowser } from '../support/browser.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('practice in a browser', noBrowser))('practice in a window of its own', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: BenchPage;
  let practice: Page;
  let barcode: string;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    const goods = pick(floor.plain, 0);
    barcode = goods.barcode;
    await floor.order({ goods: [goods, goods] });
    const station = all.use(await startStation({ env: floor.account, args: ['--demo'] }));
    bench = all.use(await openBench(browser, station));
    await bench.scan('OP:1');
    await bench.page.getByRole('button', { name: 'Ещё команды' }).click();
    const start = bench.page.getByRole('button', { name: 'Начать тренировку' });
    [practice] = await Promise.all([bench.context.waitForEvent('page'), start.click()]);
    await practice.waitForSelector('body[data-scans]');
  });
  afterAll(() => all.disposeAsync());

  const bar = (page: Page) => page.getByRole('region', { name: 'Тренировка' });
  const verdict = (page: Page) => page.locator('body').getAttribute('data-reason');

  it('has a striped frame, a name and an icon that the bench has not', async () => {
    const frame = practice.locator('[data-practice-frame]');
    const seen = await frame.evaluate((element) => {
      const { borderTopWidth, borderImageSource, pointerEvents, position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isWhole = width === innerWidth && height === innerHeight;
      return { px: Number.parseFloat(borderTopWidth), borderImageSource, pointerEvents, position, isWhole };
    });
    expect(seen).toMatchObject({ pointerEvents: 'none', position: 'fixed', isWhole: true });
    expect(seen.px).toBeGreaterThanOrEqual(12);
    expect(seen.borderImageSource).toContain('repeating-linear-gradient');
    // Nothing of the header is below the frame.
    expect((await practice.getByRole('banner').boundingBox())?.y).toBe(seen.px);
    await practice.getByRole('banner').getByText('ТРЕНИРОВКА').waitFor();
    expect(await practice.title()).toMatch(/^ТРЕНИРОВКА · /);
    const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
    expect(await icon(practice)).not.toBe(await icon(bench.page));
    await practice.emulateMedia({ forcedColors: 'active' });
    const forced = await frame.evaluate((element) => getComputedStyle(element).borderImageSource);
    expect(forced).toContain('repeating-linear-gradient');
    await practice.emulateMedia({ forcedColors: 'none' });
    expect(await bench.page.locator('[data-practice-frame]').count()).toBe(0);
    expect(await practice.getByRole('button', { name: 'Настройки' }).count()).toBe(0);
  });

  it('says in both windows where the scanners are, and the bench refuses in large letters', async () => {
    await bar(practice).getByText('Сканеры: здесь').waitFor();
    await bar(bench.page).getByText('Сканеры: тренировка').waitFor();
    await bench.page.getByRole('heading', { name: 'Сканеры в тренировке' }).waitFor();
    expect(await bench.scan(barcode)).toMatchObject({ verdict: 'refused', reason: 'scanners-at-practice' });
  });

  it('gives the scanners back by a button in either window', async () => {
    await bar(practice).getByRole('button', { name: 'Сканеры к столу' }).click();
    await bar(bench.page).getByText('Сканеры: здесь').waitFor();
    await practice.getByRole('heading', { name: 'Сканеры у стола' }).waitFor();
    // The refusal of before says nothing any more.
    expect(await bench.page.getByText('здесь ничего не засчитано').count()).toBe(0);
    expect(await bench.scan(barcode)).toMatchObject({ verdict: 'accepted' });
    await bench.scan('CMD:HOLD');
    await practice.bringToFront();
    await bar(practice).getByRole('button', { name: 'Сканеры сюда' }).click();
    await bar(practice).getByText('Сканеры: здесь').waitFor();
  });

  it('ends with the packer’s log-out in it, closes its window, and the bench waits for a badge', async () => {
    const closed = practice.waitForEvent('close');
    await practice.keyboard.type('CMD:LOGOUT\n', { delay: 3 });
    await practice.getByRole('heading', { name: 'Эта тренировка окончена' }).waitFor();
    await bench.page.bringToFront();
    await bench.page.getByRole('heading', { name: 'Тренировка закончилась' }).waitFor();
    expect(await bench.scan(barcode)).toMatchObject({ verdict: 'refused', reason: 'practice-over' });
    expect(await bench.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
    await bench.page.getByRole('heading', { name: 'Тренировка закончилась' }).waitFor({ state: 'detached' });
    expect(await bench.scan('CMD:NEXT')).toMatchObject({ reason: 'queue-empty' });
    await closed;
    expect(await verdict(bench.page)).toBe('queue-empty');
  });
});
