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
import { sentShipments } from '#main/shipping/overview.ts';
import { createShipmentTotals } from '#main/shipping/shipment-totals-store.ts';
import type { Database } from '#main/store/database.ts';
import { err, ok } from '#shared/domain/result.ts';
import { noGoodsChange, noSupplyChanges } from '../../../support/no-goods-change.ts';
import { ORDER_ID, shippingFloor } from '../../../support/shipping-floor.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { itOnSqlite } from '../../../support/why-skipped.ts';
import { sampleOrder } from '../orders/sample-orders.ts';

const V2: PlatformTraits = {
  api: 'v2',
  requiresAssemblyFirst: true,
  namesShipmentsItself: true,
  takesMarks: false,
  hasShipmentEvents: false,
};
const V1: PlatformTraits = {
  api: 'v1',
  requiresAssemblyFirst: false,
  namesShipmentsItself: false,
  takesMarks: true,
  hasShipmentEvents: true,
};
const NOT_ASKED = platformErrorOf('validation', 'not to be asked');
const DOWN = err(platformErrorOf('unavailable', 'nothing was sent'));
const WAITS = { code: 'assembly-on-its-way', orderId: ORDER_ID };

/** An order packed under v1 on a closed pallet, and an outbox that uses this version. */
async function switchedFloor(db: Database, traits = V2) {
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
  const switchedOrders = createSwitchedOrders({
    db,
    clock,
    requiresAssemblyFirst: () => traits.requiresAssemblyFirst,
    assembleAt: () => 'close',
    requests,
  });
  const floor = await shippingFloor(db, { api: traits.api, awaitAssembly: switchedOrders.awaitAssembly });
  const handlers = createHandlers({
    db,
    log,
    platform: () => platform,
    // No screen follows the shipment here.
    shipments: { ...floor.shipping.outcomes, shipmentTouched: () => undefined },
    orders: createOrderOutcomes({
      clock,
      emit: () => undefined,
    }),
    goodsChange: noGoodsChange,
    supplies: noSupplyChanges,
  });
  return {
    done,
    world,
    switchedOrders,
    async ship(): Promise<void> {
      await floor.ship();
    },
    /** Runs the outbox until nothing is due, also a few seconds later. */
    async work(): Promise<void> {
      const outbox = createOutbox({ db, clock, log, handlers, emit: () => undefined });
      outbox.start();
      for (let pass = 0; pass < 3; pass += 1) {
        await outbox.idle();
        clock.advance(5);
      }
      await outbox.stop();
    },
    async shown() {
      const { shipments: rows } = await sentShipments(db, traits, 20, createShipmentTotals(db));
      return rows.map(({ stage, problems }) => ({ stage, problems }));
    },
    attempts: () =>
      db.selectFrom('outbox').select('attempts').where('kind', '=', 'shipment-create').execute(),
  };
}

it('sends a shipment of v1 times after v2 received the assembly, and shows why it waits', async () => {
  await using store = await temporaryDatabase();
  const floor = await switchedFloor(store.db);
  floor.world.assembly = DOWN;
  await floor.ship();
  await floor.work();
  expect(new Set(floor.done)).toEqual(new Set(['assemble']));
  expect(await floor.shown()).toMatchObject([{ stage: 'sending', problems: [WAITS] }]);
  // Waiting is not a try: the first failure is retried within seconds.
  expect(await floor.attempts()).toEqual([{ attempts: 0 }]);
  floor.world.assembly = ok(undefined);
  await floor.work();
  expect(floor.done.slice(-2)).toEqual(['assemble', 'create']);
  expect(floor.done.filter((what) => what === 'create')).toHaveLength(1);
  expect(await floor.shown()).toEqual([{ stage: 'created', problems: [] }]);
});

it('keeps a shipment behind the assembly right after the switch', async () => {
  await using store = await temporaryDatabase();
  const floor = await switchedFloor(store.db);
  await floor.switchedOrders.onSwitched('v2');
  await floor.ship();
  await floor.work();
  expect(floor.done).toEqual(['assemble', 'create']);
});

it('sends the shipment even if v2 refuses the assembly', async () => {
  await using store = await temporaryDatabase();
  const floor = await switchedFloor(store.db);
  floor.world.assembly = err(platformErrorOf('conflict', 'Order can not be assembled'));
  await floor.ship();
  await floor.work();
  expect(floor.done).toEqual(['assemble', 'create']);
});

it('settles a lost answer first: packs in a shipment are not assembled', async () => {
  await using store = await temporaryDatabase();
  const floor = await switchedFloor(store.db);
  await floor.ship();
  await store.db.updateTable('outbox').set({ unsettled: 1, attempts: 1 }).execute();
  await floor.work();
  expect(floor.done).toEqual(['find']);
  expect(await floor.shown()).toEqual([{ stage: 'created', problems: [] }]);
});

itOnSqlite('waits also if the plan of its packs could not be stored at first', async () => {
  await using store = await temporaryDatabase();
  const floor = await switchedFloor(store.db);
  await sql`create trigger full before insert on pack_plans begin select raise(abort, 'no room'); end`.execute(
    store.db,
  );
  await expect(floor.switchedOrders.awaitAssembly([ORDER_ID])).rejects.toThrow('no room');
  await sql`drop trigger full`.execute(store.db);
  expect(await floor.switchedOrders.awaitAssembly([ORDER_ID])).toBe(true);
});

it('waits for nothing under v1', async () => {
  await using store = await temporaryDatabase();
  const floor = await switchedFloor(store.db, V1);
  await floor.ship();
  await floor.work();
  expect(floor.done).toEqual(['create']);
});
