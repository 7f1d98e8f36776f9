import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SplitPage } from './pdf-task.ts';
import { sizeInMm } from './pdfium.ts';
import { importPage, withBytes, withNewDocument } from './pdfium-document.ts';
import { pdfium } from './pdfium-library.ts';
import { savedBytes } from './pdfium-save.ts';

/** A hundred labels have 2 to 5 million; pages that share something large are that large each. */
const MOST_BYTES = 100_000_000;

/**
 * Each page as a PDF of its own, in their order: of the same size, drawn as it was, with its fonts. Between pages others have
 * their turn. null: this is no PDF that can be read. Rejects when the pages would have more than 100 MB together.
 */
export async function splitPages(bytes: Uint8Array): Promise<readonly SplitPage[] | null> {
  const loaded = await pdfium();
  return withBytes(loaded, bytes, async (document) => {
    const pages: SplitPage[] = [];
    let left = MOST_BYTES;
    for (let index = 0; index < loaded.module._FPDF_GetPageCount(document); index++) {
      const page = withNewDocument(loaded, (own) => {
        importPage(loaded, own, document, index);
        return savedBytes(loaded, own);
      });
      left -= page.length;
      if (left < 0) throw new Error(`the pages have more than ${MOST_BYTES} bytes`);
      pages.push({ bytes: page, ...sizeInMm(loaded, document, index) });
      await nextTurn();
    }
    return pages;
  });
}
