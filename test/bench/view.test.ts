import { expect, it } from 'vitest';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { benchView } from '#main/bench/view.ts';
import { startBench } from '../support/bench.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const NOON = new Date('2026-11-22T12:00:00.000Z');

it('highlights the unit that the message names, and the one whose mark is awaited', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, SHOES, SCARF])] });
  const view = () => benchView(bench.state(), NOON, () => []);
  await bench.scan(A);
  expect(view()).toMatchObject({
    todo: { key: 'scan-next-unit', params: { name: BAG.name } },
    order: { nextItemNr: itemOf(A, 1) },
  });
  await bench.scanAll(BAG.barcode, SCARF.barcode, SHOES.barcode);
  expect(view()).toMatchObject({ todo: { key: 'scan-mark' }, order: { nextItemNr: itemOf(A, 2) } });
});

it('offers each command once, by what is on the table', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
  const { commands } = benchView(EMPTY_BENCH, NOON, () => []);
  expect(commands).toContain('NEXT');
  await bench.scan(A);
  const ofOrder = benchView(bench.state(), NOON, () => []).commands;
  expect(ofOrder).toContain('CLOSE');
  for (const atHand of [commands, ofOrder]) expect(atHand).toHaveLength(new Set(atHand).size);
});

it('offers OK during a question that OK answers', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
  await bench.scanAll(A, 'CMD:MISSING');
  expect(benchView(bench.state(), NOON, () => []).commands).toEqual(['OK', 'BACK']);
  await bench.scan(BAG.barcode);
  expect(bench.state().asking?.kind).toBe('missing-reason');
  expect(benchView(bench.state(), NOON, () => []).commands).toEqual(['BACK']);
});

it('offers no OK for a shipment without packs that may ship', () => {
  const asking = { kind: 'send-shipment', at: NOON.getTime(), packs: [], heldBack: ['1'] } as const;
  expect(benchView({ ...EMPTY_BENCH, asking }, NOON, () => []).commands).toEqual(['SHIP', 'REOPEN', 'BACK']);
  const going = { ...asking, packs: ['2'] };
  expect(benchView({ ...EMPTY_BENCH, asking: going }, NOON, () => []).commands).toEqual(['OK', 'BACK']);
});
