import type { Database, Trx } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { CheckReport } from '#shared/domain/check-report.ts';

/** The reports of the scanner checks at this station, one for each scanner, the newest first. `station`: its id. */
export async function readCheckReports(db: Database, station: string): Promise<readonly CheckReport[]> {
  const rows = await db
    .selectFrom('scanner_reports')
    .select('report')
    .where('station', '=', ownerOf(db, station))
    .orderBy('at', 'desc')
    .execute();
  // Reports of earlier versions have no `doubleReadMs`.
  return rows.map(({ report }): CheckReport => ({ doubleReadMs: null, ...JSON.parse(report) }));
}

/** Stores a report in place of an older one of the same scanner at this station. `station`: its id. */
export async function saveCheckReport(
  trx: Database | Trx,
  station: string,
  report: CheckReport,
): Promise<void> {
  const row = { at: report.at, report: JSON.stringify(report) };
  await trx
    .insertInto('scanner_reports')
    .values({ station: ownerOf(trx, station), scanner: report.scanner, ...row })
    .onConflict((conflict) => conflict.columns(['station', 'scanner']).doUpdateSet(row))
    .execute();
}

/** A file has one station, also after it was carried to another. */
function ownerOf(db: Database | Trx, station: string): string {
  return isPostgres(db) ? station : '';
}
