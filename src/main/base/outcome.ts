import type { Outcome } from '#shared/contract/outcome.ts';
import type { Reason } from '#shared/domain/reason.ts';

export type Refusal = Extract<Outcome, { readonly done: false }>;

export const DONE: Outcome = { done: true };

export function notDone(reason: Reason, params: Refusal['params'] = {}): Refusal {
  return { done: false, reason, params };
}
