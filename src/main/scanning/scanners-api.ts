import type { Outcome } from '#shared/contract/outcome.ts';
import type { FoundScanner, SheetCode } from '#shared/contract/scanners.ts';
import type { CheckCode, CheckReport } from '#shared/domain/check-report.ts';
import { SHEET_CODES } from './check/codes.ts';
import { findScanners } from './find-scanners.ts';
import type { KnownScanners } from './known-scanners.ts';
import type { Scanners } from './scanners.ts';

export type ScannersApiDeps = {
  readonly settings: { readonly get: () => { readonly scanners: readonly string[] } };
  readonly scanners: Pick<Scanners, 'refreshDevices'>;
  readonly knownScanners: Pick<KnownScanners, 'reports'>;
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  /** The scanner check, serialised with the scans. */
  readonly door: {
    readonly startCheck: () => Promise<Outcome>;
    readonly skipCode: (code: CheckCode) => Promise<Outcome>;
    readonly endCheck: () => Promise<Outcome>;
  };
  /** Draws codes to scan from the screen, one SVG each. */
  readonly pdf: { readonly drawSvgs: (codes: typeof SHEET_CODES) => Promise<readonly string[]> };
};

/** Scanners found and their checks. Needs no log-in: whoever cannot scan cannot log in either. */
export function createScannersApi(
  { settings, scanners, knownScanners, nameOfOperator, door, pdf }: ScannersApiDeps,
  find: typeof findScanners = findScanners,
) {
  return {
    async found(): Promise<readonly FoundScanner[]> {
      const found = await find(settings.get().scanners);
      scanners.refreshDevices();
      return found;
    },
    /** People are named; one who has been removed keeps their id. */
    async reports(): Promise<readonly CheckReport[]> {
      return await Promise.all(
        knownScanners.reports().map(async (report) => {
          const { operator } = report;
          return {
            ...report,
            operator: operator === null ? null : ((await nameOfOperator(operator)) ?? operator),
          };
        }),
      );
    },
    async sheetCodes(): Promise<readonly SheetCode[]> {
      const svgs = await pdf.drawSvgs(SHEET_CODES);
      return SHEET_CODES.map(({ code, text }, at) => ({ code, text, svg: svgs[at] ?? '' }));
    },
    startCheck: door.startCheck,
    skipCode: door.skipCode,
    endCheck: door.endCheck,
  };
}
