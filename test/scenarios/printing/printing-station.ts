import { appendFile, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { ensureDocument, markDocumentReady } from '#main/printing/document-store.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { createPrintQueue, type PrintQueue, type PrintQueueOptions } from '#main/printing/print-queue.ts';
import { requestPrint } from '#main/printing/print-store.ts';
import type { PrintJobStore } from '#main/printing/queue/print-jobs.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import { type Database, openDatabase, type Trx } from '#main/store/database.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';

const LABEL = new URL('./label-75x120.pdf', import.meta.url);

/** The part of a station that prints: real database, real queue, real drivers, in a folder of its own. */
export type PrintingStation = AsyncDisposable & {
  readonly folder: string;
  readonly db: Database;
  readonly queue: PrintQueue;
  /** Asks for the pack label of this number, as the close of a pack does; its file is there already. */
  close(
    number: string,
    options?: { readonly size?: LabelSize; readonly hasFile?: boolean; readonly label?: Uint8Array },
  ): Promise<number>;
  transact<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The row of a job as soon as it fulfils a condition; fails after the time. */
  row(id: number, is: (row: PrintRow) => boolean, withinMs?: number): Promise<PrintRow>;
  /** The same station after its program died or was stopped: same folder, new queue, same database file. */
  restart(): Promise<PrintingStation>;
};

export type StationOptions = Partial<
  Pick<
    PrintQueueOptions,
    'printerFor' | 'printersFor' | 'environment' | 'backoff' | 'station' | 'render' | 'clock'
  >
> & {
  readonly folder?: string;
  /** False: the queue is made, but the test starts it. */
  readonly isStarted?: boolean;
  /** Put between the queue and its jobs. */
  readonly aroundStore?: (store: PrintJobStore) => PrintJobStore;
};

/** One for all stations of a file, since each would load it again; ends when idle, and keeps no process alive. */
const pdf = createPdfThread({ idleMs: 3_000 });

export async function startPrintingStation(options: StationOptions = {}): Promise<PrintingStation> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'packbench-printing-')));
  const labels = join(folder, 'labels');
  await mkdir(labels, { recursive: true });
  const { db } = await openDatabase(join(folder, 'packbench.db'));
  const clock = options.clock ?? systemClock();
  const queue = createPrintQueue({
    store: (options.aroundStore ?? ((store) => store))(
      printJobStore({ db, clock, station: options.station ?? 'bench-1', onFileWanted: () => undefined }),
    ),
    clock,
    log: createLog('silent'),
    station: options.station ?? 'bench-1',
    printerFor: options.printerFor ?? (() => `folder:${join(folder, 'prints')}`),
    printersFor: options.printersFor ?? (() => []),
    filesFolder: labels,
    onChange: () => undefined,
    render: options.render ?? pdf.render,
    prepared: createPreparedPages({ folder: join(folder, 'prepared'), pages: pdf }),
    ...(options.environment ? { environment: options.environment } : {}),
    ...(options.backoff ? { backoff: options.backoff } : {}),
  });
  if (options.isStarted !== false) queue.start();
  let isOpen = true;
  async function end(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await queue.stop();
    await db.destroy();
  }
  const transact = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work);
  return {
    folder,
    db,
    queue,
    transact,
    async close(number, { size = 'm', hasFile = true, label } = {}) {
      const at = clock.now().toISOString();
      if (hasFile) {
        const file = join(labels, `${number}.pdf`);
        await (label ? writeFile(`${file}.new`, label) : copyFile(LABEL, `${file}.new`));
        // A comment by which the listener's bytes tell which label they are.
        await appendFile(`${file}.new`, `% ${number} %\n`);
        // As the product writes label files: lp may be reading the one that is there.
        await rename(`${file}.new`, file);
      }
      const id = await transact(async (trx) => {
        const document = { kind: 'pack-label', number, size, at } as const;
        if (hasFile) await markDocumentReady(trx, await ensureDocument(trx, document), `${number}.pdf`);
        return requestPrint(trx, { ...document, reason: 'close', station: 'bench-1' });
      });
      queue.wake();
      return id;
    },
    async row(id, is, withinMs = 45_000) {
      const until = Date.now() + withinMs;
      for (;;) {
        const row = (await queue.list(100)).find((known) => known.id === id);
        if (row && is(row)) return row;
        if (Date.now() > until) throw new Error(`job ${id} did not get there: ${JSON.stringify(row)}`);
        await sleep(10);
      }
    },
    async restart() {
      await end();
      return startPrintingStation({ ...options, folder, isStarted: true });
    },
    async [Symbol.asyncDispose]() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
