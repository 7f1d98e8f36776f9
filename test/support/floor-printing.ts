import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { createLabelSettler, type LabelSettler } from '#main/labels/fetch/label-settler.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { ensureDocument } from '#main/printing/document-store.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { createPrintQueue, type PrintQueue } from '#main/printing/print-queue.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import type { Database } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Labels, print queue and a printer of one table on a floor, put together as the station does. */
export type PrintingTable = AsyncDisposable & {
  readonly db: Database;
  readonly queue: PrintQueue;
  readonly labelsFolder: string;
  /** Spec of its printer. */
  readonly printer: string;
  /** Stores a label as if the platform had just given it to this table. Returns the document's id. */
  receive(number: string, bytes: Uint8Array): Promise<number>;
  /** Names of what the printer has put out. */
  prints(): Promise<readonly string[]>;
  /** Names of the files in the labels folder. */
  files(): Promise<readonly string[]>;
};

const RECHECK_MS = 500;

/** One for all tables of a file, since each would load it again. */
export const pdf = createPdfThread({ idleMs: 3_000 });

/** `await using table = await startPrintingTable(floor.url, 'table-1')`: on a connection of its own. */
export async function startPrintingTable(url: string, station: string): Promise<PrintingTable> {
  await using made = new AsyncDisposableStack();
  const folder = made.use(await temporaryFolder());
  const db = connectFloor({ connectionString: url });
  made.defer(() => db.destroy());
  const clock = systemClock();
  const log = createLog('silent');
  const labelsFolder = join(folder.path, 'labels');
  const printsFolder = join(folder.path, 'prints');
  const printer = `folder:${printsFolder}`;
  const settler: LabelSettler = createLabelSettler({
    db,
    folder: labelsFolder,
    clock,
    log,
    onReady: () => undefined,
  });
  const queue = createPrintQueue({
    store: printJobStore({ db, clock, station, onFileWanted: () => undefined }),
    clock,
    log,
    station,
    printerFor: () => printer,
    printersFor: () => [printer],
    filesFolder: labelsFolder,
    onChange: () => undefined,
    // Sooner than the station does.
    recheckMs: RECHECK_MS,
    render: pdf.render,
    prepared: createPreparedPages({
      folder: join(folder.path, 'prepared'),
      pages: pdf,
    }),
  });
  queue.start();
  made.defer(() => queue.stop());
  const owned = made.move();
  return {
    db,
    queue,
    labelsFolder,
    printer,
    async receive(number, bytes) {
      const at = clock.now().toISOString();
      const label = { kind: 'pack-label', number, size: 'm' } as const;
      const id = await ensureDocument(db, { ...label, at });
      const document = { ...label, id, problem: null, attempts: 0, next_at: at, rank: 1 } as const;
      await settler.settle([{ document, address: null, result: { outcome: 'label', bytes } }]);
      return id;
    },
    prints: () => readdir(printsFolder).catch(() => []),
    files: () => readdir(labelsFolder).catch(() => []),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
