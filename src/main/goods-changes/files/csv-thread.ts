import { on } from 'node:events';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Log } from '#main/base/log.ts';
import { startThread } from '#main/base/worker-file.ts';
import type { RowProblemView } from '#shared/contract/goods-files.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { CsvColumn, CsvRow, CsvRules, CsvTable, FileRefusal } from './csv-table.ts';

export type CsvTask = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly columns: Readonly<Record<string, CsvColumn>>;
  readonly sku: string;
  readonly rules: CsvRules | undefined;
};

/** A slice of the table; the last one is `end`. */
export type CsvPiece =
  | {
      readonly is: 'slice';
      readonly rows: readonly CsvRow<string>[];
      readonly problems: readonly RowProblemView[];
    }
  | { readonly is: 'end'; readonly leftOut: number }
  | { readonly is: 'refused'; readonly refusal: FileRefusal };

/** Reads people's files in a separate thread, so that no scan waits. */
export type CsvThread = {
  /** See `readCsvTable`. */
  read<Name extends string>(
    bytes: Uint8Array,
    columns: Readonly<Record<Name, CsvColumn>>,
    sku: NoInfer<Name>,
    rules?: CsvRules,
  ): Promise<Result<CsvTable<Name>, FileRefusal>>;
  /** Ends the reading; its file is refused. */
  stop(): Promise<void>;
};

/** Ten megabytes of delimiters take more, and are no file of goods. A small heap is collected often. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** One file at a time: two would take twice the memory. The thread ends with its file. */
export function createCsvThread({ log }: { readonly log: Log }): CsvThread {
  const queue = createSerialQueue();
  const stopping = new AbortController();

  async function readNow(task: CsvTask): Promise<Result<CsvTable<string>, FileRefusal>> {
    stopping.signal.throwIfAborted();
    const worker = startThread('csv-worker', import.meta.url, {
      workerData: task,
      transferList: [task.bytes.buffer],
      resourceLimits: LIMITS,
    });
    try {
      const rows: CsvRow<string>[] = [];
      const problems: RowProblemView[] = [];
      for await (const [received] of on(worker, 'message', { signal: stopping.signal, close: ['exit'] })) {
        const piece: CsvPiece = received;
        if (piece.is === 'refused') return err(piece.refusal);
        if (piece.is === 'end') return ok({ rows, problems, leftOut: piece.leftOut });
        rows.push(...piece.rows);
        problems.push(...piece.problems);
        // Not before: a burst of slices would be taken over in one turn of the event loop.
        worker.postMessage('next');
      }
      throw new Error('the thread ended before the file was read');
    } finally {
      await worker.terminate();
    }
  }

  return {
    async read<Name extends string>(
      bytes: Uint8Array,
      columns: Readonly<Record<Name, CsvColumn>>,
      sku: NoInfer<Name>,
      rules?: CsvRules,
    ) {
      try {
        const table = await queue.run(() => readNow({ bytes: new Uint8Array(bytes), columns, sku, rules }));
        return table as Result<CsvTable<Name>, FileRefusal>;
      } catch (error) {
        if (stopping.signal.aborted) return err({ problem: 'file-gone', detail: '' });
        log.warn({ err: error }, 'a CSV file broke the thread that reads it');
        return err({ problem: 'file-not-csv', detail: '' });
      }
    },
    async stop() {
      stopping.abort();
      await queue.idle();
    },
  };
}
