import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadPdfium, renderPage, renderPdf } from './pdfium.ts';
import { withBytes } from './pdfium-document.ts';
import { pdfium } from './pdfium-library.ts';
import { prepareReader, readCodes } from './zxing.ts';

/** Makes the first reading as quick as the others. */
export async function loadCodeReader(): Promise<void> {
  await Promise.all([loadPdfium(), prepareReader()]);
}

/**
 * The codes on page `page` (from 1) as a printer of `dpi` prints it, each once; no more than are needed to find `wanted`.
 * null: no such page, or no PDF.
 */
export async function codesOfPage(
  bytes: Uint8Array,
  page: number,
  dpi: number,
  wanted: string,
): Promise<readonly string[] | null> {
  const [rendered] = await Promise.all([renderPdf(bytes, page, dpi), prepareReader()]);
  return rendered === null ? null : readCodes(rendered, [wanted]);
}

/**
 * The same of each page, in their order: no more codes than are needed to find one of `wanted`. Between pages others have
 * their turn: a label that a packer waits for is read meanwhile. null: this is no PDF that can be read.
 */
export async function codesOfPages(
  bytes: Uint8Array,
  dpi: number,
  wanted: readonly string[],
): Promise<readonly (readonly string[])[] | null> {
  const loaded = await pdfium();
  return withBytes(loaded, bytes, async (document) => {
    const codes: (readonly string[])[] = [];
    for (let page = 1; page <= loaded.module._FPDF_GetPageCount(document); page++) {
      const rendered = await renderPage(loaded, document, page, dpi);
      codes.push(rendered === null ? [] : await readCodes(rendered, wanted));
      await nextTurn();
    }
    return codes;
  });
}
