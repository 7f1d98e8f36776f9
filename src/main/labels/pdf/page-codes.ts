import { loadPdfium, renderPdf } from './pdfium.ts';
import { prepareReader, readCodes } from './zxing.ts';

/** Makes the first reading as quick as the others. */
export async function loadCodeReader(): Promise<void> {
  await Promise.all([loadPdfium(), prepareReader()]);
}

/**
 * The codes on page `page` (from 1) as a printer of `dpi` prints it, each once; no more than are needed to find one of `wanted`.
 * null: no such page, or no PDF.
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
