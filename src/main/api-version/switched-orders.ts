import type { Clock } from '#main/base/clock.ts';
import { planPacks } from '#main/bench/assembly-planning.ts';
import type { PlatformRequests } from '#main/bench/project.ts';
import { isNumberOnItsWay, ordersAwaitingAssembly } from '#main/outbox/outbox-store.ts';
import { ordersWithoutNumbers } from '#main/packs/pack-number-store.ts';
import { ordersWithoutPlan, packedOrders } from '#main/packs/pack-plan-store.ts';
import { isInShipment } from '#main/packs/pack-store.ts';
import type { Database } from '#main/store/database.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';

export type SwitchedOrders = {
  /**
   * After every crossing, in either direction, and after every start: a station that ended between a crossing and this has
   * it still to do. May be called again at any time. v2 is told of the orders that are packed already and in no shipment,
   * with their v1 numbers or without; under v1 numbers are asked for where packs have none and none is on its way. The
   * outbox wants a look afterwards.
   */
  onSwitched(api: 'v1' | 'v2'): Promise<void>;
  /**
   * The platform's word may have completed an order that no bench has open: its last open unit was cancelled. What is in a
   * shipment is planned no more.
   */
  orderChanged(orderId: string): Promise<void>;
  /**
   * Whether v2 is still to be told what is in the packs of any of these orders, so that a shipment of them waits. What lay in
   * a shipment already when the station crossed over is planned here, once: a plan that was dropped does not come back.
   */
  awaitAssembly(orderIds: readonly string[]): Promise<boolean>;
};

/** Work in hand when the version of the platform changes: what one version did not need the other one asks for. */
export function createSwitchedOrders(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly requiresAssemblyFirst: () => boolean;
  readonly assembleAt: () => AssembleAt;
  readonly requests: Pick<PlatformRequests, 'requestPackNumbers' | 'withdrawPackNumbers'>;
}): SwitchedOrders {
  const { db, clock, requests } = parts;

  const plannedToShip = new Set<string>();

  async function plan(orderId: string): Promise<void> {
    const context = { assembleAt: parts.assembleAt(), askedAt: clock.now().toISOString(), requests };
    await db.transaction().execute((trx) => planPacks(trx, orderId, context));
  }

  async function requestMissingNumbers(orderId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await isNumberOnItsWay(trx, orderId))) await requests.requestPackNumbers(trx, orderId);
    });
  }

  return {
    async onSwitched(api) {
      if (api === 'v2') for (const orderId of await packedOrders(db)) await plan(orderId);
      else for (const orderId of await ordersWithoutNumbers(db)) await requestMissingNumbers(orderId);
    },
    async orderChanged(orderId) {
      if (parts.requiresAssemblyFirst() && !(await isInShipment(db, orderId))) await plan(orderId);
    },
    async awaitAssembly(orderIds) {
      if (!parts.requiresAssemblyFirst()) return false;
      for (const orderId of await ordersWithoutPlan(db, orderIds)) {
        if (plannedToShip.has(orderId)) continue;
        await plan(orderId);
        plannedToShip.add(orderId);
      }
      return (await ordersAwaitingAssembly(db, orderIds)).length > 0;
    },
  };
}
