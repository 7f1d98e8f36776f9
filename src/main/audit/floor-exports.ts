import type { Database } from '#main/store/database.ts';
import type { Language } from '#shared/domain/language.ts';
import { type ExportPiece, exportFile } from './export-file.ts';
import type { ExportThreads } from './export-thread.ts';

type RunningExport = { readonly db: Database; readonly pieces: AsyncGenerator<ExportPiece> };

/**
 * Exports of a floor, as `createExportThreads` of a file. The server reads the rows, so no thread is needed, but each
 * export has a connection of its own while it runs: that of the bench stays free for scans.
 */
export function createFloorExports(parts: {
  /** Opens a connection; closed when the export has ended. */
  readonly connect: () => Database;
  /** Language of a sheet's headings. */
  readonly language: () => Language;
}): ExportThreads {
  const stopping = new AbortController();
  const running = new Set<RunningExport>();

  return {
    async *read(request) {
      stopping.signal.throwIfAborted();
      const db = parts.connect();
      const pieces = exportFile(db, request, parts.language());
      const started = { db, pieces };
      running.add(started);
      try {
        yield* pieces;
        // What `stop` has ended looks like the end of the file.
        stopping.signal.throwIfAborted();
      } finally {
        running.delete(started);
        await db.destroy();
      }
    },
    async stop() {
      stopping.abort();
      // The reader of the file may be slow, or gone.
      for (const { db, pieces } of running) {
        await pieces.return(undefined);
        await db.destroy();
      }
    },
  };
}
