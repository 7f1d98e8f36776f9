import type { Outcome } from '#shared/contract/outcome.ts';

/** The station's maximum per call. */
const AT_ONCE = 100;

type Confirm = (input: { readonly orderIds: string[] }) => Promise<Outcome>;

/** Confirms these orders, one call after the other; stops at the first refusal and returns it. */
export async function confirmMany(confirm: Confirm, orderIds: readonly string[]): Promise<Outcome> {
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const outcome = await confirm({ orderIds: orderIds.slice(from, from + AT_ONCE) });
    if (!outcome.done) return outcome;
  }
  return { done: true };
}
