import type { Log } from '#main/base/log.ts';
import { lastScanNo } from '#main/bench/bench-store.ts';
import { listOperators } from '#main/settings/operators-store.ts';
import { readSettings } from '#main/settings/settings-store.ts';
import type { Database } from '#main/store/database.ts';
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
  /** Keeps what has changed now, as whoever changes operators wants it. */
  keep(): Promise<void>;
  start(): Promise<void>;
  /** Keeps it for the last time. */
  stop(): Promise<void>;
};

/**
 * Keeps operators, settings and the number of the last scan a second time beside the database: beside the path of a scan,
 * and only what is committed already. What cannot be kept is told in the log and tried again.
 */
export function createSecondCopy({
  db,
  folder,
  log,
}: {
  readonly db: Database;
  readonly folder: string;
  readonly log: Log;
}): SecondCopy {
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;

  async function keep(): Promise<void> {
    try {
      const stored = await readSettings(db);
      writeStationCopy(folder, await stationOf(db, stored));
      const account = accountKey(stored) ?? '';
      const scanNo = await lastScanNo(db);
      if (scanNo !== keptScanNo(folder, account)) keepScanNo(folder, account, scanNo);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log.warn({ err: error }, 'operators and scan number could not be kept beside the database');
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
