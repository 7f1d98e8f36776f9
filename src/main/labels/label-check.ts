import { LABEL_SIZES, type LabelSize } from '#shared/domain/label-size.ts';
import type { PdfThread } from './pdf/pdf-thread.ts';
import { measurePlainPdf } from './pdf/plain-pdf.ts';

/** A label of one page has some 20 kB; more than this is something else. */
const MOST_BYTES = 5_000_000;
/** Printers feed by the gap: a page that is further off would be cut or skip a label. */
const TOLERANCE_MM = 1;

/** What is wrong with a label file that came from the platform, in words for the log; null: it may be printed. */
export async function whatIsWrong(
  bytes: Uint8Array,
  size: LabelSize,
  pdf: PdfThread,
): Promise<string | null> {
  if (bytes.length >= MOST_BYTES) return `${bytes.length} bytes, a label has less than ${MOST_BYTES}`;
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start !== '%PDF') return `begins with ${JSON.stringify(start)}, not with %PDF`;
  const end = Buffer.from(bytes.subarray(-1_024)).toString('latin1');
  // pdfium would mend a file that is cut off, and half a label would print.
  if (!end.includes('%%EOF')) return 'the PDF is cut off';
  const measure = measurePlainPdf(bytes) ?? (await pdf.measure(bytes));
  if (measure === null) return 'begins like a PDF but cannot be read';
  if (measure.pages !== 1) return `${measure.pages} pages, one was asked for`;
  const { widthMm, heightMm } = LABEL_SIZES[size];
  const isOff =
    Math.abs(measure.widthMm - widthMm) > TOLERANCE_MM ||
    Math.abs(measure.heightMm - heightMm) > TOLERANCE_MM;
  if (!isOff) return null;
  return `the page is ${measure.widthMm.toFixed(1)} x ${measure.heightMm.toFixed(1)} mm, asked for was ${widthMm} x ${heightMm} mm`;
}
