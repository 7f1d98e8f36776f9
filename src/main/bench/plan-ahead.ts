import type { PlannedPack } from '#main/packs/pack-plan-store.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';
import { startEvent } from './pack-events.ts';
import { itemNrsOf, liveUnits } from './pack-plan.ts';
import type { OpenOrder } from './state.ts';

/**
 * What REST v2 may be told of an order before anybody opens it. v2 ties units to packs before it gives numbers, and what it
 * was told is packed so: hence only one pack, and of several units only with the setting `ahead`. The pack is the one that
 * the bench would begin. null: how it goes is decided at the bench.
 */
export function aheadPlan(order: OpenOrder, assembleAt: AssembleAt): readonly PlannedPack[] | null {
  const live = liveUnits(order);
  if (order.isCancelled || order.packs.length > 0 || live.length === 0) return null;
  if (live.length > 1 && assembleAt !== 'ahead') return null;
  const { packId } = startEvent(order, null);
  return [{ packId, itemNrs: itemNrsOf(live), packNumber: null }];
}
