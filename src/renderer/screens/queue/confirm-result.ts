import type { NotConfirmed, RefusedChange } from '#shared/contract/queue.ts';
import type { Confirmed } from './confirm-many.ts';

export type ConfirmFailure = {
  readonly orderId: string;
  readonly because: NotConfirmed['because'] | 'refused';
};

/** How far a batch is that somebody has confirmed; `waiting`: the platform has not answered yet. */
export type ConfirmResult = {
  readonly confirmed: number;
  readonly waiting: number;
  readonly failed: readonly ConfirmFailure[];
};

/**
 * What has become of a batch. `confirming`: orders whose confirmation is not answered. An order that is still
 * in the list of orders to confirm was not confirmed yet, whatever else is known of it.
 */
export function confirmResult(
  batch: Confirmed,
  now: {
    readonly toConfirm: readonly string[];
    readonly confirming: readonly string[];
    readonly refused: readonly RefusedChange[];
  },
): ConfirmResult {
  const refused = new Set(
    now.refused.filter(({ kind }) => kind === 'confirm-order').map(({ about }) => about),
  );
  const open = new Set([...now.toConfirm, ...now.confirming]);
  const failed = batch.confirmed.filter((orderId) => refused.has(orderId));
  const waiting = batch.confirmed.filter((orderId) => open.has(orderId) && !refused.has(orderId));
  return {
    confirmed: batch.confirmed.length - failed.length - waiting.length,
    waiting: waiting.length,
    failed: [
      ...batch.notConfirmed,
      ...failed.map((orderId): ConfirmFailure => ({ orderId, because: 'refused' })),
    ],
  };
}
