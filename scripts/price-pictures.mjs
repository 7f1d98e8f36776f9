import { join } from 'node:path';
import { fileOf, SIZES } from './gallery-pictures.mjs';

const WORDS = {
  ru: {
    goods: /^Товары/,
    prices: /^Цены/,
    held: /^Показать цены в карантине/,
    decide: 'Решить',
    publish: 'Опубликовать новую…',
  },
  en: {
    goods: /^Goods/,
    prices: /^Prices/,
    held: /^Show prices in quarantine/,
    decide: 'Decide',
    publish: 'Publish the new one…',
  },
};
const ZONE = 'Europe/Moscow';

/**
 * Takes the pictures of what a person confirms before prices change: a price in quarantine, and the summary of a file.
 * A station answers, under REST v2.
 */
export async function takePrices(folder) {
  const { launchBrowser } = await import('../test/support/browser.ts');
  const { startFloor } = await import('../test/support/floor.ts');
  await using floor = await startFloor({ seed: 1 });
  await using browser = await launchBrowser();
  for (const language of ['ru', 'en']) await takeIn(language, { floor, browser, folder });
}

async function takeIn(language, { floor, browser, folder }) {
  const { startStation } = await import('../test/support/station.ts');
  const { openBench } = await import('../test/support/bench-page.ts');
  const { storeSettings } = await import('../test/support/stored-settings.ts');
  const { temporaryFolder } = await import('../test/support/temporary-folder.ts');
  await using data = await temporaryFolder();
  await storeSettings(data.path, { language });
  const env = { ...floor.account, PACKBENCH_API: 'v2', PACKBENCH_STATION: 'Стол 1', TZ: ZONE };
  await using station = await startStation({ env, dataDir: data.path });
  await using bench = await openBench(browser, station, prepare);
  const { page } = bench;
  const words = WORDS[language];
  await bench.scan('OP:9');
  await page.getByRole('navigation').getByRole('button', { name: words.goods }).click();
  await page.getByRole('link', { name: words.prices }).click();
  const held = page.getByRole('button', { name: words.held });
  await held.waitFor({ timeout: 60_000 });
  for (const size of SIZES) {
    const take = (name) => takeDialog(page, join(folder, fileOf(name, size, language)));
    await page.setViewportSize(size);
    await held.click();
    await takeQuarantine(page, words, take);
    await takeSummary(page, floor, take);
  }
}

async function prepare(page) {
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTimezoneOverride', { timezoneId: ZONE });
}

async function takeQuarantine(page, { decide, publish }, take) {
  await page.getByRole('button', { name: decide }).click();
  await page.getByRole('button', { name: publish }).click();
  await take('prices-quarantine');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** A file with a sale that begins, a price that will be held, one that goes up, and two mistakes. */
async function takeSummary(page, floor, take) {
  const named = (name) => floor.plain.find((one) => one.name === name).sku;
  const rows = [
    [named('Крем для рук с облепихой'), '5000', '1990', '31.12.2099'],
    [named('Шампунь с крапивой'), '100', '', ''],
    [named('Зонт складной автомат'), '4990', '', ''],
    [named('Маска для лица «Голубая глина»'), '1,990', '', ''],
    [named('Ремень кожаный'), '1995', '', ''],
  ];
  const lines = [['sku', 'price', 'sale price', 'sale to'], ...rows].map((cells) => cells.join(';'));
  await page.locator('input[type="file"]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table').waitFor();
  // All rows: those with mistakes are shown first.
  await dialog.locator('select').selectOption({ index: 0 });
  await take('prices-summary');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function takeDialog(page, path) {
  await page.waitForTimeout(1_000);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path });
  process.stdout.write(`${path}\n`);
}
