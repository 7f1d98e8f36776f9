import { dirname } from 'node:path';
import type { Log } from '#main/base/log.ts';
import { lastScanNo } from '#main/bench/bench-store.ts';
import { listOperators } from '#main/settings/operators-store.ts';
import { readSettings } from '#main/settings/settings-store.ts';
import type { Database } from '#main/store/database.ts';
import { noteRunning } from '#main/store/database-state.ts';
import {
  accountKey,
  keepScanNo,
  keptScanNo,
  type StationCopy,
  writeStationCopy,
} from '#main/store/station-copy.ts';
import { settingsSchema } from '#shared/contract/settings.ts';

const EVERY_MS = 5_000;

export type SecondCopy = {
  /** Stores the current state now; called after operators were changed. */
  keep(): Promise<void>;
  start(): Promise<void>;
  /** Stores the final state. */
  stop(): Promise<void>;
};

/** On a floor the server keeps all of it. */
export const NO_SECOND_COPY: SecondCopy = {
  keep: async () => {},
  start: async () => {},
  stop: async () => {},
};

/**
 * Keeps a second copy of operators, settings and the number of the last scan in files next to the database, and notes
 * the size of its WAL.
 * It does not delay scans, and copies committed data only. A failure is logged, and the next run tries again.
 */
export function createSecondCopy({
  db,
  file,
  log,
}: {
  readonly db: Database;
  /** The database's file. */
  readonly file: string;
  readonly log: Log;
}): SecondCopy {
  const folder = dirname(file);
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;

  async function keep(): Promise<void> {
    try {
      const stored = await readSettings(db);
      writeStationCopy(folder, await stationOf(db, stored));
      const account = accountKey(stored) ?? '';
      const scanNo = await lastScanNo(db);
      if (scanNo !== keptScanNo(folder, account)) keepScanNo(folder, account, scanNo);
      noteRunning(file, accountKey(stored));
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log.warn(
          { err: error },
          'operators and scan number could not be copied to the files next to the database: retried every 5 s',
        );
      hasFailed = true;
    }
  }

  return {
    keep,
    async start() {
      await keep();
      timer = setInterval(() => void keep(), EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await keep();
    },
  };
}

async function stationOf(db: Database, stored: ReadonlyMap<string, string>): Promise<StationCopy> {
  const operators = await listOperators(db);
  const names = Object.keys(settingsSchema.shape);
  return {
    operators: operators.map(({ id, name, role }) => ({
      id,
      name,
      role: role === 'supervisor' ? 'supervisor' : 'packer',
    })),
    settings: Object.fromEntries([...stored].filter(([name]) => names.includes(name)).sort()),
  };
}
