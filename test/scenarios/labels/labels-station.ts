import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { createLabelFiles, type LabelFiles, type LabelFilesOptions } from '#main/labels/fetch/label-files.ts';
import { createPdfThread, type PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { createLabelTidying } from '#main/labels/tidying.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { createPrintQueue, type PrintQueue } from '#main/printing/print-queue.ts';
import { requestPrint } from '#main/printing/print-store.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Label files, print queue and a folder printer, put together as the station does. */
export type LabelsStation = AsyncDisposable & {
  readonly db: Database;
  readonly labels: LabelFiles;
  readonly queue: PrintQueue;
  readonly pdf: PdfThread;
  readonly labelsFolder: string;
  close(number: string, size?: LabelSize): Promise<number>;
  row(id: number, is: (row: PrintRow) => boolean): Promise<PrintRow>;
  /** Names of what the folder printer has put out. */
  prints(): Promise<string[]>;
  /** The files in the labels folder, waited for until there are so many. */
  files(atLeast: number): Promise<string[]>;
};

/** One for all stations of a file, since each would load it again; ends when idle, and keeps no process alive. */
const pdf = createPdfThread({ idleMs: 3_000 });

export async function startLabelsStation(
  platform: PackingPlatform,
  before?: (db: Database, labelsFolder: string) => Promise<void>,
  over: Pick<LabelFilesOptions, 'drawLocal'> = {},
): Promise<LabelsStation> {
  const folder = await temporaryFolder();
  const labelsFolder = join(folder.path, 'labels');
  const { db } = await openDatabase(join(folder.path, 'packbench.db'));
  await before?.(db, labelsFolder);
  const clock = systemClock();
  const log = createLog('silent');
  const tidying = createLabelTidying({
    db,
    clock,
    log,
    folder: labelsFolder,
    station: 'bench-1',
    printsFolder: join(folder.path, 'prints'),
    keepDays: () => 14,
    isShared: () => false,
  });
  const labels = createLabelFiles({
    db,
    platform: () => platform,
    clock,
    log,
    folder: labelsFolder,
    keepDays: () => 14,
    pdf,
    dpiFor: () => 203,
    onReady: () => queue.wake(),
    onChange: () => undefined,
    onFilesAdded: tidying.filesAdded,
    ...over,
  });
  const queue = createPrintQueue({
    store: printJobStore({ db, clock, station: 'bench-1', onFileWanted: labels.wake }),
    clock,
    log,
    station: 'bench-1',
    printerFor: () => `folder:${join(folder.path, 'prints')}`,
    printersFor: () => [],
    filesFolder: labelsFolder,
    onChange: () => undefined,
    render: pdf.render,
    prepared: createPreparedPages({
      folder: join(folder.path, 'prepared'),
      pages: pdf,
    }),
  });
  await tidying.start();
  labels.start();
  queue.start();

  async function until<T>(read: () => Promise<T>, is: (seen: T) => boolean): Promise<T> {
    for (const end = Date.now() + 50_000; ; await sleep(10)) {
      const seen = await read();
      if (is(seen)) return seen;
      if (Date.now() > end) throw new Error(`did not get there: ${JSON.stringify(seen)}`);
    }
  }

  return {
    db,
    labels,
    queue,
    pdf,
    labelsFolder,
    async close(number, size = 'm') {
      const ask = {
        kind: 'pack-label',
        number,
        size,
        reason: 'close',
        at: clock.now().toISOString(),
      } as const;
      const id = await db.transaction().execute((trx) => requestPrint(trx, { ...ask, station: 'bench-1' }));
      labels.wake();
      queue.wake();
      return id;
    },
    async row(id, is) {
      const rows = await until(
        async () => (await queue.list(100)).filter((row) => row.id === id),
        (found) => found.some(is),
      );
      const [row] = rows;
      if (row === undefined) throw new Error(`no job ${id}`);
      return row;
    },
    prints: () => readdir(join(folder.path, 'prints')).catch(() => []),
    files: (atLeast) =>
      until(
        () => readdir(labelsFolder),
        (names) => names.length >= atLeast,
      ),
    async [Symbol.asyncDispose]() {
      await tidying.stop();
      await labels.stop();
      await queue.stop();
      await db.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}
