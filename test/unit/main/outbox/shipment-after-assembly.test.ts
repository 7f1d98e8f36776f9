import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformTraits } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { createSwitchedOrders } from '#main/api-version/switched-orders.ts';
import { createLog } from '#main/base/log.ts';
import { createHandlers } from '#main/outbox/handlers/all.ts';
import { createOrderOutcomes } from '#main/outbox/handlers/order-outcomes.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { shipmentRows } from '#main/shipping/overview.ts';
import type { Database } from '#main/store/database.ts';
import { err, ok } from '#shared/domain/result.ts';
import { ORDER_ID, shippingFloor } from '../../../support/shipping-floor.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder } from '../orders/sample-orders.ts';

const V2: PlatformTraits = {
  ...{ api: 'v2', requiresAssemblyFirst: true, namesShipmentsItself: true, takesMarks: false },
  hasShipmentEvents: false,
};
const V1: PlatformTraits = {
  ...{ api: 'v1', requiresAssemblyFirst: false, namesShipmentsItself: false, takesMarks: true },
  hasShipmentEvents: true,
};
const NOT_ASKED = platformErrorOf('validation', 'not to be asked');
const DOWN = err(platformErrorOf('unavailable', 'nothing was sent'));
const WAITS = { code: 'assembly-on-its-way', orderId: ORDER_ID };

/** An order packed under v1 on a closed pallet, and an outbox that works by another version. */
async function crossedFloor(db: Database, traits = V2) {
  const clock = steppedClock();
  const log = createLog('silent');
  const done: string[] = [];
  const world = { assembly: ok<void>(undefined) as Awaited<ReturnType<PackingPlatform['assemble']>> };
  const created = { id: 'X1', status: 'NEW', pallets: [] };
  const platform: PackingPlatform = {
    ...refusingPlatform(traits, NOT_ASKED),
    readOrder: async () => ok(sampleOrder(ORDER_ID, ['MP1'], { packNumbers: ['FBS000000001'] })),
    async assemble() {
      done.push('assemble');
      return world.assembly;
    },
    async createShipment() {
      done.push('create');
      return ok(created);
    },
    async findShipment() {
      done.push('find');
      return ok(created);
    },
  };
  const requests = createOrderRequests({ clock, cancelDelaySeconds: () => 8 });
  const crossed = createSwitchedOrders({
    ...{ db, clock, requiresAssemblyFirst: () => traits.requiresAssemblyFirst, assembleAt: () => 'close' },
    requests,
  });
  const floor = await shippingFloor(db, { api: traits.api, awaitAssembly: crossed.awaitAssembly });
  const handlers = createHandlers({
    ...{ db, log, platform: () => platform },
    // Nobody looks afterwards what became of it.
    shipments: { ...floor.shipping.outcomes, shipmentTouched: () => undefined },
    orders: createOrderOutcomes({
      clock,
      emit: () => undefined,
    }),
  });
  return {
    ...{ done, world, crossed },
    async ship(): Promise<void> {
      await floor.ship();
    },
    /** The outbox looks at everything that is due, and so much that a moment later is. */
    async work(): Promise<void> {
      const outbox = createOutbox({ db, clock, log, handlers, emit: () => undefined });
      outbox.start();
      for (let looks = 0; looks < 3; looks += 1) {
        await outbox.idle();
        clock.advance(5);
      }
      await outbox.stop();
    },
    async shown() {
      const rows = await shipmentRows(db, traits);
      return rows.map(({ stage, problems }) => ({ stage, problems }));
    },
    attempts: () =>
      db.selectFrom('outbox').select('attempts').where('kind', '=', 'shipment-create').execute(),
  };
}

it('a shipment that was ordered under v1 goes once v2 knows what is in its packs, and says so until then', async () => {
  await using store = await temporaryDatabase();
  const floor = await crossedFloor(store.db);
  floor.world.assembly = DOWN;
  await floor.ship();
  await floor.work();
  expect(new Set(floor.done)).toEqual(new Set(['assemble']));
  expect(await floor.shown()).toMatchObject([{ stage: 'sending', problems: [WAITS] }]);
  // To wait is no try of its own: the first one that fails is soon tried again.
  expect(await floor.attempts()).toEqual([{ attempts: 0 }]);
  floor.world.assembly = ok(undefined);
  await floor.work();
  expect(floor.done.slice(-2)).toEqual(['assemble', 'create']);
  expect(floor.done.filter((what) => what === 'create')).toHaveLength(1);
  expect(await floor.shown()).toEqual([{ stage: 'created', problems: [] }]);
});

it('a shipment that is ordered right after the crossing does not overtake the assembly', async () => {
  await using store = await temporaryDatabase();
  const floor = await crossedFloor(store.db);
  await floor.crossed.onSwitched('v2');
  await floor.ship();
  await floor.work();
  expect(floor.done).toEqual(['assemble', 'create']);
});

it('it goes all the same where v2 does not take the assembly', async () => {
  await using store = await temporaryDatabase();
  const floor = await crossedFloor(store.db);
  floor.world.assembly = err(platformErrorOf('conflict', 'Order can not be assembled'));
  await floor.ship();
  await floor.work();
  expect(floor.done).toEqual(['assemble', 'create']);
});

it('one whose answer was lost is looked for first: what is in a shipment is not assembled', async () => {
  await using store = await temporaryDatabase();
  const floor = await crossedFloor(store.db);
  await floor.ship();
  await store.db.updateTable('outbox').set({ unsettled: 1, attempts: 1 }).execute();
  await floor.work();
  expect(floor.done).toEqual(['find']);
  expect(await floor.shown()).toEqual([{ stage: 'created', problems: [] }]);
});

it('it waits also where the plan of its packs could not be stored at first', async () => {
  await using store = await temporaryDatabase();
  const floor = await crossedFloor(store.db);
  await sql`create trigger full before insert on pack_plans begin select raise(abort, 'no room'); end`.execute(
    store.db,
  );
  await expect(floor.crossed.awaitAssembly([ORDER_ID])).rejects.toThrow('no room');
  await sql`drop trigger full`.execute(store.db);
  expect(await floor.crossed.awaitAssembly([ORDER_ID])).toBe(true);
});

it('under v1 nothing is waited for', async () => {
  await using store = await temporaryDatabase();
  const floor = await crossedFloor(store.db, V1);
  await floor.ship();
  await floor.work();
  expect(floor.done).toEqual(['create']);
});
