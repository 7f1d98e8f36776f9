import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operators } from './operators.ts';
import { removePin } from './pin-store.ts';
import type { Pins } from './pins.ts';

export type PinsApiDeps = {
  readonly db: Database;
  readonly actions: AuditedActions;
  readonly operators: Operators;
  readonly pins: Pins;
  readonly screen: Pick<Screen, 'changed'>;
  /** Takes the PIN of who is logged in at the bench. */
  readonly enterPin: (pin: string) => Promise<Outcome>;
};

/** PINs of supervisors: entered by whose it is, set and removed by a supervisor. */
export function createPinsApi({ db, actions, operators, pins, screen, enterPin }: PinsApiDeps) {
  return {
    enterPin,

    async setPin(operatorId: string, pin: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const { operators: known, demoIds } = await operators.list();
      const operator = known.find(({ id }) => id === operatorId);
      if (operator?.role !== 'supervisor' || demoIds.includes(operatorId))
        return notDone('pin-for-supervisors');
      await pins.set(operatorId, pin);
      await actions.record('pin-set', [operatorId]);
      screen.changed('settings');
      return DONE;
    },

    async removePin(operatorId: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      await removePin(db, operatorId);
      await actions.record('pin-removed', [operatorId]);
      screen.changed('settings');
      return DONE;
    },
  };
}
