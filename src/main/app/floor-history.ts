import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import { readJson, writeJson } from '#main/base/atomic-file.ts';
import type { Log } from '#main/base/log.ts';
import { setRecoveryMark } from '#main/recovery/recovery-mark.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import {
  floorId,
  type HistoryRow,
  lastEntryAt,
  newestEntry,
  readHistory,
  readHistoryBy,
  type SeenEntry,
} from './floor-history-store.ts';

/** Its file in the data folder. */
const FILE = 'floor-seen.json';
const CHECK_SECONDS = 10;
/** Clocks of stations differ by two minutes at most, and a transaction may commit after a later one. */
const OVERLAP_MS = 5 * 60_000;

const storedHistory = z.object({
  floor: z.string(),
  entry: z.object({ id: z.number(), at: z.string(), station: z.string() }).nullable(),
});

/**
 * What this station has seen of its floor's journal, kept in its data folder: a database that lacks it was restored from
 * an older dump, or has lost its end with its server.
 */
export type FloorHistory = {
  /** For each new connection: rejects for a database that is older than this station knows, which it must not use. */
  admit(client: pg.ClientBase): Promise<void>;
  /**
   * Marks a database that is older for its recovery. To be called once, before the station reads the database.
   * `now`: the platform's time.
   */
  compare(db: Database, now: Date): Promise<void>;
  /**
   * Notes what is seen, from now on. `isLocked`: the station packs nothing yet, and a mark for recovery changes nothing
   * for it. `onOlder`, once: the database was replaced, or is marked since; the station must start again.
   */
  start(db: Database, isLocked: boolean, onOlder: () => void): void;
  /** Notes what was seen last, if the database answers. */
  stop(): Promise<void>;
};

/** SQLSTATE `cannot_connect_now`: to the station the server is away until it has started again. */
const CANNOT_CONNECT_NOW = '57P03';

/** The database is older than this station knows, or waits for its recovery. */
class OlderDatabaseError extends Error {
  override readonly name = 'OlderDatabaseError';
  readonly code = CANNOT_CONNECT_NOW;

  constructor() {
    super('the database of the floor was replaced by an older one: the station starts again');
  }
}

export function openFloorHistory(dataDir: string, log: Log): FloorHistory {
  const file = join(dataDir, FILE);
  let floor = '';
  let seen: SeenEntry | null = null;
  let watched: { readonly db: Database; readonly isLocked: boolean; readonly onOlder: () => void } | null =
    null;
  let isReported = false;
  const watch = createPeriodicTask({
    everySeconds: CHECK_SECONDS,
    work: check,
    onError: (error) => log.warn({ err: error }, 'what the journal of the floor has could not be noted'),
  });

  function reject(found: HistoryRow | undefined): void {
    if (watched === null || found === undefined) return;
    const isNewlyMarked = found.isMarked > 0 && !watched.isLocked;
    if (!isNewlyMarked && !isOlder(found, seen)) return;
    if (!isReported) {
      isReported = true;
      log.error(
        { seen, ...found },
        'the database of the floor is older than this station knows, or is marked',
      );
      watched.onOlder();
    }
    throw new OlderDatabaseError();
  }

  async function check(): Promise<void> {
    if (watched === null || isReported) return;
    const { db } = watched;
    reject(await readHistory(db, seen));
    note(await newestEntry(db));
  }

  function note(newest: SeenEntry | null): void {
    if (newest?.id === seen?.id) return;
    seen = newest;
    write();
  }

  function write(): void {
    writeJson(file, { floor, entry: seen } satisfies z.infer<typeof storedHistory>, { sync: false });
  }

  return {
    async admit(client) {
      if (watched === null) return;
      reject(await readHistoryBy(client, watched.db, seen));
    },

    async compare(db, now) {
      const stored = storedHistory.safeParse(readJson(file)).data ?? null;
      seen = await inTransaction(db, async (trx) => {
        floor = await floorId(trx);
        const known = stored?.floor === floor ? stored.entry : null;
        const found = await readHistory(trx, known);
        if (known !== null && found !== undefined && isOlder(found, known)) {
          const last = Date.parse((await lastEntryAt(trx, known.at)) ?? '');
          const since = new Date(Number.isNaN(last) ? 0 : last - OVERLAP_MS).toISOString();
          log.error(
            { known, since },
            'the database of the floor is older than this station knows: it is marked',
          );
          const at = now.toISOString();
          await setRecoveryMark(trx, { cause: 'restored', since, backup: null, at, packedSince: null });
        }
        return newestEntry(trx);
      });
      write();
    },

    start(db, isLocked, onOlder) {
      watched = { db, isLocked, onOlder };
      watch.start(CHECK_SECONDS * 1_000);
    },

    async stop() {
      await watch.stop();
      const { db } = watched ?? { db: null };
      if (db === null || isReported) return;
      await newestEntry(db).then(note, (error: unknown) =>
        log.warn({ err: error }, 'what the journal of the floor has was not noted'),
      );
    },
  };
}

/** A journal that begins later was pruned. */
function isOlder({ hasEntry, oldest }: HistoryRow, seen: SeenEntry | null): boolean {
  return seen !== null && hasEntry === 0 && (oldest === null || oldest <= seen.id);
}
