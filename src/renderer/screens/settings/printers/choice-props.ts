import type { FoundPrinters } from '#shared/contract/printers.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PrinterDraft } from './printer-draft.ts';

/** What every field of the choice gets. */
export type ChoiceProps = {
  readonly size: PaperSize;
  readonly draft: PrinterDraft;
  readonly change: (draft: PrinterDraft) => void;
  /** null: they are being looked for. */
  readonly found: FoundPrinters | null;
};
