import { foundScanners } from '#main/scanning/found-scanners.ts';
import type { FoundScanner, SheetCode } from '#shared/contract/scanners.ts';
import { SHEET_CODES } from './check-sheet.ts';
import type { DeskParts } from './desk-parts.ts';

/** Which scanners there are, and what they do to a code. Free to all: who cannot scan cannot come in either. */
export function createScannersDesk(
  { settings, scanners, knownScanners, door, pdf }: DeskParts,
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
