import type { CodeProblem } from '#shared/domain/held-label.ts';
import { LABEL_SIZES, type LabelSize } from '#shared/domain/label-size.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';

/** A one-page label has about 20 kB; a larger file is something else. */
export const MAX_LABEL_BYTES = 5_000_000;
/** Printers feed by the gap: a page of another size would be cut, or skip a label. */
const TOLERANCE_MM = 1;

/** What is wrong with a label file, as text for the log; null: it may be printed. */
export async function labelProblem(
  bytes: Uint8Array,
  size: LabelSize,
  pdf: Pick<PdfThread, 'measure'>,
): Promise<string | null> {
  const wrong = fileProblem(bytes, MAX_LABEL_BYTES);
  if (wrong !== null) return wrong;
  const measure = await pdf.measure(bytes);
  if (measure === null) return 'begins like a PDF but cannot be read';
  if (measure.pages !== 1) return `${measure.pages} pages, expected 1`;
  return sizeProblem(measure, size);
}

/** Checks size, start and end of the file. */
export function fileProblem(bytes: Uint8Array, maxBytes: number): string | null {
  if (bytes.length >= maxBytes) return `${bytes.length} bytes, the limit is ${maxBytes}`;
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start !== '%PDF') return `begins with ${JSON.stringify(start)}, not with %PDF`;
  const end = Buffer.from(bytes.subarray(-1_024)).toString('latin1');
  // pdfium would repair a truncated file, and half a label would print.
  return end.includes('%%EOF') ? null : 'the PDF is cut off';
}

/** Checks the size of a page as displayed. */
export function sizeProblem(
  page: { readonly widthMm: number; readonly heightMm: number },
  size: LabelSize,
): string | null {
  const { widthMm, heightMm } = LABEL_SIZES[size];
  const isOff =
    Math.abs(page.widthMm - widthMm) > TOLERANCE_MM || Math.abs(page.heightMm - heightMm) > TOLERANCE_MM;
  if (!isOff) return null;
  return `the page is ${page.widthMm.toFixed(1)} x ${page.heightMm.toFixed(1)} mm, expected ${widthMm} x ${heightMm} mm`;
}

export type WrongCode = {
  readonly problem: CodeProblem;
  /** Contents of the codes; if none was read, the reason, or empty. */
  readonly detail: string;
};

/** Format of pack, item and pallet numbers. Other codes may contain customer data and are not logged. */
const NUMBER = /^[0-9A-Za-z_-]{1,48}$/;
const MAX_LOGGED_CODES = 3;

/**
 * Checks the codes on a one-page label as printed at this resolution; null: one of them is exactly the
 * requested number. Rejects if the file breaks the reader.
 */
export async function codeProblem(
  bytes: Uint8Array,
  { number, dpi }: { readonly number: string; readonly dpi: number },
  pdf: Pick<PdfThread, 'readCodes'>,
): Promise<WrongCode | null> {
  const codes = (await pdf.readCodes(bytes, 1, dpi, [number])) ?? [];
  if (codes.includes(number)) return null;
  if (codes.length === 0) return { problem: 'label-code-unread', detail: '' };
  return {
    problem: 'label-code-other',
    detail: codes.slice(0, MAX_LOGGED_CODES).map(loggableCode).join(', '),
  };
}

function loggableCode(code: string): string {
  return NUMBER.test(code) ? code : '…';
}
