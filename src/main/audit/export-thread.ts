import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerFile } from '#main/base/worker-file.ts';
import type { ExportPiece, ExportRequest } from './export-file.ts';

export type ExportTask = { readonly file: string; readonly request: ExportRequest };
export type ExportMessage = ExportPiece | 'end';

export type ExportThreads = {
  /** The file's pieces; whoever stops to read them ends the thread. Throws where the database cannot be read. */
  read(request: ExportRequest): AsyncGenerator<ExportPiece>;
  /** Breaks off what is being read, and lets go of the database. */
  stop(): Promise<void>;
};

/** A small heap is cleaned up often: without a limit the thread would grow by 100 MB before it looks. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Exports read the station's file in a thread and by a connection of their own each, so that no scan waits for them. */
export function createExportThreads(file: string): ExportThreads {
  const stopping = new AbortController();
  const running = new Set<Worker>();

  async function* read(request: ExportRequest): AsyncGenerator<ExportPiece> {
    stopping.signal.throwIfAborted();
    const task: ExportTask = { file, request };
    const worker = new Worker(workerFile('export-worker', import.meta.url), {
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
