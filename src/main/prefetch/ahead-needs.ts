import type { AssembleAt } from '#shared/contract/settings.ts';
import type { NextOrder, Standing } from './prefetch-store.ts';

export type AskingRules = {
  /** REST v2: it is told the packs first, which must leave no choice. */
  readonly numbersNeedAssembly: boolean;
  readonly assembleAt: AssembleAt;
  /** How many requests may be made now. */
  readonly room: number;
  /** A number of it is asked for already, or was refused a moment ago. */
  readonly isPutOff: (orderId: string) => boolean;
};

/** Of the next orders of the queue those whose number is to be asked for now, most urgent first. */
export function ordersToAsk(next: readonly NextOrder[], rules: AskingRules): readonly string[] {
  const mayAsk = (order: NextOrder) =>
    !order.hasPack &&
    !order.hasNumber &&
    (!rules.numbersNeedAssembly || rules.assembleAt === 'ahead' || order.isOfOne) &&
    !rules.isPutOff(order.orderId);
  return next
    .filter(mayAsk)
    .slice(0, Math.max(0, rules.room))
    .map(({ orderId }) => orderId);
}

/**
 * What becomes of an order's labels that were fetched ahead. `follow`: it may yet leave the queue; `keep`: it was packed here,
 * at least in part; `drop`: it has left the queue, or is too old to be packed.
 */
export function fateOf(order: Standing, oldestCreatedOn: string): 'follow' | 'keep' | 'drop' {
  if (order.isOpen) return 'follow';
  if (order.hasPack) return 'keep';
  return order.queuedSince !== null && order.queuedSince >= oldestCreatedOn ? 'follow' : 'drop';
}
