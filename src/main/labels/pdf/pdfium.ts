import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { PdfMeasure, RenderedPage } from './pdf-task.ts';
import { pdfium } from './pdfium-library.ts';

const MM_PER_POINT = 25.4 / 72;
/** An A4 page at 600 dpi has 35 million; a page that claims more is not for us. */
const MOST_PIXELS = 40_000_000;

/** It is loaded by the first call anyway: this only does it in advance. */
export async function loadPdfium(): Promise<void> {
  await pdfium();
}

/** null: this is no PDF that can be read. */
export async function measurePdf(bytes: Uint8Array): Promise<PdfMeasure | null> {
  return withDocument(bytes, async (document) => {
    const pages = document.getPageCount();
    if (pages === 0) return null;
    const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
    return { pages, widthMm: originalWidth * MM_PER_POINT, heightMm: originalHeight * MM_PER_POINT };
  });
}

/** `page` counts from 1; null: no such page, or no PDF. */
export async function renderPdf(bytes: Uint8Array, page: number, dpi: number): Promise<RenderedPage | null> {
  return withDocument(bytes, async (document) => {
    const pages = document.getPageCount();
    if (page < 1 || page > pages) return null;
    const opened = document.getPage(page - 1);
    const { originalWidth, originalHeight } = opened.getOriginalSize();
    const width = Math.max(1, Math.round((originalWidth / 72) * dpi));
    const height = Math.max(1, Math.round((originalHeight / 72) * dpi));
    if (width * height > MOST_PIXELS) return null;
    // pdfium rounds sizes down and closes the page: it is given exact ones, and the page is not used again.
    const picture = await opened.render({ width, height, scale: 1, colorSpace: 'Gray', render: 'bitmap' });
    return { widthPx: picture.width, heightPx: picture.height, pages, grey: Uint8Array.from(picture.data) };
  });
}

async function withDocument<T>(
  bytes: Uint8Array,
  use: (document: PDFiumDocument) => Promise<T>,
): Promise<T | null> {
  const { library } = await pdfium();
  let document: PDFiumDocument;
  try {
    document = await library.loadDocument(bytes);
  } catch {
    return null; // a wrong format, damage or a password: pdfium tells it by throwing
  }
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
}
