import type { FoundPrinters } from '#shared/contract/printers.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PrinterDraft } from './printer-draft.ts';

/** Props of every field of the choice. */
export type ChoiceProps = {
  readonly size: PaperSize;
  readonly draft: PrinterDraft;
  readonly change: (draft: PrinterDraft) => void;
  /** null: the search is running. */
  readonly found: FoundPrinters | null;
};
