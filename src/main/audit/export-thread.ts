import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#main/base/worker-file.ts';
import type { ExportPiece, ExportRequest } from './export-file.ts';

export type ExportTask = { readonly file: string; readonly request: ExportRequest };
export type ExportMessage = ExportPiece | 'end';

export type ExportThreads = {
  /** The file's pieces; the thread ends with its reader. Throws if the database cannot be read. */
  read(request: ExportRequest): AsyncGenerator<ExportPiece>;
  /** Aborts running exports and closes their connections to the database. */
  stop(): Promise<void>;
};

/** A small heap is collected often: without a limit it would grow by 100 MB before the first collection. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Each export reads the database in its own thread and over its own connection: no scan waits for it. */
export function createExportThreads(file: string): ExportThreads {
  const stopping = new AbortController();
  const running = new Set<Worker>();

  async function* read(request: ExportRequest): AsyncGenerator<ExportPiece> {
    stopping.signal.throwIfAborted();
    const task: ExportTask = { file, request };
    const worker = startThread('export-worker', import.meta.url, {
      workerData: task,
      resourceLimits: LIMITS,
    });
    running.add(worker);
    try {
      const messages = on(worker, 'message', {
        signal: stopping.signal,
        close: ['exit'],
      });
      for await (const [received] of messages) {
        const message: ExportMessage = received;
        if (message === 'end') return;
        yield message;
        worker.postMessage('next');
      }
      throw new Error('the thread of the export ended before the file was whole');
    } finally {
      await worker.terminate();
      running.delete(worker);
    }
  }

  return {
    read,
    async stop() {
      stopping.abort();
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
