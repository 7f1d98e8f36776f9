import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { ApiVersion, ApiVersionView } from '#shared/contract/api-version.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { RehearsalView } from '#shared/contract/rehearsal.ts';
import type { Rehearsal } from './rehearsal/rehearsal.ts';
import type { VersionSwitch } from './version-switch.ts';

export type ApiVersionApiDeps = {
  readonly actions: AuditedActions;
  readonly versionSwitch: Pick<VersionSwitch, 'view' | 'checkV2' | 'switchTo'>;
  readonly rehearsal: Pick<Rehearsal, 'view' | 'begin'>;
};

/** Shows which API version the station uses, and switches it. */
export function createApiVersionApi({ actions, versionSwitch, rehearsal }: ApiVersionApiDeps) {
  return {
    async apiVersion(): Promise<ApiVersionView> {
      if ((await actions.refuseUnless('supervisor')) === null) versionSwitch.checkV2();
      return versionSwitch.view();
    },

    async switchTo(api: ApiVersion): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const by = actions.state().operator?.id ?? '';
      const reason = await versionSwitch.switchTo(api, by);
      return reason === null ? DONE : notDone(reason);
    },

    rehearsal: (): RehearsalView => rehearsal.view(),

    /** Does nothing if a comparison is already running. */
    async compareVersions(): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      rehearsal.begin(actions.state().operator?.id ?? null);
      return DONE;
    },
  };
}
