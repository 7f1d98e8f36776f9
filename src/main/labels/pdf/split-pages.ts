import { newDocument, readDocument, savedBytes } from './pdf-document.ts';
import type { SplitPage } from './pdf-task.ts';
import { sizesInMm } from './pdfium.ts';
import { stripInvisibleParts } from './visible-parts.ts';

/** A hundred labels have 2 to 5 million; pages that share something large are that large each. */
const MAX_BYTES = 50_000_000;
/** No more labels are asked for together. */
const MAX_PAGES = 100;

/**
 * Each page as a PDF of its own, in their order: of the same size, drawn as it was, with its fonts, and without what does
 * anything. null: this is no PDF that can be read. Rejects when there are more than 100 pages, or when they would have more than
 * 50 MB together.
 */
export async function splitPages(bytes: Uint8Array): Promise<readonly SplitPage[] | null> {
  const sizes = await sizesInMm(bytes, MAX_PAGES);
  const document = sizes === null ? null : await readDocument(bytes);
  if (sizes === null || document === null) return null;
  if (document.getPageCount() !== sizes.length) throw new Error('readers find different numbers of pages');
  const pages: SplitPage[] = [];
  let left = MAX_BYTES;
  for (const page of document.getPages()) stripInvisibleParts(page.node);
  for (const [index, size] of sizes.entries()) {
    const singlePage = await newDocument();
    for (const page of await singlePage.copyPages(document, [index])) singlePage.addPage(page);
    const saved = await savedBytes(singlePage);
    left -= saved.length;
    if (left < 0) throw new Error(`the pages have more than ${MAX_BYTES} bytes`);
    pages.push({ bytes: saved, widthMm: size.widthMm, heightMm: size.heightMm });
  }
  return pages;
}
