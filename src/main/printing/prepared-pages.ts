import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAPER_SIZES, type PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PrinterJob, PrintFailure } from './printer.ts';

/** Turns and moves every page of a PDF; the paper keeps its size, turned with it. Rejects when that is no PDF. */
export type TransformPage = (bytes: Uint8Array, layout: PageLayout) => Promise<Uint8Array>;

/**
 * Files for drivers whose spooler takes pages as they are: prepared as the printer's profile says, one for each handing-over,
 * in a folder of their own. What a crash leaves behind belongs to a job in `sending`, and goes with its `find`.
 */
export type PreparedPages = {
  /**
   * Path of the file to hand over: the job's own, untouched, where nothing is turned or moved. `isNamed`: a file with the
   * job's id for a name even then, where the spooler shows the name.
   */
  prepare(
    job: Pick<PrinterJob, 'jobId' | 'file'>,
    layout: PageLayout,
    isNamed?: boolean,
  ): Promise<Result<string, PrintFailure>>;
  /**
   * Call it when nobody reads the prepared file any more: after the handing-over, and in `find`. The job's own file stays. Never
   * rejects: what cannot be removed goes with the forgotten ones.
   */
  remove(jobId: string): Promise<void>;
};

/** A database that was thrown away leaves nobody to ask for its jobs; labels bear names and addresses. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/** `folder` holds these files only. */
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
        await removeForgotten(folder);
        await writeFile(pathOf(jobId), prepared, { mode: 0o600 });
        return ok(pathOf(jobId));
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        // Disk full, too little memory: such things pass; that the file is a PDF was checked when it came.
        return err({ problem: 'driver-failed', detail, next: 'later' });
      }
    },
    remove: (jobId) => removeIfFree(pathOf(jobId)),
  };
}

/** The paper that a page of this size wants when it lies as the layout says. */
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

async function removeForgotten(folder: string): Promise<void> {
  const before = Date.now() - FORGOTTEN_AFTER_MS;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => before,
    );
    if (changed < before) await removeIfFree(file);
  }
}

/** Windows refuses to delete what a program still has open: no print is to wait for that. */
function removeIfFree(file: string): Promise<void> {
  return rm(file, { force: true }).catch(() => undefined);
}
