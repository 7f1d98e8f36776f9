import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_CODES } from '#shared/domain/check-report.ts';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { pressKey, typeText } from '../support/keys.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const GS = '\u001d';

describe.skipIf(whySkipped('the scanner check in a browser', noScreen))('the scanner check', () => {
  const all = new AsyncDisposableStack();
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;

  beforeAll(async () => {
    const [browser, station] = await Promise.all([openBrowser(), startStation()]);
    all.use(browser);
    all.use(station);
    line = all.use(await connectBench(station));
    bench = all.use(await openBench(browser, station));
    page = bench.page;
    await page.setViewportSize({ width: 1366, height: 768 });
    await bench.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());

  /** Scans what the screen asks for, code by code, as the sheet has it or as the scanner spoils it. */
  async function scanSheet(spoil: (text: string) => string = (text) => text): Promise<void> {
    const codes = await line.client.scanners.sheetCodes();
    for (const code of CHECK_CODES) {
      await page.waitForFunction(
        (wanted) => document.querySelector<HTMLImageElement>(`img[data-code="${wanted}"]`)?.naturalWidth,
        code,
      );
      await bench.type(spoil(codes.find((one) => one.code === code)?.text ?? ''));
    }
    await line.until(({ scannerCheck }) => scannerCheck?.report != null);
  }

  const words = () => page.locator('dialog[open]').innerText();
  const results = async () => line.view().scannerCheck?.results.map(({ result }) => result);

  it('reports no problem when a keyboard scanner sends the sheet unchanged', async () => {
    await openSettingsTab(page, 'Сканеры');
    await page.getByRole('button', { name: 'Проверить сканер' }).click();
    await page.waitForSelector('img[data-code="ean13"]');
    expect(await seriousViolations(page)).toEqual([]);
    await scanSheet();
    expect(await results()).toEqual(['read', 'read', 'read', 'read', 'read']);
    await page.getByText('Всё в порядке: сканер настроен правильно').first().waitFor();
    expect(await words()).toContain('приходят: Ctrl+]');
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('is closed by the next scan, which counts at the bench, and stays in the list of check reports', async () => {
    expect(await bench.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /клавиатурный.*всё в порядке/i })
      .first()
      .waitFor();
  });

  it('names the GS that a scanner drops, and what to change', async () => {
    await line.client.scanners.startCheck();
    await scanSheet((text) => text.replaceAll(GS, ''));
    expect(line.view().scannerCheck?.report?.problems).toEqual(['gs-dropped', 'keyboard-mode']);
    await page.getByText('Сканер нужно настроить').first().waitFor();
    expect(await words()).toContain('Сканер теряет разделители GS');
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  it('is closed by Escape alone, and not by the Escape with which a scan begins', async () => {
    await line.client.scanners.startCheck();
    await page.waitForSelector('img[data-code="ean13"]');
    const cdp = await page.context().newCDPSession(page);
    await Promise.all([pressKey(cdp, 'Escape'), typeText(cdp, '4600000000008\n')]);
    await page.getByText('Не тот код или не тот сканер').first().waitFor();
    expect(line.view().scannerCheck).not.toBeNull();
    await page.waitForTimeout(150);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(line.view().scannerCheck).toBeNull();
  });

  it('is not needed to find a scanner problem: the bench names it, and one press in the settings dismisses it', async () => {
    await line.client.settings.write({ scanners: ['serial:/dev/ttyNOSUCH'] });
    const band = page.getByRole('list', { name: 'Сканеры, которые не работают' });
    await band.getByText('ttyNOSUCH: не найден').first().waitFor();
    expect(await band.innerText()).toContain('Вставьте кабель сканера');
    await page.getByRole('button', { name: 'Убрать сканер: ttyNOSUCH' }).click();
    await band.waitFor({ state: 'detached' });
    expect((await line.client.settings.read()).settings.scanners).toEqual([]);
  });

  it('is not needed to notice that keyboard scans do not arrive: the bench warns while another window is active', async () => {
    const warning = page.getByText('Клавиатурные сканеры сейчас не работают: активно другое окно');
    const activate = (hasFocus: boolean) =>
      page.evaluate((has) => {
        // Chromium without a screen always has the focus.
        document.hasFocus = () => has;
        window.dispatchEvent(new Event(has ? 'focus' : 'blur'));
      }, hasFocus);
    await activate(false);
    await warning.waitFor();
    await activate(true);
    await warning.waitFor({ state: 'detached' });
  });

  it('opens before the shift when that is set, until a supervisor ends it', async () => {
    await line.client.settings.write({ scannerCheckAtShift: true });
    expect(await bench.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
    await page.getByText('Смена начинается с проверки сканера').first().waitFor();
    expect(await page.getByRole('button', { name: 'Прервать проверку' }).count()).toBe(0);
    await page.waitForTimeout(150);
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await bench.type('4600000000008');
    await page.getByText('Не тот код или не тот сканер').first().waitFor();
    await bench.type('OP:9');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(line.view().operator?.id).toBe('1');
  });
});
