import { DONE, notDone } from '#main/base/outcome.ts';
import type { ApiVersion, CrossingView } from '#shared/contract/crossing.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { RehearsalView } from '#shared/contract/rehearsal.ts';
import type { DeskParts } from './desk-parts.ts';

/** Which version of the platform the station works by, and moving it. */
export function createCrossingDesk(parts: DeskParts) {
  const { actions, crossing, rehearsal } = parts;
  return {
    async crossing(): Promise<CrossingView> {
      if ((await actions.refuseUnless('supervisor')) === null) crossing.checkV2();
      return crossing.view();
    },

    async crossTo(api: ApiVersion): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const by = actions.state().operator?.id ?? '';
      const reason = await crossing.crossTo(api, by);
      return reason === null ? DONE : notDone(reason);
    },

    rehearsal: (): RehearsalView => rehearsal.view(),

    /** One that is under way already is as good. */
    async compareVersions(): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      rehearsal.begin(actions.state().operator?.id ?? null);
      return DONE;
    },
  };
}
