import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WEEK_MS = 7 * 86_400_000;
const REASON = 'Закончился товар на складе';

describe.skipIf(whySkipped('changes of orders in a browser', noScreen))('a supervisor, by mouse', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;
  let old: FloorOrder;
  let young: FloorOrder;
  let others: FloorOrder[];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const goods = [pick(floor.plain, 0), pick(floor.plain, 1)];
    old = await floor.order({ goods, createdAt: new Date(Date.now() - WEEK_MS).toISOString() });
    young = await floor.order({ goods });
    others = [await floor.order({ goods }), await floor.order({ goods })];
    const station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 3);
    bench = all.use(await openBench(await openBrowser(), station));
    page = bench.page;
    await page.setViewportSize({ width: 1280, height: 720 });
    await bench.scan('OP:9');
    await page.getByRole('button', { name: /^Очередь/ }).click();
  });
  afterAll(() => all.disposeAsync());

  const dialog = () => page.getByRole('dialog');
  const preview = () => dialog().getByRole('region', { name: 'Что будет' });
  const statuses = async ({ id }: FloorOrder) => {
    const order = (await floor.sandbox.state()).orders.find((one) => one.id === id);
    return [order?.status, ...(order?.items.map(({ status }) => status) ?? [])];
  };

  it('cancels an old order unit by unit, after reading what will happen', async () => {
    await page.getByRole('navigation', { name: 'Разделы очереди' }).getByText('Старше 6 дней').click();
    await page.getByRole('button', { name: `Отменить заказ ${old.id}` }).click();
    await preview().getByText('Отменится по одному: 2 товара').waitFor();
    const send = dialog().getByRole('button', { name: 'Отменить заказ', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await dialog().getByRole('radio', { name: REASON }).check();
    expect(await seriousViolations(page)).toEqual([]);
    await send.click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => statuses(old)).toEqual(['canceled', 'canceled', 'canceled']);
    const [itemNr] = old.itemNrs;
    const path = `/api/v1/orders/${old.id}/items/${itemNr}/change_status_request`;
    expect(await floor.bodiesOf('POST', path)).toEqual([{ status: 'canceled', reason: REASON }]);
  });

  it('cancels one unit of an order on its page, which says why other statuses are not possible', async () => {
    await page.evaluate((address) => history.pushState('packbench.page', '', address), `/orders/${young.id}`);
    await page.getByRole('button', { name: `Отменить или изменить статус ${young.id}` }).click();
    // Known once the station has said what the platform allows.
    await expect
      .poll(() => dialog().getByRole('radio', { name: 'Доставлен', exact: true }).isDisabled())
      .toBe(true);
    await dialog().getByText('Возможно только у готового к отгрузке.').waitFor();
    await dialog().getByRole('radio', { name: 'Отдельные товары' }).check();
    await dialog()
      .getByRole('checkbox', { name: young.itemNrs[0] ?? '' })
      .check();
    await dialog().getByRole('radio', { name: 'Брак' }).check();
    await preview().getByText('В заказе останется 1 товар').waitFor();
    await dialog().getByRole('button', { name: 'Отменить товары' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => statuses(young)).toEqual(['confirmed', 'canceled', 'confirmed']);
    await page
      .getByText(/^Отменён товар/)
      .first()
      .waitFor();
  });

  it('cancels many orders at once from the list, and reads of each what will happen', async () => {
    await page.getByRole('button', { name: /^Очередь/ }).click();
    for (const { id } of others) await page.getByRole('checkbox', { name: id }).check();
    await page.getByRole('button', { name: 'Отменить или изменить статус: 2 заказа' }).click();
    await preview().getByText('Изменится 2 из 2').waitFor();
    await dialog().getByRole('radio', { name: 'Возвращён' }).check();
    await preview().getByText('Изменится 0 из 2').waitFor();
    // An order that is ready for shipment is neither packed nor cancelled: nobody gets there in two presses.
    await dialog().getByRole('radio', { name: 'Готов к отгрузке' }).check();
    await preview().getByText('Изменится 0 из 2').waitFor();
    await preview().getByText('Здесь не упаковано: 2 из 2 шт.').first().waitFor();
    await dialog()
      .getByRole('checkbox', { name: 'Неупакованные заказы собраны и упакованы без Packbench' })
      .check();
    await preview().getByText('Изменится 2 из 2').waitFor();
    await dialog().getByRole('radio', { name: 'Отменить', exact: true }).check();
    await dialog().getByText('Выберите причину').waitFor();
    await dialog().getByRole('radio', { name: REASON }).check();
    await preview().getByText('Изменится 2 из 2').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Отменить 2 заказа' }).click();
    await dialog().waitFor({ state: 'detached' });
    for (const order of others)
      await expect.poll(() => statuses(order)).toEqual(['canceled', 'canceled', 'canceled']);
  });
});
