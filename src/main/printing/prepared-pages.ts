import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAPER_SIZES, type PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PrinterJob, PrintFailure } from './printer.ts';

/** Turns and moves every page of a PDF; the paper turns with the page. Rejects when the file is not a PDF. */
export type TransformPage = (bytes: Uint8Array, layout: PageLayout) => Promise<Uint8Array>;

/**
 * Files for drivers whose spooler prints pages unchanged: turned and moved by the printer's profile, one for
 * each hand-over. A file left by a crash belongs to a job in `sending`, and is removed by the driver's
 * `find`.
 */
export type PreparedPages = {
  /**
   * Path of the file to hand over: the job's file itself if nothing is turned or moved. `isNamed`: always a
   * copy that is named after the job's id, for a spooler that shows the name.
   */
  prepare(
    job: Pick<PrinterJob, 'jobId' | 'file'>,
    layout: PageLayout,
    isNamed?: boolean,
  ): Promise<Result<string, PrintFailure>>;
  /**
   * Removes the prepared file, never the job's file. Call it when nobody reads it any more: after the
   * hand-over, and in `find`. Never rejects: a file that cannot be removed now is removed later as an
   * abandoned one.
   */
  remove(jobId: string): Promise<void>;
};

/** Without their database nobody asks for these jobs any more, and labels carry names and addresses. */
const ABANDONED_AFTER_MS = 3_600_000;

/** `folder` contains these files only. */
export function createPreparedPages({
  folder,
  transformPage,
}: {
  readonly folder: string;
  readonly transformPage: TransformPage;
}): PreparedPages {
  const pathOf = (jobId: string) => join(folder, `${jobId}.pdf`);
  return {
    async prepare({ jobId, file }, layout, isNamed = false) {
      if (isUnchanged(layout) && !isNamed) return ok(file);
      try {
        const bytes = await readFile(file);
        const prepared = isUnchanged(layout) ? bytes : await transformPage(bytes, layout);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await removeAbandoned(folder);
        await writeFile(pathOf(jobId), prepared, { mode: 0o600 });
        return ok(pathOf(jobId));
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        // On a full disk half of the page is left, and it may never be tried again.
        await removeIfFree(pathOf(jobId));
        // Disk full or low memory may pass; the file was checked to be a PDF when it arrived.
        return err({ problem: 'driver-failed', detail, next: 'later' });
      }
    },
    remove: (jobId) => removeIfFree(pathOf(jobId)),
  };
}

/** The paper for a page of this size, turned by the layout. */
export function paperOf(
  size: PaperSize,
  layout: Pick<PageLayout, 'rotate'>,
): { readonly widthMm: number; readonly heightMm: number } {
  const { widthMm, heightMm } = PAPER_SIZES[size];
  return layout.rotate % 180 === 0 ? { widthMm, heightMm } : { widthMm: heightMm, heightMm: widthMm };
}

function isUnchanged({ rotate, xMm, yMm }: PageLayout): boolean {
  return rotate === 0 && xMm === 0 && yMm === 0;
}

async function removeAbandoned(folder: string): Promise<void> {
  const before = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => before,
    );
    if (changed < before) await removeIfFree(file);
  }
}

/** Windows refuses to delete a file that a program has open; no print waits for that. */
function removeIfFree(file: string): Promise<void> {
  return rm(file, { force: true }).catch(() => undefined);
}
