import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 15;
const QUIET_MS = 2_000;

/**
 * The bench comes first: work in the background that goes by steps of some milliseconds awaits this between two of them. It
 * resolves after a moment, and while scans come only when none has come for two seconds. `scanNo`: number of the last scan.
 */
export function createRest(scanNo: () => number, signal: AbortSignal): () => Promise<void> {
  let last = scanNo();
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  return async () => {
    await pause(PAUSE_MS);
    while (last !== scanNo() && !signal.aborted) {
      last = scanNo();
      await pause(QUIET_MS);
    }
  };
}
