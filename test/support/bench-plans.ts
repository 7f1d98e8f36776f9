import type { Change } from '#main/bench/evolve.ts';
import { isTold, planDeed, wantedPlan } from '#main/bench/pack-plan.ts';
import { aheadPlan } from '#main/bench/plan-ahead.ts';
import { ordersToPlan } from '#main/bench/plan-packs.ts';
import type { BenchState } from '#main/bench/state.ts';
import type { PlannedPack, StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';
import { loadOrder } from './bench-facts.ts';
import type { Tables } from './bench-tables.ts';

export type BenchPlans = {
  /** By order. */
  readonly plans: Map<string, StoredPlan>;
  /** Orders for whose plan a request waits in the outbox. */
  readonly waiting: Set<string>;
  readonly toldPlan: (orderId: string | undefined) => readonly PlannedPack[] | null;
  /** After a change was written: what the station does to the plans. */
  readonly follow: (state: BenchState, change: Change) => void;
  /** The same where the platform has told of a change to an order. */
  readonly plan: (state: BenchState, orderId: string) => void;
  /** The station plans an order that nobody has opened, where that leaves no choice. */
  readonly planAhead: (state: BenchState, orderId: string) => void;
  /** The outbox takes the request of this order one step further; answers with what was done. */
  readonly carryOn: (orderId: string) => 'nothing' | 'told' | 'numbered';
};

/** Plays stored plans and the outbox under REST v2. */
export function benchPlans(tables: Tables, assembleAt: AssembleAt): BenchPlans {
  const plans = new Map<string, StoredPlan>();
  const waiting = new Set<string>();

  function plan(state: BenchState, orderId: string): void {
    const order = loadOrder(tables, orderId);
    if (order === null) return;
    const isOpenHere = state.order?.orderId === orderId;
    const isPlanned = plans.has(orderId);
    const planning = { assembleAt, isOpenHere, isOnHold: tables.holds.has(orderId), isPlanned };
    const deed = planDeed(plans.get(orderId) ?? null, wantedPlan(order, planning));
    if (deed.do === 'withdraw') plans.delete(orderId);
    if (deed.do === 'ask') plans.set(orderId, deed.plan);
    if (deed.do === 'withdraw') waiting.delete(orderId);
    else if (deed.do !== 'nothing') waiting.add(orderId);
  }

  function planAhead(state: BenchState, orderId: string): void {
    const order = loadOrder(tables, orderId);
    if (order === null || state.order?.orderId === orderId || tables.holds.has(orderId)) return;
    if (order.packs.length > 0) return;
    const deed = planDeed(plans.get(orderId) ?? null, aheadPlan(order, assembleAt));
    if (deed.do === 'withdraw') plans.delete(orderId);
    if (deed.do === 'ask') plans.set(orderId, deed.plan);
    if (deed.do === 'ask' || deed.do === 'remind') waiting.add(orderId);
  }

  function carryOn(orderId: string): 'nothing' | 'told' | 'numbered' {
    const plan = plans.get(orderId);
    if (plan === undefined || !waiting.has(orderId)) return 'nothing';
    switch (plan.stage) {
      case 'planned':
        plans.set(orderId, { ...plan, stage: 'telling' });
        return 'nothing';
      case 'telling':
      case 'changed':
        plans.set(orderId, { ...plan, stage: 'assembled' });
        return 'told';
      case 'assembled':
        plans.set(orderId, { ...plan, stage: 'asking' });
        return 'nothing';
      case 'asking':
        plans.set(orderId, { ...plan, stage: 'numbered' });
        waiting.delete(orderId);
        return 'numbered';
      case 'numbered':
        waiting.delete(orderId);
        return 'nothing';
    }
  }

  return {
    plans,
    waiting,
    follow: (state, change) => {
      for (const orderId of ordersToPlan(change.events)) plan(state, orderId);
    },
    plan,
    planAhead,
    carryOn,
    toldPlan(orderId) {
      const plan = orderId === undefined ? undefined : plans.get(orderId);
      return plan && isTold(plan) ? plan.packs : null;
    },
  };
}
