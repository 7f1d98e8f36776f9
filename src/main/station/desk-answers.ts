import type { ScreenDeed } from '#main/packing/events.ts';
import type { Deed } from '#main/packing/packing-service.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Reason } from '#shared/domain/reason.ts';

export type Refusal = Extract<Outcome, { readonly done: false }>;

export const DONE: Outcome = { done: true };

export function notDone(reason: Reason, params: Refusal['params'] = {}): Refusal {
  return { done: false, reason, params };
}

/** A deed that no bench takes part in; `also` carries it out. */
export function beside(deed: ScreenDeed, abouts: readonly string[], also?: Deed['also']): Deed {
  const events = abouts.map((about) => ({ type: 'DeedDone', deed, about }) as const);
  return { kind: deed, events, undo: 'keep', ...(also && { also }) };
}
