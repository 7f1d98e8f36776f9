import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import {
  type BenchPlace,
  createLocalJournal,
  type LocalJournal,
  type LocalPrints,
} from '#main/bench/local-journal.ts';
import { takeLabelFile } from '#main/printing/label-file-store.ts';
import { createPrintQueue, type PrintQueue, type PrintQueueOptions } from '#main/printing/print-queue.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import { DamagedDatabaseError } from '#main/store/damage.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { floorId } from './floor-history-store.ts';

/**
 * File name of the local journal in the data folder of a station on a floor. One of each floor: with another address
 * what is not merged waits for its own floor. `floor`: see `floorId`.
 */
const localJournalFile = (floor: string) => `floor-journal-${floor}.db`;

export type StationJournal = {
  /** For the bench with this place on the floor. */
  readonly of: (floor: BenchPlace) => LocalJournal;
  readonly close: () => Promise<void>;
};

/** Opens the local journal of a station on a floor, with the print queue that works while the server is away. */
export async function openStationJournal(parts: {
  readonly dataDir: string;
  /** The floor's. */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly station: string;
  /** `labels/` in the data folder. */
  readonly filesFolder: string;
  /** Called for every failed query. */
  readonly onFailure: (error: unknown) => void;
  readonly printing: Omit<PrintQueueOptions, 'store' | 'clock' | 'log' | 'filesFolder' | 'recheckMs'>;
}): Promise<StationJournal> {
  const { clock, log, station, filesFolder } = parts;
  const floor = await inTransaction(parts.db, floorId);
  const file = join(parts.dataDir, localJournalFile(floor));
  const { db: local } = await openDatabase(file, parts.onFailure).catch((error: unknown) =>
    openReplacement(file, error, parts),
  );
  const store = printJobStore({ db: local, clock, station, onFileWanted: () => undefined });
  let queue: PrintQueue | null = null;
  const prints: LocalPrints = {
    start() {
      // One that was stopped does not start again.
      queue = createPrintQueue({ ...parts.printing, store, clock, log, filesFolder });
      queue.start();
    },
    async stop() {
      await queue?.stop();
      queue = null;
    },
    wake: () => queue?.wake(),
  };
  return {
    of: (floor) =>
      createLocalJournal({
        db: local,
        log,
        floor,
        prints,
        keepFile: (name) => takeLabelFile({ db: parts.db, folder: filesFolder }, name),
      }),
    async close() {
      await prints.stop();
      await local.destroy();
    },
  };
}

/** What it has cannot be read: it is kept for whoever repairs it, and the station packs on. */
async function openReplacement(
  file: string,
  error: unknown,
  { clock, log, onFailure }: Parameters<typeof openStationJournal>[0],
): ReturnType<typeof openDatabase> {
  if (!(error instanceof DamagedDatabaseError)) throw error;
  const kept = `${file}.damaged-${clock.now().getTime()}`;
  await rename(file, kept);
  for (const side of ['-wal', '-shm']) await rename(file + side, kept + side).catch(() => undefined);
  log.error(
    { err: error, kept },
    'the local journal is damaged: scans in it that are not merged must be looked at',
  );
  return openDatabase(file, onFailure);
}
