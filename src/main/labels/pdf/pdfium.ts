import { PDFiumDocument } from '@hyzyla/pdfium';
import type { PdfMeasure, RenderedPage } from './pdf-task.ts';
import { pageSize, withDocument } from './pdfium-document.ts';
import { type Pdfium, pdfium } from './pdfium-library.ts';

const MM_PER_POINT = 25.4 / 72;
/** An A4 page at 600 dpi has 35 million; larger pages are refused. */
const MAX_PIXELS = 40_000_000;

/** Loads PDFium in advance; the first call would do so anyway. */
export async function loadPdfium(): Promise<void> {
  await pdfium();
}

/** null: not a readable PDF. */
export async function measurePdf(bytes: Uint8Array): Promise<PdfMeasure | null> {
  const loaded = await pdfium();
  return withDocument(loaded, bytes, (document) => {
    const pages = loaded.module._FPDF_GetPageCount(document);
    if (pages === 0) return null;
    const { widthMm, heightMm } = sizeInMm(loaded, document, 0);
    return { pages, widthMm, heightMm };
  });
}

type SizeInMm = { readonly widthMm: number; readonly heightMm: number };

/** Sizes of all pages. null: not a readable PDF. Throws if it has more than `maxPages` pages. */
export async function sizesInMm(bytes: Uint8Array, maxPages: number): Promise<readonly SizeInMm[] | null> {
  const loaded = await pdfium();
  return withDocument(loaded, bytes, (document) => {
    const pages = loaded.module._FPDF_GetPageCount(document);
    if (pages > maxPages) throw new Error(`${pages} pages`);
    return Array.from({ length: pages }, (_, index) => sizeInMm(loaded, document, index));
  });
}

/** As displayed, rotation included. */
function sizeInMm(loaded: Pdfium, document: number, index: number): SizeInMm {
  const { width, height } = pageSize(loaded, document, index);
  return { widthMm: width * MM_PER_POINT, heightMm: height * MM_PER_POINT };
}

/** `page` counts from 1; null: no such page, or not a PDF. */
export async function renderPdf(bytes: Uint8Array, page: number, dpi: number): Promise<RenderedPage | null> {
  const loaded = await pdfium();
  return withDocument(loaded, bytes, (document) => renderPage(loaded, document, page, dpi));
}

/** `page` counts from 1; null: no such page, or it is too large. */
export async function renderPage(
  loaded: Pdfium,
  document: number,
  page: number,
  dpi: number,
): Promise<RenderedPage | null> {
  const pages = loaded.module._FPDF_GetPageCount(document);
  if (page < 1 || page > pages) return null;
  const size = pageSize(loaded, document, page - 1);
  const width = Math.max(1, Math.round((size.width / 72) * dpi));
  const height = Math.max(1, Math.round((size.height / 72) * dpi));
  if (width * height > MAX_PIXELS) return null;
  const opened = new PDFiumDocument({ module: loaded.module, documentIdx: document, documentPtr: 0 });
  // pdfium rounds sizes down, so it gets exact ones; it closes the page, which is not used again.
  const picture = await opened
    .getPage(page - 1)
    .render({ width, height, scale: 1, colorSpace: 'Gray', render: 'bitmap' });
  return { widthPx: picture.width, heightPx: picture.height, pages, grey: Uint8Array.from(picture.data) };
}
