import { describe, expect, it } from 'vitest';
import { CHECK_CODES } from '#shared/domain/check-report.ts';
import { seriousViolations } from '../support/axe.ts';
import { connectBench } from '../support/bench-line.ts';
import { openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { startLabelPrinter } from '../support/label-printers.ts';
import { codesInDots } from '../support/label-reading.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { isInElectron, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the first set-up in a browser', noScreen))(
  'the first set-up of a station',
  () => {
    it('leads from an empty folder through a restart to a checked scanner, and is then over', {
      timeout: 240_000,
    }, async () => {
      await using browser = await openBrowser();
      await using floor = await startFloor();
      await using printer = await startLabelPrinter({ language: 'zpl' });
      await using station = await startStation();
      await using bench = await openBench(browser, station);
      await using line = await connectBench(station);
      const { page } = bench;
      const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
      const step = (name: string) => page.getByRole('heading', { level: 3, name, exact: true }).waitFor();

      // A click wakes the sound, whose notice comes first.
      await page.getByRole('heading', { level: 1 }).click();
      await page.getByRole('button', { name: /^Станция ещё не настроена/ }).click();
      await press('Начать');
      await step('Язык и стол');
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByLabel('Название стола').fill('Стол 7');
      await press('Дальше');

      await step('Платформа');
      const { b2b, seller, clientId, clientSecret } = floor.sandbox;
      await page.getByLabel('Адрес B2B API').fill(b2b);
      await page.getByLabel('Адрес API продавца').fill(seller);
      await page.getByLabel('Идентификатор клиента').fill(clientId);
      await page.getByLabel('Секрет клиента').fill('mistyped');
      await page.getByLabel('Код партнёра').fill('PBX');
      await press('Проверить и подключить');
      await page.getByText('Проверьте идентификатор и секрет клиента.').waitFor();
      expect((await line.client.settings.read()).settings.clientId).toBe('');
      await page.getByLabel('Секрет клиента').fill(clientSecret);
      await press('Проверить и подключить');
      await page.getByText('Учебный режим', { exact: true }).waitFor({ state: 'detached', timeout: 60_000 });
      // Electron's window loads the bench again, which leads back.
      if (isInElectron) await page.getByRole('button', { name: /^Настройка станции не закончена/ }).click();

      await press('Продолжить');
      await step('Сотрудники');
      await using after = await connectBench(station);
      expect((await after.client.firstRun.read()).step).toBe('operators');
      await page.getByLabel('Номер на бейдже').fill('olga');
      await page.getByLabel('Имя').fill('Ольга');
      await press('Добавить');
      await press('Продолжить как Ольга');
      expect((await after.until(({ operator }) => operator?.id === 'olga')).operator?.role).toBe(
        'supervisor',
      );
      await page.getByLabel('Номер на бейдже').fill('12');
      await page.getByLabel('Имя').fill('Анна');
      await press('Добавить');
      await page.getByRole('cell', { name: 'OP:12' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await press('Дальше');

      await step('Принтеры');
      await press('Настроить принтер для 75 × 120 мм');
      const wizard = page.locator('dialog[open]');
      await wizard.getByText('Принтер в сети', { exact: true }).click();
      await wizard.getByLabel('Адрес принтера').fill('127.0.0.1');
      await wizard.getByLabel('Порт', { exact: true }).fill(String(printer.port));
      await wizard.getByRole('button', { name: 'Дальше', exact: true }).click();
      await wizard.getByRole('button', { name: 'Напечатать пробную этикетку' }).click();
      await after.until(({ printerSetup }) => printerSetup?.print?.status === 'printed');
      await expect.poll(() => printer.labels.length).toBe(1);
      const [label] = printer.labels;
      await bench.type(label === undefined ? '' : ((await codesInDots(label))[0] ?? ''));
      await wizard.getByRole('button', { name: 'Сделать принтером для 75 × 120 мм' }).click();
      await wizard.waitFor({ state: 'detached' });
      await press('Дальше');

      await step('Сканер');
      await press('Проверить сканер');
      const codes = await after.client.scanners.sheetCodes();
      for (const code of CHECK_CODES) {
        await page.waitForFunction(
          (wanted) => document.querySelector<HTMLImageElement>(`img[data-code="${wanted}"]`)?.naturalWidth,
          code,
        );
        await bench.type(codes.find((one) => one.code === code)?.text ?? '');
      }
      await after.until(({ scannerCheck }) => scannerCheck?.report != null);
      await page.getByRole('button', { name: 'Закрыть' }).click();
      await press('Дальше');

      await page.getByRole('heading', { name: 'Станция настроена' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await press('К столу');
      await page.waitForFunction(() => location.pathname === '/');
      expect(await after.client.firstRun.read()).toEqual({ step: 'done', isOffered: false, demoBadge: null });
      expect((await after.client.settings.read()).settings).toMatchObject({
        station: 'Стол 7',
        clientId,
        printers: { m: `network:127.0.0.1:${printer.port},language=zpl` },
      });
    });
  },
);
