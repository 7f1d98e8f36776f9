import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operator, OperatorsView } from '#shared/contract/settings.ts';
import type { Operators } from './operators.ts';
import { operatorsWithPin } from './pin-store.ts';

export type OperatorsApiDeps = {
  readonly db: Database;
  readonly actions: AuditedActions;
  readonly operators: Operators;
  readonly screen: Pick<Screen, 'changed'>;
};

/**
 * Operators of the station. Listed only after log-in, since they are names of people; changed by a
 * supervisor.
 */
export function createOperatorsApi({ db, actions, operators, screen }: OperatorsApiDeps) {
  return {
    async operators(): Promise<OperatorsView> {
      const isLoggedIn = (await actions.refuseUnless('operator')) === null;
      return isLoggedIn
        ? { ...(await operators.list()), withPin: await operatorsWithPin(db), isLoggedIn }
        : { operators: [], demoIds: [], withPin: [], isLoggedIn };
    },

    async saveOperator(operator: Operator): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const { operators: known, demoIds } = await operators.list();
      const isRegisteredSupervisor = ({ id, role }: Operator) =>
        role === 'supervisor' && !demoIds.includes(id);
      if (
        operator.role !== 'supervisor' &&
        !known.some((one) => isRegisteredSupervisor(one) && one.id !== operator.id)
      )
        return notDone('supervisor-first');
      await operators.save(operator);
      await actions.record('operator-saved', [operator.id]);
      await actions.logOutRemoved();
      screen.changed('settings');
      return DONE;
    },

    async removeOperator(id: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      if (!(await operators.remove(id))) return notDone('supervisor-first');
      await actions.record('operator-removed', [id]);
      await actions.logOutRemoved();
      screen.changed('settings');
      return DONE;
    },
  };
}
