import { expect, it } from 'vitest';
import { syncStation } from './sync-station.ts';

type Station = Awaited<ReturnType<typeof syncStation>>;

const AT = '2025-11-20T12:00:00.000Z';

/** Does this at the platform within one and the same second, whatever was done in it before. */
async function inThatSecond(station: Station, path: string, body: object): Promise<void> {
  await station.sandbox.control('clock', { now: AT });
  await station.sandbox.control(path, body);
}

/** An order of two units that was created and read within one second. */
async function readAtOnce(station: Station): Promise<{ id: string; itemNrs: readonly string[] }> {
  const sku = (await station.sandbox.state()).goods[0]?.sku;
  await inThatSecond(station, 'orders', {
    orders: [{ items: [{ sku }, { sku }], status: 'confirmed' }],
  });
  // However long that took: it is still the same second when the order is read.
  await station.sandbox.control('clock', { now: AT });
  await station.polling.pollNow();
  const units = await station.db.selectFrom('order_items').select(['item_nr', 'order_id']).execute();
  expect(units.length).toBe(2);
  return { id: units[0]?.order_id ?? '', itemNrs: units.map((unit) => unit.item_nr) };
}

it('a unit that is cancelled in the second of a change that was read already is found by the next poll', async () => {
  await using station = await syncStation();
  const { id, itemNrs } = await readAtOnce(station);
  await inThatSecond(station, `orders/${id}/items/${itemNrs[0]}/status`, { status: 'canceled' });
  await station.sandbox.control('clock', { advanceSeconds: 60 });
  await station.polling.pollNow();
  const statuses = await station.db.selectFrom('order_items').select('status').orderBy('item_nr').execute();
  expect(statuses.map(({ status }) => status).sort()).toEqual(['canceled', 'confirmed']);
});

it('an address that changes in the second of a change that was read already is found by the next poll', async () => {
  await using station = await syncStation();
  const { id } = await readAtOnce(station);
  const [before] = await station.orders();
  await inThatSecond(station, `orders/${id}/address`, { city: 'Омск', street: 'улица Ленина' });
  await station.sandbox.control('clock', { advanceSeconds: 60 });
  await station.polling.pollNow();
  const [after] = await station.orders();
  expect(after?.address_stamp).not.toBe(before?.address_stamp);
});

it('an order that was read within the second of its change is read once more, and no more', async () => {
  await using station = await syncStation();
  await readAtOnce(station);
  for (const reads of [2, 2, 2]) {
    await station.sandbox.control('clock', { advanceSeconds: 30 });
    await station.polling.pollNow();
    expect(await station.detailReads()).toBe(reads);
  }
});
