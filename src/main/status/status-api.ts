import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { Log } from '#main/base/log.ts';
import { DONE } from '#main/base/outcome.ts';
import type { ReportAnswer } from '#shared/contract/status.ts';
import { problemReport, REPORTED_ROWS } from './problem-report.ts';
import { readStatus, type StatusSources } from './read-status.ts';
import { journalForReport } from './report-journal-store.ts';
import { logForReport } from './report-log.ts';
import { settingsForReport } from './report-settings.ts';
import { statusJson } from './status-json.ts';

export type StatusApiDeps = {
  readonly status: StatusSources;
  readonly benchId: string;
  readonly logFolder: string;
  readonly actions: AuditedActions;
  readonly log: Log;
};

/** The state of the station, which anybody may read, and the report of a problem, which a supervisor saves. */
export function createStatusApi({ status, benchId, logFolder, actions, log }: StatusApiDeps) {
  return {
    read: () => readStatus(status),

    async report(): Promise<ReportAnswer> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return { outcome: refused, file: null };
      // A report is needed most when nothing can be stored: then it goes without its row.
      await actions
        .record('problem-reported', [''])
        .catch((error: unknown) => log.warn({ err: error }, 'a report could not be recorded in the audit'));
      const file = problemReport({
        at: status.clock.platformNow(),
        status: statusJson(await readStatus(status), benchId),
        settings: settingsForReport(status.settings.get()),
        journal: await journalForReport(status.db, REPORTED_ROWS),
        log: await logForReport(logFolder, REPORTED_ROWS),
      });
      return { outcome: DONE, file };
    },
  };
}
