import { basename } from 'node:path';
import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { BackupPlace, BackupsView, BackupView } from '#shared/contract/backups.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Backup } from './backup-files.ts';
import type { Backups } from './backups.ts';

export type BackupsApiDeps = {
  readonly actions: AuditedActions;
  readonly clock: Clock;
  /** IT backs the server of a floor up. */
  readonly isOnFloor: boolean;
  readonly backups: Pick<Backups, 'list' | 'state' | 'makeNow'>;
};

/** Shows the backups of this station. A supervisor can make one. */
export function createBackupsApi({ actions, clock, isOnFloor, backups }: BackupsApiDeps) {
  return {
    async read(): Promise<BackupsView> {
      const { local, chosen } = await backups.list();
      const views = viewsOf({ local, chosen });
      return {
        ...backups.state(),
        backups: views.map((view) => ({ ...view, at: shownTime(clock, view.at) })),
      };
    },

    async makeNow(): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      if (isOnFloor) return notDone('backups-of-floor');
      // Before it is made, so that the backup itself contains who asked for it.
      await actions.record('backup-made', ['']);
      const { status } = await backups.makeNow('by-hand');
      if (status === 'made') return DONE;
      return notDone(status === 'local-only' ? 'backup-local-only' : 'backup-failed');
    },
  };
}

/** Each file once, with the places where it is; newest first. */
function viewsOf(files: Readonly<Record<BackupPlace, readonly Backup[]>>): readonly BackupView[] {
  const views = new Map<string, BackupView>();
  for (const place of ['local', 'chosen'] as const)
    for (const { path, why, at, bytes } of files[place]) {
      const name = basename(path);
      const places = [...(views.get(name)?.places ?? []), place];
      views.set(name, { name, why, at: at.toISOString(), bytes, places });
    }
  return [...views.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
}
