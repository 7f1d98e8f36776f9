import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { RecoveryReport } from '#shared/contract/recovery.ts';
import { markReportSeen, readReport } from './report.ts';

/** The report of the last recovery, announced until a supervisor has read it. */
export type RecoveryReportNotice = {
  /** As stored; to be called before the first view. */
  load(): Promise<void>;
  isUnseen(): boolean;
};

export function createRecoveryReportNotice(db: Database): RecoveryReportNotice {
  let isUnseen = false;
  return {
    async load() {
      const report = await readReport(db);
      isUnseen = report !== null && report.endedAt !== null && report.seenAt === null;
    },
    isUnseen: () => isUnseen,
  };
}

export type RecoveryApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: AuditedActions;
  readonly recoveryReport: Pick<RecoveryReportNotice, 'load'>;
  readonly screen: { readonly redraw: () => void };
};

export function createRecoveryApi({ db, clock, actions, recoveryReport, screen }: RecoveryApiDeps) {
  return {
    async report(): Promise<RecoveryReport | null> {
      const report = await readReport(db);
      return report?.endedAt == null ? null : report;
    },

    async markSeen(): Promise<Outcome> {
      const outcome = await actions.run(async () => {
        const report = await readReport(db);
        if (report === null || report.endedAt === null || report.seenAt !== null) return null;
        const at = clock.now().toISOString();
        return auditOnly('recovery-report-read', [report.startedAt], (trx) => markReportSeen(trx, at));
      }, 'supervisor');
      await recoveryReport.load();
      screen.redraw();
      return outcome;
    },
  };
}
