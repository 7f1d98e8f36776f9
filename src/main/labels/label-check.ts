import { LABEL_SIZES, type LabelSize } from '#shared/domain/label-size.ts';
import type { PdfThread } from './pdf/pdf-thread.ts';

/** A label of one page has some 20 kB; more than this is something else. */
export const MOST_LABEL_BYTES = 5_000_000;
/** Printers feed by the gap: a page that is further off would be cut or skip a label. */
const TOLERANCE_MM = 1;

/** What is wrong with a label file that came from the platform, in words for the log; null: it may be printed. */
export async function whatIsWrong(
  bytes: Uint8Array,
  size: LabelSize,
  pdf: Pick<PdfThread, 'measure'>,
): Promise<string | null> {
  const wrong = whatIsWrongWithFile(bytes, MOST_LABEL_BYTES);
  if (wrong !== null) return wrong;
  const measure = await pdf.measure(bytes);
  if (measure === null) return 'begins like a PDF but cannot be read';
  if (measure.pages !== 1) return `${measure.pages} pages, one was asked for`;
  return whatIsWrongWithSize(measure, size);
}

/** What can be seen from outside: how large it is, how it begins and ends. */
export function whatIsWrongWithFile(bytes: Uint8Array, mostBytes: number): string | null {
  if (bytes.length >= mostBytes) return `${bytes.length} bytes, a label has less than ${mostBytes}`;
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start !== '%PDF') return `begins with ${JSON.stringify(start)}, not with %PDF`;
  const end = Buffer.from(bytes.subarray(-1_024)).toString('latin1');
  // pdfium would mend a file that is cut off, and half a label would print.
  return end.includes('%%EOF') ? null : 'the PDF is cut off';
}

/** Of a page, as it is seen. */
export function whatIsWrongWithSize(
  page: { readonly widthMm: number; readonly heightMm: number },
  size: LabelSize,
): string | null {
  const { widthMm, heightMm } = LABEL_SIZES[size];
  const isOff =
    Math.abs(page.widthMm - widthMm) > TOLERANCE_MM || Math.abs(page.heightMm - heightMm) > TOLERANCE_MM;
  if (!isOff) return null;
  return `the page is ${page.widthMm.toFixed(1)} x ${page.heightMm.toFixed(1)} mm, asked for was ${widthMm} x ${heightMm} mm`;
}
