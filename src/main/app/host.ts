import { join } from 'node:path';
import { systemClock } from '#main/base/clock.ts';
import { createLockedStatus } from '#main/status/locked-status.ts';
import { type Damage, DamagedDatabaseError } from '#main/store/damage.ts';
import { DATABASE_FILE } from './data.ts';
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
    const station = await createStation({ ...context, onLost });
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
      log,
    });
    await status.apply();
    return {
      router: createLockedRouter(locked),
      facts: { api, sandbox: null },
      async stop() {
        await locked.stop();
        await status.stop();
      },
    };
  }

  const currentLoss = () => loss;

  return async (context) => {
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
