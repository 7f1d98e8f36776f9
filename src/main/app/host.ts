import { basename, join } from 'node:path';
import type { RestoreRequest } from '#main/backup/put-back.ts';
import { restoreBackup } from '#main/backup/restore.ts';
import { systemClock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { createLockedStatus } from '#main/status/locked-status.ts';
import { type Damage, DamagedDatabaseError } from '#main/store/damage.ts';
import type { RestoreEnd } from '#shared/contract/restore.ts';
import { DATABASE_FILE } from './data.ts';
import { defaultSettings } from './defaults.ts';
import { createLockedStation } from './locked-station.ts';
import { createLockedRouter, createRouter } from './router.ts';
import type { ProgramContext, StartedStation, StartStation } from './run.ts';
import { createStation } from './station.ts';
import type { LostDatabase } from './store-watch.ts';

/** A database that was lost while the station ran, remembered until somebody has handled it. */
type DatabaseLoss = LostDatabase & { readonly scanNo: number };

/**
 * Starts the station. When its database cannot be trusted, at the start or later, a locked station replaces
 * it: the program runs, its screens show why, and nothing is packed. After somebody has handled it, the
 * station is restarted.
 */
export function createHost(): StartStation {
  let loss: DatabaseLoss | null = null;
  let wanted: RestoreRequest | null = null;
  let lastRestore: RestoreEnd | null = null;

  async function open(context: ProgramContext): Promise<StartedStation> {
    let isLost = false;
    let isOpen = false;
    // The database may be lost before the station exists.
    let scanNo = () => 0;
    const onLost = (lost: LostDatabase) => {
      isLost = true;
      loss = { ...lost, scanNo: scanNo() };
      // A start that finds damage usually fails because of it, and a locked station replaces it at once.
      if (isOpen) context.restart();
    };
    const restore = {
      start(request: RestoreRequest) {
        wanted = request;
        context.restart();
      },
      last: () => lastRestore,
    };
    const station = await createStation({ ...context, onLost, restore });
    scanNo = station.scanNo;
    isOpen = true;
    if (isLost) context.restart();
    return {
      router: createRouter(station.api),
      facts: station.facts,
      async stop() {
        try {
          await station.stop();
        } catch (error) {
          if (!isLost) throw error;
          context.log.warn({ err: error }, 'station without its database did not stop cleanly');
        }
      },
    };
  }

  async function lock(
    context: ProgramContext,
    damage: Damage,
    lost: Omit<DatabaseLoss, 'kind'>,
  ): Promise<StartedStation> {
    const { options, log } = context;
    const file = join(options.dataDir, DATABASE_FILE);
    const clock = systemClock();
    const api = options.api === 'v2' ? 'v2' : 'v1';
    // The folder belongs to this station, whatever the state of its database.
    log.openFiles(options.dataDir);
    log.error({ file, ...damage }, 'packing is locked: the database cannot be used');
    const locked = createLockedStation({
      file,
      damage,
      scanNo: lost.scanNo,
      saveAgain: lost.saveAgain,
      api,
      scanners: options.scanners,
      startBackup: context.startBackup,
      clock,
      log,
      restart() {
        loss = null;
        context.restart();
      },
    });
    const status = createLockedStatus({
      folder: options.dataDir,
      damage: damage.kind,
      now: () => clock.platformNow(),
      version: context.version,
      defaults: defaultSettings(options.dataDir, false),
      log,
    });
    await status.apply();
    return {
      router: createLockedRouter(locked, status),
      facts: { api, sandbox: null },
      async stop() {
        await locked.stop();
        await status.stop();
      },
    };
  }

  const currentLoss = () => loss;

  /** Between two stations of this program: the first one has closed the database. */
  async function restoreWanted(log: Log): Promise<void> {
    const request = wanted;
    wanted = null;
    if (request === null) return;
    lastRestore = await endOfRestore(request, log);
  }

  return async (context) => {
    await restoreWanted(context.log);
    const before = currentLoss();
    if (before !== null) return lock(context, { kind: before.kind, scans: null }, before);
    try {
      return await open(context);
    } catch (error) {
      const lost = currentLoss();
      if (lost !== null) return lock(context, { kind: lost.kind, scans: null }, lost);
      if (error instanceof DamagedDatabaseError)
        return lock(context, error.damage, { scanNo: 0, saveAgain: null });
      throw error;
    }
  };
}

/** The station starts either way: with the restored database, or with the one that it had. */
async function endOfRestore(request: RestoreRequest, log: Log): Promise<RestoreEnd> {
  const name = basename(request.backup);
  try {
    const restored = await restoreBackup(request);
    if (restored.ok) log.warn({ backup: name, ...restored.value }, 'a backup was restored');
    else log.error({ backup: name, problem: restored.error }, 'the backup was not restored');
    return { name, problem: restored.ok ? null : restored.error };
  } catch (error) {
    log.error({ backup: name, err: error }, 'the backup could not be restored');
    return { name, problem: 'unknown' };
  }
}
