import type { Database, Trx } from '#main/store/database.ts';
import type { CheckReport } from '#shared/domain/check-report.ts';

/** What the checks have found, a finding a scanner, the last one first. */
export async function readCheckReports(db: Database): Promise<readonly CheckReport[]> {
  const rows = await db.selectFrom('scanner_findings').select('finding').orderBy('at', 'desc').execute();
  // One that was stored before a check looked for double reads tells nothing of them.
  return rows.map(({ finding }): CheckReport => ({ doubleReadMs: null, ...JSON.parse(finding) }));
}

/** Keeps a finding in the place of an older one of the same scanner. */
export async function saveCheckReport(trx: Database | Trx, finding: CheckReport): Promise<void> {
  const row = { at: finding.at, finding: JSON.stringify(finding) };
  await trx
    .insertInto('scanner_findings')
    .values({ scanner: finding.scanner, ...row })
    .onConflict((conflict) => conflict.column('scanner').doUpdateSet(row))
    .execute();
}
