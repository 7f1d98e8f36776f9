import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAPER_SIZES, type PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PrinterJob, PrintFailure } from './printer.ts';

/** Writes the pages of a PDF anew, for the layout of a printer; the paper turns with the page. */
export type PageWriter = {
  /** Turns and moves them. Rejects when the file is not a PDF. */
  transformPage(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array>;
  /** Draws them in the dots of the printer. null: a page cannot be drawn. */
  drawInDots(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array | null>;
};

/**
 * Files for drivers whose spooler prints pages unchanged: turned and moved by the printer's profile, one for
 * each hand-over. A file left by a crash belongs to a job in `sending`, and is removed by the driver's
 * `find`.
 */
export type PreparedPages = {
  /** Path of the file to hand over: the job's file itself if nothing is turned or moved. */
  prepare(job: Pick<PrinterJob, 'jobId' | 'file'>, layout: PageLayout): Promise<Result<string, PrintFailure>>;
  /**
   * Path of a file that the station itself has written, named after the job's id: for a program that should read nobody else's
   * files, and a spooler that shows the name. `isInDots`: the page as a picture in the printer's dots; else its text and
   * lines stay what they are.
   */
  rewrite(
    job: Pick<PrinterJob, 'jobId' | 'file'>,
    layout: PageLayout,
    how: { readonly isInDots: boolean },
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
  pages,
}: {
  readonly folder: string;
  readonly pages: PageWriter;
}): PreparedPages {
  const pathOf = (jobId: string) => join(folder, `${jobId}.pdf`);

  async function write(
    { jobId, file }: Pick<PrinterJob, 'jobId' | 'file'>,
    pageOf: (bytes: Uint8Array) => Promise<Uint8Array | null>,
  ): Promise<Result<string, PrintFailure>> {
    try {
      const page = await pageOf(await readFile(file));
      if (page === null)
        return err({ problem: 'label-not-a-pdf', detail: 'the page cannot be drawn', next: 'never' });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder);
      await writeFile(pathOf(jobId), page, { mode: 0o600 });
      return ok(pathOf(jobId));
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      // On a full disk half of the page is left, and it may never be tried again.
      await removeIfFree(pathOf(jobId));
      // Disk full or low memory may pass; the file was checked to be a PDF when it arrived.
      return err({ problem: 'driver-failed', detail, next: 'later' });
    }
  }

  return {
    async prepare(job, layout) {
      if (isUnchanged(layout)) return ok(job.file);
      return write(job, (bytes) => pages.transformPage(bytes, layout));
    },
    rewrite: (job, layout, { isInDots }) =>
      write(job, (bytes) =>
        isInDots ? pages.drawInDots(bytes, layout) : pages.transformPage(bytes, layout),
      ),
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
