import { loadPdfium, renderPdf } from './pdfium.ts';
import { prepareReader, readCodes } from './zxing.ts';

/** Loads the reader in advance, so that the first page takes no longer than others. */
export async function loadCodeReader(): Promise<void> {
  await Promise.all([loadPdfium(), prepareReader()]);
}

/**
 * Codes on page `page` (from 1) as printed at `dpi`, without duplicates. Stops once one of `wanted` is found.
 * null: no such page, or not a PDF.
 */
export async function codesOfPage(
  bytes: Uint8Array,
  page: number,
  dpi: number,
  wanted: readonly string[],
): Promise<readonly string[] | null> {
  const [rendered] = await Promise.all([renderPdf(bytes, page, dpi), prepareReader()]);
  return rendered === null ? null : readCodes(rendered, wanted);
}
