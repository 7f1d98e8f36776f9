import type { Database, Trx } from '#main/store/database.ts';
import type { CheckReport, ScannerProfile } from '#shared/domain/check-report.ts';
import { isPassed, profileOf } from './check/check-report.ts';
import { readCheckReports, saveCheckReport } from './check-report-store.ts';

/** Check reports by scanner. Kept in memory, since every scan needs its profile. */
export type KnownScanners = {
  /** Newest first. */
  reports(): readonly CheckReport[];
  profileOf(scanner: string): ScannerProfile | undefined;
  /**
   * When this operator last passed a check here (ISO, platform time); null: never, as far as the store shows.
   */
  passedAt(operator: string): string | null;
  /** Writes to the database. Call `keep` once the transaction is committed. */
  save(trx: Database | Trx, report: CheckReport): Promise<void>;
  keep(report: CheckReport): void;
};

/** `station`: its id; each station of a floor has scanners of its own. */
export async function createKnownScanners(db: Database, station: string): Promise<KnownScanners> {
  let reports = await readCheckReports(db, station);
  // The database has only the latest report of each scanner: another operator may have replaced it since.
  const passed = new Map<string, string>();
  for (const report of reports.toReversed()) recordPass(report);

  function recordPass(report: CheckReport): void {
    if (report.operator !== null && isPassed(report)) passed.set(report.operator, report.at);
  }

  return {
    reports: () => reports,
    profileOf(scanner) {
      const report = reports.find((one) => one.scanner === scanner);
      return report && profileOf(report);
    },
    passedAt: (operator) => passed.get(operator) ?? null,
    save: (trx, report) => saveCheckReport(trx, station, report),
    keep(report) {
      reports = [report, ...reports.filter(({ scanner }) => scanner !== report.scanner)];
      recordPass(report);
    },
  };
}
