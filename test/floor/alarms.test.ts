import { expect, it } from 'vitest';
import type { Database } from '#main/store/database.ts';
import type { TestBench } from '../support/bench.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF } from '../support/bench-goods.ts';
import { startFloor } from '../support/floor-benches.ts';

const LATER = '2999-01-01T00:00:00.000Z';
const EARLIER = '2000-01-01T00:00:00.000Z';
/** The first of them has been on for longest. */
const ALL = ['table-1', 'table-2', 'table-3'];

/** Table 2 has packed order A, then the platform cancels a unit of it; all tables receive it, the first one first. */
async function cancelledAt(stations: readonly string[]) {
  const floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])] }, 3);
  await floor.two.scanAll(A, BAG.barcode, SCARF.barcode);
  for (const [nth, id] of ALL.entries())
    await register(floor.one.db, { id, nth, isOn: stations.includes(id), isHeadless: false });
  await floor.one.cancelUnits(itemOf(A, 1));
  return floor;
}

it('a cancelled unit raises its alarm at the table that has packed it, once', async () => {
  await using floor = await cancelledAt(ALL);
  for (const bench of [...floor.benches, ...floor.benches]) await bench.receiveChanges();
  expect(alarmsOf(floor.benches)).toEqual([null, 'packed-unit-cancelled', null]);
  expect(floor.two.state().nextAlarms).toEqual([]);
});

it('a cancelled unit whose table is off raises it at the one that has been on for longest', async () => {
  await using floor = await cancelledAt(['table-1', 'table-3']);
  for (const bench of [...floor.benches].reverse()) await bench.receiveChanges();
  expect(alarmsOf(floor.benches)).toEqual(['packed-unit-cancelled', null, null]);
});

it('no alarm is raised at a station without a bench', async () => {
  await using floor = await cancelledAt(['table-3']);
  await register(floor.one.db, { id: 'office', nth: 0, isOn: true, isHeadless: true });
  for (const bench of floor.benches) await bench.receiveChanges();
  expect(alarmsOf(floor.benches)).toEqual([null, null, 'packed-unit-cancelled']);
});

function alarmsOf(benches: readonly TestBench[]): readonly (string | null)[] {
  return benches.map((bench) => bench.state().alarm?.reason ?? null);
}

type Row = {
  readonly id: string;
  readonly nth: number;
  readonly isOn: boolean;
  readonly isHeadless: boolean;
};

async function register(db: Database, { id, nth, isOn, isHeadless }: Row): Promise<void> {
  await db
    .insertInto('stations')
    .values({
      id,
      name: id,
      place: id,
      is_headless: isHeadless ? 1 : 0,
      started_at: `2026-01-01T00:00:0${nth}.000Z`,
      seen_at: EARLIER,
      lease_until: isOn ? LATER : EARLIER,
    })
    .execute();
}
