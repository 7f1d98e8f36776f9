import type { PaperSize } from '#shared/domain/label-size.ts';

export type CodeSymbol = 'ean13' | 'code128' | 'gs1-datamatrix';

/**
 * A code and its symbology. A GS1 DataMatrix begins with FNC1, and each GS of its text is encoded as FNC1.
 */
export type SymbolCode = { readonly symbol: CodeSymbol; readonly text: string };

/** The sheet of the scanner check; all texts as printed. */
export type CheckSheet = {
  readonly size: PaperSize;
  readonly title: string;
  /** Instructions in short lines. */
  readonly note: string;
  readonly codes: readonly (SymbolCode & { readonly caption: string })[];
};
