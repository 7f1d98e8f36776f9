import type { PaperSize } from '#shared/domain/label-size.ts';

export type CodeSymbol = 'ean13' | 'code128' | 'gs1-datamatrix';

/** A code and the symbol that carries it; a GS1 DataMatrix begins with FNC1, and each GS of its text is one, too. */
export type SymbolCode = { readonly symbol: CodeSymbol; readonly text: string };

/** The sheet of the scanner check; all words as they are to be printed. */
export type CheckSheet = {
  readonly size: PaperSize;
  readonly title: string;
  /** What to do with it, in short lines. */
  readonly note: string;
  readonly codes: readonly (SymbolCode & { readonly caption: string })[];
};
