import type { Database, Trx } from '#main/store/database.ts';
import type { CheckReport } from '#shared/domain/check-report.ts';

/** The reports of the scanner checks, one for each scanner, the newest first. */
export async function readCheckReports(db: Database): Promise<readonly CheckReport[]> {
  const rows = await db.selectFrom('scanner_reports').select('report').orderBy('at', 'desc').execute();
  // Reports of earlier versions have no `doubleReadMs`.
  return rows.map(({ report }): CheckReport => ({ doubleReadMs: null, ...JSON.parse(report) }));
}

/** Stores a report in place of an older one of the same scanner. */
export async function saveCheckReport(trx: Database | Trx, report: CheckReport): Promise<void> {
  const row = { at: report.at, report: JSON.stringify(report) };
  await trx
    .insertInto('scanner_reports')
    .values({ scanner: report.scanner, ...row })
    .onConflict((conflict) => conflict.column('scanner').doUpdateSet(row))
    .execute();
}
