import { expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG } from '../support/bench-goods.ts';

const PACKS = { packs: [`${A}/1`], heldBack: [] };

/** A bench with one pack on a closed pallet, whose order was created today. */
async function benchToShip() {
  const bench = await startBench({ orders: [anOrder(A, [BAG])] });
  await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
  const today = bench.clock.platformNow().getTime();
  const day = (after: number) => new Date(today + after * 86_400_000).toISOString().slice(0, 10);
  const send = (shippedAt?: string) =>
    bench.service.runSerially((turn) => turn.send({ ...PACKS, shippedAt }));
  const days = async () => {
    const sent = await bench.db.selectFrom('shipments').select('shipped_at').execute();
    return sent.map(({ shipped_at }) => shipped_at);
  };
  return { bench, day, send, days };
}

it.each([
  ['today, unless another day is chosen', undefined, 0],
  ['the day that is chosen', 2, 2],
  ['the last day on which its orders are not too old', 5, 5],
])('a shipment gets %s', async (_, chosen, sentFor) => {
  const { bench, day, send, days } = await benchToShip();
  await using _bench = bench;
  expect(await send(chosen === undefined ? undefined : day(chosen))).toMatchObject({
    situation: 'shipment-sending',
  });
  expect(await days()).toEqual([day(sentFor)]);
});

it.each([
  ['yesterday', -1],
  ['a day on which an order would be too old', 6],
])('is not sent for %s', async (_, chosen) => {
  const { bench, day, send, days } = await benchToShip();
  await using _bench = bench;
  expect(await send(day(chosen))).toMatchObject({ verdict: 'refused', reason: 'shipment-day' });
  expect(await days()).toEqual([]);
});
