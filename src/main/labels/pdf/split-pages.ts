import { newDocument, readDocument, saveDocument } from './pdf-document.ts';
import type { SplitPage } from './pdf-task.ts';
import { sizesInMm } from './pdfium.ts';
import { stripInvisibleParts } from './visible-parts.ts';

/** A hundred labels have 2 to 5 million; pages that share a large object each get a copy of it. */
const MAX_BYTES = 50_000_000;
/** Maximum number of labels per request. */
const MAX_PAGES = 100;

/**
 * Splits a PDF into one PDF per page, in order: same size, same drawing, with fonts, without actions. null:
 * not a readable PDF. Rejects if there are more than 100 pages, or more than 50 MB in total.
 */
export async function splitPages(bytes: Uint8Array): Promise<readonly SplitPage[] | null> {
  const sizes = await sizesInMm(bytes, MAX_PAGES);
  const document = sizes === null ? null : await readDocument(bytes);
  if (sizes === null || document === null) return null;
  if (document.getPageCount() !== sizes.length)
    throw new Error('PDFium and pdf-lib count different numbers of pages');
  const pages: SplitPage[] = [];
  let left = MAX_BYTES;
  for (const page of document.getPages()) stripInvisibleParts(page.node);
  for (const [index, size] of sizes.entries()) {
    const singlePage = await newDocument();
    for (const page of await singlePage.copyPages(document, [index])) singlePage.addPage(page);
    const saved = await saveDocument(singlePage);
    left -= saved.length;
    if (left < 0) throw new Error(`the pages have more than ${MAX_BYTES} bytes`);
    pages.push({ bytes: saved, widthMm: size.widthMm, heightMm: size.heightMm });
  }
  return pages;
}
