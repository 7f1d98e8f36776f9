import type { Database, Trx } from '#main/store/database.ts';
import type { CheckReport, ScannerProfile } from '#shared/domain/check-report.ts';
import { isPassed, profileOf } from './check/check-report.ts';
import { readCheckReports, saveCheckReport } from './check-report-store.ts';

/** What the checks have found of each scanner: asked with every scan, so it is held in memory. */
export type KnownScanners = {
  /** The last one first. */
  findings(): readonly CheckReport[];
  profileOf(scanner: string): ScannerProfile | undefined;
  /** When this operator has passed a check here last (ISO, platform time); null: never, as far as is known. */
  passedAt(operator: string): string | null;
  /** Into the store; `keep` it when that is committed. */
  save(trx: Database | Trx, finding: CheckReport): Promise<void>;
  keep(finding: CheckReport): void;
};

export async function createKnownScanners(db: Database): Promise<KnownScanners> {
  let findings = await readCheckReports(db);
  // The store has the last finding of each scanner: another operator may have checked it since.
  const passed = new Map<string, string>();
  for (const finding of findings.toReversed()) notePass(finding);

  function notePass(finding: CheckReport): void {
    if (finding.operator !== null && isPassed(finding)) passed.set(finding.operator, finding.at);
  }

  return {
    findings: () => findings,
    profileOf(scanner) {
      const finding = findings.find((one) => one.scanner === scanner);
      return finding && profileOf(finding);
    },
    passedAt: (operator) => passed.get(operator) ?? null,
    save: saveCheckReport,
    keep(finding) {
      findings = [finding, ...findings.filter(({ scanner }) => scanner !== finding.scanner)];
      notePass(finding);
    },
  };
}
