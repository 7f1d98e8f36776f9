import type { Outcome } from '#shared/contract/outcome.ts';

/** What the station takes in one call. */
const AT_ONCE = 100;

type Confirm = (input: { readonly orderIds: string[] }) => Promise<Outcome>;

/** Asks the station to confirm these orders, one call after the other; the first refusal ends it and is the answer. */
export async function confirmMany(confirm: Confirm, orderIds: readonly string[]): Promise<Outcome> {
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const outcome = await confirm({ orderIds: orderIds.slice(from, from + AT_ONCE) });
    if (!outcome.done) return outcome;
  }
  return { done: true };
}
