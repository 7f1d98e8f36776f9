import type { ScanDoor } from '#main/bench/scan-door.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { foundScanners } from '#main/scanning/found-scanners.ts';
import type { KnownScanners } from '#main/scanning/known-scanners.ts';
import type { Scanners } from '#main/scanning/scanners.ts';
import type { FoundScanner, SheetCode } from '#shared/contract/scanners.ts';
import { SHEET_CODES } from './check-sheet.ts';

export type ScannersDeskParts = {
  readonly settings: { readonly get: () => { readonly scanners: readonly string[] } };
  readonly scanners: Pick<Scanners, 'lookAgain'>;
  readonly knownScanners: Pick<KnownScanners, 'findings'>;
  readonly door: Pick<ScanDoor, 'startCheck' | 'skipCode' | 'endCheck'>;
  readonly pdf: Pick<PdfThread, 'drawSvgs'>;
};

/** Which scanners there are, and what they do to a code. Free to all: who cannot scan cannot come in either. */
export function createScannersDesk(
  { settings, scanners, knownScanners, door, pdf }: ScannersDeskParts,
  find: typeof foundScanners = foundScanners,
) {
  return {
    async found(): Promise<readonly FoundScanner[]> {
      const found = await find(settings.get().scanners);
      scanners.lookAgain();
      return found;
    },
    findings: () => knownScanners.findings(),
    async sheetCodes(): Promise<readonly SheetCode[]> {
      const svgs = await pdf.drawSvgs(SHEET_CODES);
      return SHEET_CODES.map(({ code, text }, at) => ({ code, text, svg: svgs[at] ?? '' }));
    },
    startCheck: door.startCheck,
    skipCode: door.skipCode,
    endCheck: door.endCheck,
  };
}
