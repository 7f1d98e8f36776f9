import { describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { pick, startFloor } from '../support/floor.ts';
import { markOf } from '../support/marks.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { VERSIONS } from '../support/thorough.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 60_000 };

describe.skipIf(whySkipped('returns in a browser', noScreen))('returns', () => {
  it.each(VERSIONS)(
    'a box with one right, one foreign and one missing unit is received under REST %s, put back into stock, and its mark is packed again',
    { timeout: 180_000 },
    async (api) => {
      await using floor = await startFloor();
      const stocked = new Set((await floor.sandbox.state()).stock.map(({ sku }) => sku));
      const shoe = pick(
        floor.marked.filter(({ sku }) => stocked.has(sku)),
        0,
      );
      const [back, missing] = [markOf(shoe, 1), markOf(shoe, 2)];
      const sold = await floor.order({ goods: [shoe, shoe] });
      await using station = await startStation({ env: { ...floor.account, PACKBENCH_API: api } });
      await using line = await connectBench(station);
      await untilQueued(line, 1);
      await using browser = await openBrowser();
      await using bench = await openBench(browser, station);
      const { page } = bench;
      await bench.scanAll(['OP:9', back.code, missing.code]);
      expect(await bench.facts()).toMatchObject({ verdict: 'accepted', order: sold.id });
      for (const itemNr of sold.itemNrs)
        await floor.sandbox.control('returns', {
          orderId: sold.id,
          itemNr,
          status: 'IN_TRANSIT',
          condition: 'ok',
        });

      await page.getByRole('button', { name: 'Возвраты' }).click();
      await page.getByRole('button', { name: 'Прочитать сейчас' }).click(WAIT);
      const table = page.getByRole('table', { name: 'Возвраты' });
      await table.getByRole('row').nth(2).waitFor(WAIT);
      // Its box is read after the units.
      await table
        .getByText(/RETPBX/)
        .first()
        .waitFor(WAIT);
      const box = /RETPBX\d+/.exec((await table.textContent()) ?? '')?.[0] ?? '';
      await page.getByRole('button', { name: 'Начать приёмку' }).click();
      await page.getByText('Идёт приёмка возвратов').first().waitFor(WAIT);

      expect(await bench.scan(box)).toMatchObject({ verdict: 'accepted' });
      // Another person at the table interrupts it; whoever has begun it is told that it goes on.
      await bench.scan('OP:1');
      await page.getByText('Приёмка прервана').waitFor(WAIT);
      await bench.scan('OP:9');
      await page
        .getByRole('region', { name: 'Последний скан' })
        .getByText('Идёт приёмка возвратов')
        .waitFor(WAIT);
      expect(await bench.scan(back.code)).toMatchObject({
        verdict: 'accepted',
        order: sold.id,
        locked: false,
      });
      expect(await bench.scan('RETXYZ17')).toMatchObject({ verdict: 'refused', reason: 'return-not-ours' });
      await page.getByText('Не хватает: 1', { exact: true }).waitFor(WAIT);
      await page.getByText('Лишние: 1', { exact: true }).waitFor(WAIT);
      expect(await bench.scan('CMD:OK')).toMatchObject({ verdict: 'accepted' });
      // It asks first: something is missing, and something too much.
      const question = page.getByRole('alertdialog', { name: 'Закончить' });
      await question.waitFor(WAIT);
      expect(await seriousViolations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Всё равно закончить' }).click();
      await question.waitFor({ ...WAIT, state: 'hidden' });
      await page
        .getByText(/Принято: 1, не хватает: 1, лишних: 1/)
        .first()
        .waitFor(WAIT);

      const quantity = async () =>
        (await floor.sandbox.state()).stock.find(({ sku }) => sku === shoe.sku)?.quantity;
      const before = (await quantity()) ?? 0;
      await page.getByRole('button', { name: /^Вернуть в остатки: / }).click(WAIT);
      await page.getByText('она добавит в остаток тоже').first().waitFor(WAIT);
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Отправить: 1' }).click();
      await expect.poll(quantity, WAIT).toBe(before + 1);
      await table.getByText('Возвращён').first().waitFor(WAIT);

      // Without a supervisor, and under the version of the platform that reports no returns.
      const again = await floor.order({ goods: [shoe] });
      await line.client.queue.refresh();
      await untilQueued(line, 1);
      expect(await bench.scanAll(['OP:1', back.code])).toMatchObject({
        verdict: 'accepted',
        order: again.id,
      });
    },
  );
});
