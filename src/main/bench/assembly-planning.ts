import { loadOrder } from '#main/orders/order-store.ts';
import { isNumberRequested } from '#main/outbox/outbox-store.ts';
import { dropPlan, findPlan, storePlan } from '#main/packs/pack-plan-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';
import { assertNever } from '#shared/domain/result.ts';
import { duePlan, findPlanViolation, isBindingPlan, planChange, prefetchedPlan } from './assembly-plan.ts';
import type { BenchEvent } from './events.ts';
import { FactsOutdated } from './facts-outdated.ts';
import { openOrderOf } from './openable.ts';
import type { PlatformRequests } from './project.ts';
import type { OpenOrder } from './state.ts';

export type PlanContext = {
  readonly assembleAt: AssembleAt;
  /** ISO 8601, by the station's clock. */
  readonly askedAt: string;
  readonly requests: Pick<PlatformRequests, 'requestPackNumbers' | 'withdrawPackNumbers'>;
};

/**
 * Updates the plan of an order to how it is packed now, and requests its numbers when they are due (REST v2
 * only). Runs in the transaction of the change, so that nothing is requested that is not stored.
 */
export async function planPacks(trx: Trx, orderId: string, context: PlanContext): Promise<void> {
  const order = await loadOrder(trx, orderId);
  if (order === null) return;
  const stored = await findPlan(trx, orderId);
  const wanted = duePlan(toOpenOrder(order), {
    assembleAt: context.assembleAt,
    isOpenHere: order.row.claimed_by !== null,
    isOnHold: order.row.hold_reason !== null,
    isPlanned: stored !== null,
  });
  const { requests, askedAt } = context;
  const change = planChange(stored, wanted);
  switch (change.do) {
    case 'nothing':
      return;
    case 'remind':
      if (!(await isNumberRequested(trx, orderId))) await requests.requestPackNumbers(trx, orderId);
      return;
    case 'withdraw':
      await requests.withdrawPackNumbers(trx, orderId);
      if (stored !== null) await dropPlan(trx, orderId, stored);
      return;
    case 'ask':
      // Enqueued after the other requests of the change: a missing unit is cancelled before the plan without
      // it is sent.
      await requests.withdrawPackNumbers(trx, orderId);
      await storePlan(trx, orderId, change.plan, askedAt);
      await requests.requestPackNumbers(trx, orderId);
      return;
    default:
      assertNever(change);
  }
}

/**
 * Stores the plan of an order that nobody has opened, if only one plan is possible. Returns true when its
 * number should be requested. Deletes a stored plan that is wrong by now, unless the platform may have it.
 */
export async function storePrefetchPlan(
  trx: Trx,
  orderId: string,
  { assembleAt, askedAt }: Pick<PlanContext, 'assembleAt' | 'askedAt'>,
): Promise<boolean> {
  const order = await loadOrder(trx, orderId);
  if (order === null || order.row.claimed_by !== null || order.row.hold_reason !== null) return false;
  if (order.packs.length > 0) return false;
  const stored = await findPlan(trx, orderId);
  const change = planChange(stored, prefetchedPlan(toOpenOrder(order), assembleAt));
  if (change.do === 'withdraw' && stored !== null) await dropPlan(trx, orderId, stored);
  if (change.do === 'ask') await storePlan(trx, orderId, change.plan, askedAt);
  return change.do === 'ask' || change.do === 'remind';
}

/** Throws `FactsOutdated` if these events, which are already written, break a plan that the platform may have. */
export async function enforcePlan(
  trx: Trx,
  events: readonly BenchEvent[],
  requiresAssemblyFirst: boolean,
): Promise<void> {
  for (const orderId of ordersOf(events, PACKING_EVENTS)) {
    const plan = await findPlan(trx, orderId);
    if (plan === null || !isBindingPlan(plan, requiresAssemblyFirst)) continue;
    const order = await loadOrder(trx, orderId);
    if (order !== null && findPlanViolation(plan.packs, events, toOpenOrder(order)) !== null)
      throw new FactsOutdated(`the plan of order ${orderId} was sent meanwhile`);
  }
}

const PACKING_EVENTS: readonly BenchEvent['type'][] = ['UnitPacked', 'PackClosed'];

/** Events that may change a plan. `UnitPacked` changes none: its pack closes in the same scan or later. */
const PLAN_CHANGING_EVENTS: readonly BenchEvent['type'][] = [
  ...(['OrderOpened', 'OrderLeft', 'OrderReleased', 'ItemMissing', 'ItemFound'] as const),
  ...(['PackStarted', 'PackDropped', 'PackClosed', 'PackReopened'] as const),
];

/** Orders whose plan may change after these events. */
export function ordersToPlan(events: readonly BenchEvent[]): readonly string[] {
  return ordersOf(events, PLAN_CHANGING_EVENTS);
}

function ordersOf(events: readonly BenchEvent[], types: readonly BenchEvent['type'][]): readonly string[] {
  const ids = events.filter((event) => types.includes(event.type)).flatMap((event) => orderOf(event) ?? []);
  return [...new Set(ids)];
}

function orderOf(event: BenchEvent): string | null {
  if ('order' in event) return event.order.orderId;
  return 'orderId' in event ? event.orderId : null;
}

/** The plan does not depend on which units need a mark. */
function toOpenOrder(order: NonNullable<Awaited<ReturnType<typeof loadOrder>>>): OpenOrder {
  return openOrderOf(order, () => false);
}
