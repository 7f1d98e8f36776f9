import { expect, it } from 'vitest';
import { SOUND_PATTERNS } from '../../src/renderer/sounds/sound-patterns.ts';
import { openBench } from '../support/bench-page.ts';
import { launchBrowser } from '../support/browser.ts';
import { pick, startFloor } from '../support/floor.ts';
import { startFloorStation } from '../support/floor-station.ts';
import { recordTones, takeAllTones } from '../support/heard-tones.ts';
import { startPostgres } from '../support/postgres.ts';
import { silentWireTo } from '../support/silent-wire.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const melody = (sound: 'server-lost-finish' | 'server-back') => SOUND_PATTERNS[sound].map(({ hz }) => hz);

it('a packer sees and hears that the server has gone, and that it is back; screens load by themselves', async () => {
  await using server = await startPostgres();
  await using floor = await startFloor();
  const goods = [0, 1].map((place) => pick(floor.plain, place));
  await floor.order({ goods });
  await using wire = await silentWireTo(await server.createDatabase('packbench'));
  await using station = await startFloorStation({ url: wire.url, account: floor.account });
  await using browser = await launchBrowser();
  await using bench = await openBench(browser, station, recordTones);
  const { page } = bench;
  await bench.scan('OP:9');
  await expect
    .poll(() => bench.scan(pick(goods, 0).barcode), PATIENCE)
    .toMatchObject({ verdict: 'accepted' });
  // The sounds of these scans, and the page's own sound check.
  await page.waitForTimeout(1_000);
  await takeAllTones(page);

  wire.pull();
  const heard: number[] = [];
  const hear = async () => {
    heard.push(...(await takeAllTones(page)).map(({ hz }) => hz));
    return heard;
  };
  await expect.poll(hear, PATIENCE).toEqual(melody('server-lost-finish'));
  await page.getByText('Закончите этот заказ: он сохраняется здесь').waitFor();
  expect(await page.getByText('База зала не отвечает').count()).toBe(1);
  for (const name of ['Отменить скан', 'Товара нет'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Закрыть упаковку' }).isEnabled()).toBe(true);
  expect(await bench.scan('CMD:NEXT')).toMatchObject({ reason: 'server-away-finish' });
  // The sound of this refusal.
  await page.waitForTimeout(1_000);
  await takeAllTones(page);
  heard.length = 0;
  await page.getByRole('button', { name: /^Очередь/ }).click();
  await page.getByText('Список загрузится сам').first().waitFor();

  wire.plug();
  await page.getByText('Список загрузится сам').first().waitFor({ state: 'detached' });
  await page.locator('tbody a').first().waitFor();
  await expect.poll(hear, PATIENCE).toEqual(melody('server-back'));
  expect(await page.getByText('База зала не отвечает').count()).toBe(0);
  await page.goBack();
  await page.getByText('База зала снова отвечает').waitFor();
  expect(await bench.scan(pick(goods, 1).barcode)).toMatchObject({ verdict: 'accepted' });
});
