import { readFile } from 'node:fs/promises';
import type { RenderedPage } from './pdf/pdf-task.ts';
import type { PdfThread } from './pdf/pdf-thread.ts';

/**
 * Page `page` (from 1) of a stored PDF as the printer's dots: 8-bit grey at `dpi`. null: the file or the page is not there.
 */
export async function renderPage(
  thread: PdfThread,
  file: string,
  page: number,
  dpi: number,
): Promise<RenderedPage | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes === null ? null : thread.render(bytes, page, dpi);
}
