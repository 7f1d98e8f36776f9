import type { Refusal } from '#main/base/outcome.ts';
import type { Trx } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operator } from '#shared/contract/settings.ts';

/** What a person does at the screen, or the station by itself, without the bench. The names stand in the journal for good. */
export type AuditedAction =
  | 'order-confirmed'
  | 'order-cancelled'
  | 'refusal-settled'
  | 'mark-released'
  | 'print-repeated'
  | 'print-retried'
  | 'print-cancelled'
  | 'print-sent-elsewhere'
  | 'print-forced'
  | 'test-label-printed'
  | 'sheet-printed'
  | 'pallet-labels-printed'
  | 'pallet-tag-printed'
  | 'handover-printed'
  | 'take-off-acknowledged'
  | 'settings-changed'
  | 'printer-kept'
  | 'printer-kept-unscanned'
  | 'operator-saved'
  | 'operator-removed'
  | 'station-restarted'
  | 'saved-copy-used'
  | 'short-journal-accepted'
  | 'new-database-started'
  | 'api-switched'
  | 'scanner-checked'
  | 'scanner-check-left'
  | 'exported'
  | 'export-ended'
  | 'kept-file-removed';

/** Says in the journal what was done, and about what. Stored as it is: its names must not change. */
export type ActionDone = {
  readonly type: 'ActionDone';
  readonly action: AuditedAction;
  readonly about: string;
};

/** What one entry of the journal tells, and what is written in the same transaction. */
export type JournaledChange<Event = ActionDone> = {
  readonly kind: string;
  readonly events: readonly Event[];
  /** `clear`: scans before it cannot be taken back any more. */
  readonly undo: 'keep' | 'clear';
  readonly also?: (trx: Trx) => Promise<void>;
};

/** Who may do it: any operator who is logged in, or a supervisor alone (design, bench). */
export type RequiredRole = 'operator' | 'supervisor';

/**
 * The port through which the features act in somebody's name. The bench implements it, since it knows who is logged in and
 * keeps the order of scans and actions; `Event` and `State` are what a feature uses of the bench's.
 */
export type AuditedActions<Event = ActionDone, State = { readonly operator: Pick<Operator, 'id'> | null }> = {
  readonly state: () => State;
  /** Why nobody at the table may do it: nobody is logged in, is known any more, or is a supervisor. null: they may. */
  readonly refuseUnless: (doer: RequiredRole) => Promise<Refusal | null>;
  /**
   * Checks and does an action in the bench's queue, so that no scan comes between, and keeps it in the journal. `decide`
   * returns what happens, a refusal, or null where it is done already. Default of `doer`: `operator`.
   */
  readonly run: (
    decide: (state: State) => Promise<JournaledChange<Event> | Refusal | null>,
    doer?: RequiredRole,
  ) => Promise<Outcome>;
  /** Keeps in the journal what was done elsewhere, one event for each of `abouts`; `also` is written with it. */
  readonly record: (
    action: AuditedAction,
    abouts: readonly string[],
    also?: JournaledChange['also'],
  ) => Promise<void>;
  /** Logs out whoever is no operator any more (removed, or of the demo); an open order stays on the bench. */
  readonly logOutRemoved: () => Promise<void>;
};

/** An action that no bench takes part in; `also` carries it out. */
export function auditOnly(
  action: AuditedAction,
  abouts: readonly string[],
  also?: JournaledChange['also'],
): JournaledChange {
  const events = abouts.map((about) => ({ type: 'ActionDone', action, about }) as const);
  return { kind: action, events, undo: 'keep', ...(also && { also }) };
}
