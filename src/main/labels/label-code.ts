import type { CodeProblem } from '#shared/domain/held-label.ts';
import type { PdfThread } from './pdf/pdf-thread.ts';

export type WrongCode = {
  readonly problem: CodeProblem;
  /** What the codes say; where none was read, why, or empty. */
  readonly detail: string;
};

/** Numbers of packs, units and pallets look like this. Anything else may be about the customer, and is not repeated. */
const NUMBER = /^[0-9A-Za-z_-]{1,48}$/;
const TOLD = 3;

/**
 * What is wrong with the code on a label of one page, as a printer of this resolution prints it; null: one of its codes is
 * exactly the number that was asked for. Rejects where the file breaks what looks at it.
 */
export async function whatIsWrongWithCode(
  bytes: Uint8Array,
  { number, dpi }: { readonly number: string; readonly dpi: number },
  pdf: Pick<PdfThread, 'readCodes'>,
): Promise<WrongCode | null> {
  const codes = (await pdf.readCodes(bytes, 1, dpi, [number])) ?? [];
  if (codes.includes(number)) return null;
  if (codes.length === 0) return { problem: 'label-code-unread', detail: '' };
  return { problem: 'label-code-other', detail: codes.slice(0, TOLD).map(shown).join(', ') };
}

function shown(code: string): string {
  return NUMBER.test(code) ? code : '…';
}
