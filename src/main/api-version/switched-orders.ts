import type { Clock } from '#main/base/clock.ts';
import { planPacks } from '#main/bench/assembly-planning.ts';
import type { PlatformRequests } from '#main/bench/project.ts';
import { isNumberPending, ordersAwaitingAssembly } from '#main/outbox/outbox-store.ts';
import { ordersWithoutNumbers } from '#main/packs/pack-number-store.ts';
import { ordersWithoutPlan, packedOrders } from '#main/packs/pack-plan-store.ts';
import { isInShipment } from '#main/packs/pack-store.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';

export type SwitchedOrders = {
  /**
   * Call it after every switch, in either direction, and after every start, because the station may have
   * ended right after a switch. It may be repeated at any time. v2: plans the assembly of orders that are
   * packed and in no shipment, with or without v1 numbers. v1: requests numbers for packs without one, unless
   * a request is pending. Wake the outbox afterwards.
   */
  onSwitched(api: 'v1' | 'v2'): Promise<void>;
  /**
   * Plans an order that is complete now although no bench has it open: its last open unit was cancelled.
   * Orders in a shipment are not planned again.
   */
  orderChanged(orderId: string): Promise<void>;
  /**
   * True if v2 has not received the assembly of one of these orders yet: their shipment waits. Orders that
   * were in a shipment before the switch are planned here, once: a dropped plan is not created again.
   */
  awaitAssembly(orderIds: readonly string[]): Promise<boolean>;
};

/** Adapts the work in hand to another API version: each version requires steps that the other does not. */
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
    await inTransaction(db, (trx) => planPacks(trx, orderId, context));
  }

  async function requestMissingNumbers(orderId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await isNumberPending(trx, orderId))) await requests.requestPackNumbers(trx, orderId);
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
