import { join } from 'node:path';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { createLabelFiles } from '#main/labels/label-files.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { printJobStore } from '#main/labels/print-job-store.ts';
import type { PackingPlatform } from '#main/platform/packing-platform.ts';
import { createLaidFiles } from '#main/printing/laid-file.ts';
import { createPrintQueue, type PrintQueueOptions } from '#main/printing/print-queue.ts';
import { printerDpi } from '#main/printing/printer-dpi.ts';
import type { Database } from '#main/store/database.ts';

/** Labels and the printing of them: each wakes the other, a file that came and a file that is wanted. */
export function createPaper(
  parts: {
    readonly db: Database;
    readonly clock: Clock;
    readonly log: Log;
    readonly platform: () => PackingPlatform;
    readonly dataDir: string;
    readonly onChange: () => void;
  } & Pick<PrintQueueOptions, 'station' | 'printerFor' | 'printersFor' | 'sumatraPdf'>,
) {
  const { db, clock, log, dataDir, platform, onChange, ...printers } = parts;
  const filesFolder = join(dataDir, 'labels');
  const pdf = createPdfThread();
  const labels = createLabelFiles({
    ...{ db, platform, clock, log, pdf, onChange },
    dpiFor: (size) => printerDpi(parts.printerFor(size)),
    folder: filesFolder,
    onReady: () => prints.kick(),
  });
  const prints = createPrintQueue({
    ...{ clock, log, filesFolder, onChange, ...printers },
    render: pdf.render,
    laid: createLaidFiles({ folder: join(dataDir, 'laid'), layPage: pdf.layPage }),
    store: printJobStore({ db, clock, onFileWanted: () => labels.kick() }),
  });
  return { filesFolder, pdf, labels, prints };
}
