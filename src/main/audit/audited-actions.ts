import type { Refusal } from '#main/base/outcome.ts';
import type { Trx } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operator } from '#shared/contract/settings.ts';

/** Actions outside scanning, of a person or of the station. Stored in the journal: never rename. */
export type AuditedAction =
  | 'order-confirmed'
  | 'order-cancelled'
  | 'unit-cancelled'
  | 'status-requested'
  | 'order-customer-viewed'
  | 'order-invoice-viewed'
  | 'order-claim-expired'
  | 'order-claim-released'
  | 'table-removed'
  | 'table-settings-copied'
  | 'refusal-settled'
  | 'contradiction-settled'
  | 'change-retried'
  | 'change-dropped'
  | 'stock-changed'
  | 'stock-take-dropped'
  | 'sold-out-dismissed'
  | 'prices-changed'
  | 'goods-changed'
  | 'goods-draft-started'
  | 'goods-draft-dropped'
  | 'goods-change-cancelled'
  | 'supply-made'
  | 'supply-count-dropped'
  | 'supply-forgotten'
  | 'supply-papers-printed'
  | 'supply-rejected'
  | 'shipment-confirmed'
  | 'shipment-cancelled'
  | 'mark-released'
  | 'mark-freed'
  | 'return-received'
  | 'return-found'
  | 'return-stock-right'
  | 'mark-rule-set'
  | 'barcode-withdrawn'
  | 'hold-reason-given'
  | 'print-repeated'
  | 'reprint-reason-given'
  | 'print-retried'
  | 'print-cancelled'
  | 'print-sent-elsewhere'
  | 'print-forced'
  | 'test-label-printed'
  | 'sheet-printed'
  | 'pallet-labels-printed'
  | 'pallet-tag-printed'
  | 'goods-labels-printed'
  | 'handover-printed'
  | 'take-off-acknowledged'
  | 'settings-changed'
  | 'printer-kept'
  | 'printer-kept-unscanned'
  | 'operator-saved'
  | 'operator-removed'
  | 'pin-set'
  | 'pin-removed'
  | 'period-read-again'
  | 'notifications-requested'
  | 'station-restarted'
  | 'saved-copy-used'
  | 'short-journal-accepted'
  | 'new-database-started'
  | 'other-database-accepted'
  | 'station-replaced'
  | 'station-added'
  | 'restore-started'
  | 'backup-restored'
  | 'recovery-report-read'
  | 'api-switched'
  | 'scanner-checked'
  | 'scanner-check-left'
  | 'exported'
  | 'export-ended'
  | 'kept-file-removed'
  | 'practice-started'
  | 'backup-made'
  | 'problem-reported';

/** Journal event: what was done, and to what. Stored as it is: its names must not change. */
export type ActionDone = {
  readonly type: 'ActionDone';
  readonly action: AuditedAction;
  readonly about: string;
};

/** One journal entry, and what is written in the same transaction. */
export type JournaledChange<Event = ActionDone> = {
  readonly kind: string;
  readonly events: readonly Event[];
  /** `clear`: earlier scans can no longer be undone. */
  readonly undo: 'keep' | 'clear';
  readonly also?: (trx: Trx) => Promise<void>;
};

/** Who may do it: any operator who is logged in, or only a supervisor (design, bench). */
export type RequiredRole = 'operator' | 'supervisor';

/**
 * The port through which features act in somebody's name. The bench implements it: it knows who is logged in
 * and keeps scans and actions in order. `Event` and `State` are the parts of the bench's types that a feature
 * uses.
 */
export type AuditedActions<Event = ActionDone, State = { readonly operator: Pick<Operator, 'id'> | null }> = {
  readonly state: () => State;
  /** Refuses if nobody is logged in, the operator was removed, or lacks the role; else null. */
  readonly refuseUnless: (role: RequiredRole) => Promise<Refusal | null>;
  /**
   * Checks and runs an action in the bench's queue, so that no scan runs in between, and journals it.
   * `decide` returns the change, a refusal, or null if it is already done. `role` defaults to `operator`.
   */
  readonly run: (
    decide: (state: State) => Promise<JournaledChange<Event> | Refusal | null>,
    role?: RequiredRole,
  ) => Promise<Outcome>;
  /** Journals what was done elsewhere: one event for each subject, and `also` in the same transaction. */
  readonly record: (
    action: AuditedAction,
    subjects: readonly string[],
    also?: JournaledChange['also'],
  ) => Promise<void>;
  /** Logs out an operator who was removed, or is of the demo; an open order stays on the bench. */
  readonly logOutRemoved: () => Promise<void>;
};

export function actionDone(action: AuditedAction, about: string): ActionDone {
  return { type: 'ActionDone', action, about };
}

/** An action that leaves the bench unchanged; `also` carries it out. */
export function auditOnly(
  action: AuditedAction,
  subjects: readonly string[],
  also?: JournaledChange['also'],
): JournaledChange {
  const events = subjects.map((about) => actionDone(action, about));
  return { kind: action, events, undo: 'keep', ...(also && { also }) };
}
