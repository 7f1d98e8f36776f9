import { createWorkerLoop, type WorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import type { ServerPulse } from '#main/store/server-pulse.ts';
import { isServerAway } from '#main/store/store-problem.ts';
import { serverNow } from './server-facts-store.ts';

/** From the last answer on any connection: a station that works asks nothing. See `SILENT_MS` in `server-pulse.ts`. */
const EVERY_MS = 1_000;

/** Asks the server of the floor, when nothing else has for a second. `db`: the heart's connection. */
export function createHeartbeat(parts: {
  readonly db: Database;
  readonly log: Log;
  readonly pulse: ServerPulse;
}): Pick<WorkerLoop, 'start' | 'wake' | 'stop'> {
  const { db, log, pulse } = parts;
  let isFailing = false;

  async function pass(): Promise<number> {
    const restMs = EVERY_MS - pulse.quietMs();
    if (restMs > 0 && !isFailing) return restMs;
    try {
      await serverNow(db);
      if (isFailing) pulse.hint();
      isFailing = false;
    } catch (error) {
      if (!isServerAway(error)) throw error;
      if (!isFailing) pulse.hint();
      isFailing = true;
    }
    return EVERY_MS;
  }

  return createWorkerLoop({
    pass,
    onError: (error) => log.error({ err: error }, 'the server of the floor could not be asked'),
  });
}
