import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createOrderChangesApi } from '#main/order-changes/order-changes-api.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import { createOperators } from '#main/settings/operators.ts';
import type { Database } from '#main/store/database.ts';
import { err } from '#shared/domain/result.ts';
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

it('an order that a supervisor cancels at one table raises its alarm under the hands of the other, before the platform has answered', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])] }, 3);
  for (const [nth, id] of ALL.entries())
    await register(floor.one.db, { id, nth, isOn: true, isHeadless: false });
  await floor.two.scanAll(A, BAG.barcode);
  await floor.one.scan('OP:9');
  const told: string[] = [];
  const { db, clock, service } = floor.one;
  const changes = createOrderChangesApi({
    db,
    actions: createAuditedActions({ packing: service, operators: createOperators(db, false) }),
    // Only orders that nobody has read yet are read.
    polling: { readNow: async () => err(platformErrorOf('unavailable', 'not asked')) },
    requests: createOrderRequests({ clock, cancelDelaySeconds: () => 8 }),
    oldestCreatedOn: () => '2000-01-01',
    emit: (_, orderIds) => void told.push(...orderIds),
  });
  const cancel = {
    orderIds: [A],
    itemNrs: null,
    isPackedOutside: false,
    change: { status: 'canceled', reason: 'Брак' },
  } as const;
  expect(await changes.apply(cancel)).toEqual({ done: true, changed: [A], notChanged: [] });
  expect(told).toEqual([A]);
  for (const bench of [...floor.benches, ...floor.benches]) await bench.receiveChanges();
  expect(alarmsOf(floor.benches)).toEqual([null, 'order-cancelled', null]);
  // Nothing of it was packed meanwhile, and nobody else opens it.
  expect(await floor.two.scan(SCARF.barcode)).toMatchObject({ reason: 'locked' });
  expect(await floor.benches[2]?.scan(A)).toMatchObject({ reason: 'order-cancelled' });
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
