import { expect, it } from 'vitest';
import { storeNumbers } from '#main/packs/pack-number-store.ts';
import { numberingStation } from '../../../support/numbering-station.ts';
import { prefetchStation } from '../../../support/prefetch-station.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const OTHER = 'RU251120-000009';
const AT = '2025-11-20T10:00:00.000Z';
type Station = Awaited<ReturnType<typeof numberingStation>>;

/** Another order already has this number. */
async function givenToAnother({ db }: Pick<Station, 'db'>, packNumber: string): Promise<void> {
  await store(db, sampleOrder(OTHER, ['A']));
  await db.transaction().execute((trx) => storeNumbers(trx, OTHER, [packNumber], AT));
}

/** An order with two packs that wait for their numbers, under v1. */
async function stationOnV1(): Promise<Station> {
  const station = await numberingStation([1, 1]);
  station.model.api = 'v1';
  await givenToAnother(station, 'FBS0000AAAAA');
  await station.ask();
  return station;
}

const numbersOf = async (station: Station) => [...(await station.numbers()).values()];

it('asks again if a number belongs to another order, and keeps the new ones', async () => {
  await using at = await stationOnV1();
  at.model.givesInstead.push(['FBS0000AAAAA', 'FBS0000BBBBB']);
  await at.once();
  expect(await at.open()).toMatchObject([{ kind: 'pack-numbers', status: 'waiting', attempts: 1 }]);
  expect(await numbersOf(at)).toEqual(['FBS0000BBBBB', null]);
  await at.settle();
  expect(await numbersOf(at)).toEqual(['FBS0000BBBBB', at.model.order.packNumbers[0]]);
  expect(await at.holdReason()).toBeNull();
});

it('asks again if a number comes twice, or too few come', async () => {
  await using at = await stationOnV1();
  at.model.givesInstead.push(['FBS0000BBBBB', 'FBS0000BBBBB'], []);
  await at.settle();
  expect((await numbersOf(at)).toSorted()).toEqual([at.model.order.packNumbers[0], 'FBS0000BBBBB']);
});

it('refuses after five answers without a new number, and asks again when the order is released', async () => {
  await using at = await stationOnV1();
  at.model.givesInstead.push(...Array.from({ length: 5 }, () => ['FBS0000AAAAA', 'FBS0000AAAAA']));
  await at.settle();
  expect(await at.holdReason()).toBe('number-refused');
  const [entry] = await at.db.selectFrom('outbox').select(['status', 'attempts', 'error']).execute();
  expect(entry).toMatchObject({ status: 'failed', attempts: 5 });
  expect(entry?.error).toContain('of 2 pack numbers 0 are new');
  await at.ask();
  await at.settle();
  expect((await numbersOf(at)).toSorted()).toEqual(at.model.order.packNumbers.toSorted());
});

it('gives no pack under v2 a number of another order', async () => {
  await using at = await numberingStation([1, 1]);
  await givenToAnother(at, 'FBS0000AAAAA');
  at.model.givesInstead.push(['FBS0000BBBBB', 'FBS0000AAAAA']);
  await at.plan();
  await at.settle();
  expect(await numbersOf(at)).toEqual(['FBS0000BBBBB', null]);
  expect(await at.holdReason()).toBe('numbers-not-shown');
});

it('prefetches no number that belongs to another order', async () => {
  await using at = await prefetchStation({ api: 'v1', units: 1 });
  await givenToAnother(at, 'FBS0000AAAAA');
  at.model.givesInstead.push(['FBS0000AAAAA']);
  await at.prefetch();
  await at.carryOut();
  expect(at.results).toEqual(['refused']);
});
