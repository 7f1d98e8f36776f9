import { expect, it } from 'vitest';
import { todo } from '#main/bench/view.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG, DRESS, itemOf, SCARF, seen } from '../support/bench-goods.ts';

const { name, size } = DRESS;

function cancelledIn(bench: TestBench) {
  const { alarm } = bench.state();
  return [alarm?.reason, alarm?.params.name];
}

it('the next unit is named without its brand, which is a field of its own', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [DRESS, BAG])] });
  await bench.scan(A);
  expect(todo(bench.state())).toEqual({ key: 'scan-next-unit', params: { name, size, left: 2 } });
  expect(bench.state().order?.units[0]).toMatchObject(seen(DRESS));
  expect((await bench.scan(DRESS.barcode)).params).toMatchObject({ name, size });
});

it('refused goods are named alike, whether an order or only the catalog has them', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, DRESS, SCARF])] });
  await bench.scanAll(A, BAG.barcode, DRESS.barcode);
  const tooMany = await bench.scan(DRESS.barcode);
  expect([tooMany.reason, tooMany.params.name]).toEqual(['too-many', name]);
  await using other = await startBench({ orders: [anOrder(A, [BAG])] });
  const notNeeded = await other.scanAll(A, DRESS.barcode);
  expect([notNeeded.reason, notNeeded.params.name]).toEqual(['not-needed', name]);
  expect(notNeeded.mixUp?.inHand).toEqual(seen(DRESS));
});

it('a cancelled unit is named without its brand, in the open pack and in a closed one', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [DRESS, BAG])] });
  await bench.scan(DRESS.barcode);
  await bench.cancelUnits(itemOf(A, 1));
  await bench.receiveChanges();
  expect(cancelledIn(bench)).toEqual(['unit-cancelled', name]);
  await using closed = await startBench({ orders: [anOrder(A, [DRESS, BAG])] });
  await closed.scanAll(DRESS.barcode, 'CMD:NEW', BAG.barcode);
  await closed.cancelUnits(itemOf(A, 1));
  await closed.receiveChanges();
  expect(cancelledIn(closed)).toEqual(['packed-unit-cancelled', name]);
});
