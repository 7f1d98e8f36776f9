import type { Outcome } from '#shared/contract/outcome.ts';
import type { FoundScanner, SheetCode } from '#shared/contract/scanners.ts';
import type { CheckCode, CheckReport } from '#shared/domain/check-report.ts';
import { SHEET_CODES } from './check/codes.ts';
import { findScanners } from './find-scanners.ts';
import type { KnownScanners } from './known-scanners.ts';
import type { Scanners } from './scanners.ts';

export type ScannersApiParts = {
  readonly settings: { readonly get: () => { readonly scanners: readonly string[] } };
  readonly scanners: Pick<Scanners, 'refreshDevices'>;
  readonly knownScanners: Pick<KnownScanners, 'reports'>;
  /** The check of a scanner, in order with the scans. */
  readonly door: {
    readonly startCheck: () => Promise<Outcome>;
    readonly skipCode: (code: CheckCode) => Promise<Outcome>;
    readonly endCheck: () => Promise<Outcome>;
  };
  /** Draws codes as they are scanned from the screen, one SVG for each. */
  readonly pdf: { readonly drawSvgs: (codes: typeof SHEET_CODES) => Promise<readonly string[]> };
};

/** Which scanners there are, and what they do to a code. Free to all: who cannot scan cannot come in either. */
export function createScannersApi(
  { settings, scanners, knownScanners, door, pdf }: ScannersApiParts,
  find: typeof findScanners = findScanners,
) {
  return {
    async found(): Promise<readonly FoundScanner[]> {
      const found = await find(settings.get().scanners);
      scanners.refreshDevices();
      return found;
    },
    reports: (): readonly CheckReport[] => knownScanners.reports(),
    async sheetCodes(): Promise<readonly SheetCode[]> {
      const svgs = await pdf.drawSvgs(SHEET_CODES);
      return SHEET_CODES.map(({ code, text }, at) => ({ code, text, svg: svgs[at] ?? '' }));
    },
    startCheck: door.startCheck,
    skipCode: door.skipCode,
    endCheck: door.endCheck,
  };
}
