import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { DONE } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import type { FirstRunStep, FirstRunView } from '#shared/contract/first-run.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Operators } from './operators.ts';
import type { SettingsStore } from './settings.ts';

export type FirstRunApiDeps = {
  readonly actions: AuditedActions;
  readonly settings: SettingsStore;
  readonly operators: Operators;
  readonly screen: Pick<Screen, 'changed'>;
  /** Another table may have the account already; its secret is typed at each. */
  readonly isOnFloor: boolean;
  /** The station was started with `--demo`: somebody tries it out. */
  readonly isDemoWanted: boolean;
};

/** The first set-up of a station. Only its progress is kept here: each step uses the API of its feature. */
export function createFirstRunApi(parts: FirstRunApiDeps) {
  const { actions, settings, operators, screen, isOnFloor, isDemoWanted } = parts;
  /** Of the demo; null: the station has a supervisor of its own. */
  async function demoSupervisor(): Promise<string | null> {
    const { operators: known, demoIds } = await operators.list();
    const supervisors = known.filter(({ role }) => role === 'supervisor');
    if (supervisors.some(({ id }) => !demoIds.includes(id))) return null;
    return supervisors.map(({ id }) => id)[0] ?? null;
  }

  return {
    async read(): Promise<FirstRunView> {
      const step = settings.get().firstRunStep;
      const demo = await demoSupervisor();
      const isNew = demo !== null && !settings.hasAccount() && !isDemoWanted;
      const isBegun = step !== 'language';
      const isNewTable = isOnFloor && settings.hasAccount() && settings.clientSecret() === null;
      return {
        step,
        isOffered: step !== 'done' && (isBegun || isNew || isNewTable),
        demoBadge: demo && `OP:${demo}`,
      };
    },

    async save(step: FirstRunStep): Promise<Outcome> {
      const refused = (await demoSupervisor()) === null ? await actions.refuseUnless('supervisor') : null;
      if (refused) return refused;
      await settings.write({ firstRunStep: step });
      screen.changed('settings');
      return DONE;
    },
  };
}
