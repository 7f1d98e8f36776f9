import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { addLostJournal } from '#main/bench/contradictions-store.ts';
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
import type { DamageKind } from '#shared/contract/damage.ts';
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

type JournalParts = {
  readonly dataDir: string;
  /** The floor's. */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Id of the station. */
  readonly station: string;
  /** Called for every failed query. */
  readonly onFailure: (error: unknown) => void;
};

/** Opens the local journal of a station on a floor, with the print queue that works while the server is away. */
export async function openStationJournal(
  parts: JournalParts & {
    /** `labels/` in the data folder. */
    readonly filesFolder: string;
    readonly printing: Omit<PrintQueueOptions, 'store' | 'clock' | 'log' | 'filesFolder' | 'recheckMs'>;
  },
): Promise<StationJournal> {
  const { clock, log, station, filesFolder } = parts;
  const local = await openLocal(await fileOf(parts), parts);
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

const NO_PRINTS: LocalPrints = { start: () => undefined, stop: async () => undefined, wake: () => undefined };

/**
 * Merges what a table has scanned without its server, and which is a station without a bench by now. `floor`: the place of
 * its bench.
 */
export async function mergeLeftJournal(parts: JournalParts, floor: BenchPlace): Promise<void> {
  const file = await fileOf(parts);
  if (!existsSync(file)) return;
  const local = await openLocal(file, parts);
  const { log } = parts;
  const keepFile = async () => undefined;
  const journal = createLocalJournal({ db: local, log, floor, prints: NO_PRINTS, keepFile });
  try {
    await journal.merge();
    await journal.end();
  } finally {
    await local.destroy();
  }
}

async function fileOf({ dataDir, db }: JournalParts): Promise<string> {
  return join(dataDir, localJournalFile(await inTransaction(db, floorId)));
}

/**
 * What a damaged one has cannot be read: it is kept for whoever repairs it, the order that the table had open is held and
 * listed for a supervisor, and the station packs on.
 */
async function openLocal(file: string, parts: JournalParts): Promise<Database> {
  const { db, clock, log, station, onFailure } = parts;
  try {
    return (await openDatabase(file, onFailure)).db;
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError) || DISK_PROBLEMS.includes(error.damage.kind)) throw error;
    const kept = `${file}.damaged-${clock.now().getTime()}`;
    const lost = { station, file: basename(kept), at: clock.platformNow().toISOString() };
    const orderId = await inTransaction(db, (trx) => addLostJournal(trx, lost));
    await rename(file, kept);
    for (const side of ['-wal', '-shm']) await rename(file + side, kept + side).catch(() => undefined);
    log.error(
      { err: error, kept, orderId },
      'the local journal is damaged: scans in it that are not merged must be looked at',
    );
    return (await openDatabase(file, onFailure)).db;
  }
}

/** The file may be whole. */
const DISK_PROBLEMS: readonly DamageKind[] = ['disk-full', 'disk-read-only', 'disk-failed'];
