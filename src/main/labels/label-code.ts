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
 * exactly the number that was asked for. Never throws: what cannot be looked at is not readable.
 */
export async function whatIsWrongWithCode(
  bytes: Uint8Array,
  { number, dpi }: { readonly number: string; readonly dpi: number },
  pdf: Pick<PdfThread, 'readCodes'>,
): Promise<WrongCode | null> {
  let codes: readonly string[];
  try {
    codes = (await pdf.readCodes(bytes, 1, dpi, number)) ?? [];
  } catch (error) {
    return { problem: 'label-code-unread', detail: error instanceof Error ? error.message : String(error) };
  }
  if (codes.includes(number)) return null;
  if (codes.length === 0) return { problem: 'label-code-unread', detail: '' };
  return { problem: 'label-code-other', detail: codes.slice(0, TOLD).map(shown).join(', ') };
}

function shown(code: string): string {
  return NUMBER.test(code) ? code : '…';
}
