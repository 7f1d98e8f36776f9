import { expect, it } from 'vitest';
import { benchView } from '#main/bench/view.ts';
import { startBench } from '../support/bench.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const NOON = new Date('2026-11-22T12:00:00.000Z');

it('points at the unit that the sentence names, and at the one whose mark is awaited', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, SHOES, SCARF])] });
  const view = () => benchView(bench.state(), NOON);
  await bench.scan(A);
  expect(view()).toMatchObject({
    todo: { key: 'scan-next-unit', params: { name: BAG.name } },
    order: { nextItemNr: itemOf(A, 1) },
  });
  await bench.scanAll(BAG.barcode, SCARF.barcode, SHOES.barcode);
  expect(view()).toMatchObject({ todo: { key: 'scan-mark' }, order: { nextItemNr: itemOf(A, 2) } });
});
