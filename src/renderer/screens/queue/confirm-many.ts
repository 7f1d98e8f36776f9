import type { ConfirmOutcome, NotConfirmed } from '#shared/contract/queue.ts';
import { MAX_AT_ONCE } from '#shared/domain/queue-lists.ts';

type Confirm = (input: { readonly orderIds: string[] }) => Promise<ConfirmOutcome>;

/** What came of confirming orders: `confirmed` are stored for the platform. */
export type Confirmed = {
  readonly confirmed: readonly string[];
  readonly notConfirmed: readonly NotConfirmed[];
};

/**
 * Confirms these orders, one call after the other; stops at the first refusal. `onDone` gets what was done so
 * far after each call.
 */
export async function confirmMany(
  confirm: Confirm,
  orderIds: readonly string[],
  onDone: (done: Confirmed) => void,
): Promise<ConfirmOutcome> {
  let done: Confirmed = { confirmed: [], notConfirmed: [] };
  for (let from = 0; from < orderIds.length; from += MAX_AT_ONCE) {
    const outcome = await confirm({ orderIds: orderIds.slice(from, from + MAX_AT_ONCE) });
    if (!outcome.done) return outcome;
    done = {
      confirmed: [...done.confirmed, ...outcome.confirmed],
      notConfirmed: [...done.notConfirmed, ...outcome.notConfirmed],
    };
    onDone(done);
  }
  return { done: true, confirmed: done.confirmed, notConfirmed: done.notConfirmed };
}
