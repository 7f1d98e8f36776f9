import { join } from 'node:path';
import { renderPage } from '#main/labels/preview.ts';
import { findPrintJob } from '#main/store/repositories/print-jobs.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { PrintPreview } from '#shared/contract/prints.ts';
import { type DeskParts, operatorOnly } from './desk-parts.ts';

const MOST_ROWS = 200;
/** Dots of the usual label printer. */
const PREVIEW_DPI = 203;

export function createPrintsDesk(parts: DeskParts) {
  return {
    list: () => parts.prints.list(MOST_ROWS),

    async preview(
      id: number,
      page: number,
    ): Promise<{ found: true; preview: PrintPreview } | { found: false }> {
      const job = await findPrintJob(parts.db, id);
      if (job === null || job.file === null) return { found: false };
      const rendered = await renderPage(parts.pdf, join(parts.filesFolder, job.file), page, PREVIEW_DPI);
      if (rendered === null) return { found: false };
      const { widthPx, heightPx, pages, grey } = rendered;
      return {
        found: true,
        preview: { widthPx, heightPx, page, pages, grey: Buffer.from(grey).toString('base64') },
      };
    },

    async reprint(id: number, why: string): Promise<Outcome> {
      return operatorOnly(parts) ?? parts.prints.reprint(id, why);
    },
    async retry(id: number): Promise<Outcome> {
      return operatorOnly(parts) ?? parts.prints.retry(id);
    },
    async cancel(id: number): Promise<Outcome> {
      return operatorOnly(parts) ?? parts.prints.cancel(id);
    },
  };
}
