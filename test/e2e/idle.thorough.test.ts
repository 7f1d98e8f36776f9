import { afterAll, beforeAll, describe, it } from 'vitest';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the idle bench in a browser', noScreen))(
  'the bench without an open order',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let bench: BenchPage;
    let single: FloorOrder;
    let pair: FloorOrder;

    beforeAll(async () => {
      const browser = all.use(await openBrowser());
      floor = all.use(await startFloor());
      const [bag, cream] = [pick(floor.plain, 0), pick(floor.plain, 1)];
      single = await floor.order({ goods: [bag], cutOff: null });
      pair = await floor.order({ goods: [cream, bag], cutOff: null });
      const station = all.use(await startStation({ env: floor.account }));
      bench = all.use(await openBench(browser, station));
    });
    afterAll(() => all.disposeAsync());

    const idle = () => bench.page.getByRole('region', { name: 'Что в очереди' });
    const card = (order: FloorOrder) => idle().getByRole('button', { name: order.id });

    it('opens the order whose card is pressed', async () => {
      await bench.scan('OP:1');
      await card(pair).waitFor({ timeout: 60_000 });
      await card(pair).click();
      await bench.page.waitForFunction((id) => document.body.dataset.order === id, pair.id);
      await idle().waitFor({ state: 'detached' });
    });

    it('shows how far the orders are, and what the packer has done today', async () => {
      for (const goods of [pick(floor.plain, 1), pick(floor.plain, 0)]) await bench.scan(goods.barcode);
      // The card of the closed pack stays until the next scan.
      await bench.scan('OP:1');
      await card(single).waitFor();
      await card(pair).waitFor({ state: 'detached' });
      await idle().getByText('собрано 1 из 2, осталось 1').waitFor();
      await idle().getByText('Вы сегодня: 1 заказ, 2 товара').waitFor();
    });

    it('says that everything is packed when the last order is', async () => {
      await bench.scan(single.id);
      await bench.scan(pick(floor.plain, 0).barcode);
      await bench.scan('OP:1');
      await idle().getByRole('heading', { name: 'Всё упаковано!' }).waitFor();
      await idle().getByText('2 заказа сегодня').waitFor();
    });
  },
);
