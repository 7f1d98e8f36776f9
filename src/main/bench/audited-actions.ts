import { type AuditedActions, auditOnly, type RequiredRole } from '#main/audit/audited-actions.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import type { Operators } from '#main/settings/operators.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operator } from '#shared/contract/settings.ts';
import type { BenchEvent } from './events.ts';
import type { PackingService } from './packing-service.ts';
import type { BenchState } from './state.ts';

export type BenchActions = AuditedActions<BenchEvent, BenchState>;

/** Runs actions without a scan, in order with the scans, for the operator who is logged in at the bench. */
export function createAuditedActions({
  packing,
  operators,
  isPinNeeded = async () => false,
  onSupervisorAction = () => undefined,
}: {
  readonly packing: Pick<PackingService, 'change' | 'state'>;
  readonly operators: Pick<Operators, 'find'>;
  /** Whether a supervisor's badge is not enough; absent: it is. */
  readonly isPinNeeded?: (operator: Operator) => Promise<boolean>;
  /** Called after each action of a supervisor. */
  readonly onSupervisorAction?: () => void;
}): BenchActions {
  /** Read again: the operator may have been removed meanwhile, or may no longer be a supervisor. */
  async function requireOperator(): Promise<Operator | Refusal> {
    const loggedIn = packing.state().operator;
    if (loggedIn === null) return notDone('no-operator');
    return (await operators.find(loggedIn.id)) ?? notDone('operator-unknown');
  }

  async function refuseUnless(doer: RequiredRole): Promise<Refusal | null> {
    const operator = await requireOperator();
    if ('done' in operator) return operator;
    if (doer === 'operator') return null;
    if (operator.role !== 'supervisor') return notDone('not-allowed', { name: operator.name });
    // At the bench nobody has the role before the PIN.
    const hasRole = packing.state().operator?.role === 'supervisor';
    return hasRole || !(await isPinNeeded(operator)) ? null : notDone('pin-needed', { name: operator.name });
  }

  return {
    state: packing.state,
    refuseUnless,
    async run(decide, doer = 'operator') {
      let outcome: Outcome = DONE;
      await packing.change(async (state) => {
        const decided = (await refuseUnless(doer)) ?? (await decide(state));
        if (decided === null || !('done' in decided)) return decided;
        outcome = decided;
        return null;
      });
      if (doer === 'supervisor' && outcome.done) onSupervisorAction();
      return outcome;
    },
    async record(action, abouts, also) {
      await packing.change(async () => auditOnly(action, abouts, also));
      if (packing.state().operator?.role === 'supervisor') onSupervisorAction();
    },
    logOutRemoved: () =>
      packing.change(async ({ operator }) => {
        if (operator === null || (await operators.find(operator.id)) !== null) return null;
        return { kind: 'operator-left', events: [{ type: 'OperatorLoggedOut' }], undo: 'keep' };
      }),
  };
}
