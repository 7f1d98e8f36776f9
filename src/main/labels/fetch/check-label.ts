import type { CodeProblem } from '#shared/domain/held-label.ts';
import { LABEL_SIZES, type LabelSize } from '#shared/domain/label-size.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';

/** A label of one page has some 20 kB; more than this is something else. */
export const MAX_LABEL_BYTES = 5_000_000;
/** Printers feed by the gap: a page that is further off would be cut or skip a label. */
const TOLERANCE_MM = 1;

/** What is wrong with a label file that came from the platform, in words for the log; null: it may be printed. */
export async function labelProblem(
  bytes: Uint8Array,
  size: LabelSize,
  pdf: Pick<PdfThread, 'measure'>,
): Promise<string | null> {
  const wrong = fileProblem(bytes, MAX_LABEL_BYTES);
  if (wrong !== null) return wrong;
  const measure = await pdf.measure(bytes);
  if (measure === null) return 'begins like a PDF but cannot be read';
  if (measure.pages !== 1) return `${measure.pages} pages, one was asked for`;
  return sizeProblem(measure, size);
}

/** What can be seen from outside: how large it is, how it begins and ends. */
export function fileProblem(bytes: Uint8Array, maxBytes: number): string | null {
  if (bytes.length >= maxBytes) return `${bytes.length} bytes, a label has less than ${maxBytes}`;
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start !== '%PDF') return `begins with ${JSON.stringify(start)}, not with %PDF`;
  const end = Buffer.from(bytes.subarray(-1_024)).toString('latin1');
  // pdfium would mend a file that is cut off, and half a label would print.
  return end.includes('%%EOF') ? null : 'the PDF is cut off';
}

/** Of a page, as it is seen. */
export function sizeProblem(
  page: { readonly widthMm: number; readonly heightMm: number },
  size: LabelSize,
): string | null {
  const { widthMm, heightMm } = LABEL_SIZES[size];
  const isOff =
    Math.abs(page.widthMm - widthMm) > TOLERANCE_MM || Math.abs(page.heightMm - heightMm) > TOLERANCE_MM;
  if (!isOff) return null;
  return `the page is ${page.widthMm.toFixed(1)} x ${page.heightMm.toFixed(1)} mm, asked for was ${widthMm} x ${heightMm} mm`;
}

export type WrongCode = {
  readonly problem: CodeProblem;
  /** What the codes say; where none was read, why, or empty. */
  readonly detail: string;
};

/** Numbers of packs, units and pallets look like this. Anything else may be about the customer, and is not repeated. */
const NUMBER = /^[0-9A-Za-z_-]{1,48}$/;
const MAX_LOGGED_CODES = 3;

/**
 * What is wrong with the code on a label of one page, as a printer of this resolution prints it; null: one of its codes is
 * exactly the number that was asked for. Rejects where the file breaks what looks at it.
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
