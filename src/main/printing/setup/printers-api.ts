import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { FoundPrinters, KeepAs } from '#shared/contract/printers.ts';
import type { PrintPreview } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { previewOf, type RenderPage } from '../preview.ts';
import type { PrinterSetup } from './printer-setup.ts';
import { codeWithSuffix, SCREEN_SUFFIX } from './test-label-code.ts';

/** Resolution of the usual label printer; lower for A4, which would be larger than a screen. */
const PICTURE_DPI = { s: 203, m: 203, l: 203, a4: 96 } as const satisfies Record<PaperSize, number>;

export type PrintersApiDeps = {
  readonly actions: AuditedActions;
  readonly printerSetup: PrinterSetup;
  /** Asks the system for its printers. */
  readonly findPrinters: () => Promise<FoundPrinters>;
  readonly drawTestLabel: (label: { readonly size: PaperSize; readonly code: string }) => Promise<Uint8Array>;
  readonly renderPage: RenderPage;
};

/** Printers of this PC and the set-up of one, for supervisors only. */
export function createPrintersApi({ actions, printerSetup, ...parts }: PrintersApiDeps) {
  async function bySupervisor(action: () => Promise<Outcome>): Promise<Outcome> {
    return (await actions.refuseUnless('supervisor')) ?? action();
  }

  return {
    async find(): Promise<FoundPrinters> {
      const isRefused = (await actions.refuseUnless('supervisor')) !== null;
      return isRefused ? { printers: [], problem: 'search-failed' } : parts.findPrinters();
    },
    /**
     * The test label as it should look. No test label has its code: a scan of the screen proves nothing.
     */
    async picture(size: PaperSize): Promise<PrintPreview | null> {
      const bytes = await parts.drawTestLabel({ size, code: codeWithSuffix(size, SCREEN_SUFFIX) });
      const drawn = await parts.renderPage(bytes, 1, PICTURE_DPI[size]);
      return drawn && previewOf(drawn, 1);
    },
    start: (size: PaperSize) => bySupervisor(() => printerSetup.start(size)),
    tryOut: (printer: string) => bySupervisor(() => printerSetup.tryOut(printer)),
    keep: (as: KeepAs, withoutScan: boolean) => bySupervisor(() => printerSetup.keep(as, withoutScan)),
    end: () => printerSetup.end(),
  };
}
