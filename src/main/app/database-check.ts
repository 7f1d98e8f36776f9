import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#main/base/log.ts';
import { checkDatabase, type DatabaseCheck as RunningCheck } from '#main/store/check-thread.ts';
import { noteDamaged } from '#main/store/database-state.ts';

/** SQLite's check of the database beside the start. Nothing is sent before it has passed. */
export type DatabaseCheck = {
  /** Runs the check, if one is needed; calls `onSound` or `onDamaged` once, or, when it was stopped, neither. */
  start(handlers: { readonly onSound: () => void; readonly onDamaged: () => void }): void;
  stop(): Promise<void>;
};

/** The file could not be read: the store watch reports the disk, and the check is tried again. */
const AFTER_A_FAILURE_MS = 5_000;

/** `isNeeded`: the last run did not end cleanly. */
export function createDatabaseCheck({
  file,
  isNeeded,
  log,
}: {
  readonly file: string;
  readonly isNeeded: boolean;
  readonly log: Log;
}): DatabaseCheck {
  let running: RunningCheck | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<'sound' | 'damaged' | 'stopped'> {
    while (!signal.aborted) {
      const started = performance.now();
      running = checkDatabase(file);
      try {
        const result = await running.result;
        log.info({ result, ms: Math.round(performance.now() - started) }, 'the database was checked');
        return result;
      } catch (error) {
        if (signal.aborted) break;
        log.error({ err: error }, 'the database could not be checked: nothing is sent until it was');
      }
      await pause(AFTER_A_FAILURE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return 'stopped';
  }

  return {
    start({ onSound, onDamaged }) {
      if (!isNeeded) return onSound();
      void run().then((result) => {
        if (signal.aborted || result === 'stopped') return;
        if (result === 'sound') return onSound();
        try {
          noteDamaged(file);
        } catch (error) {
          log.warn({ err: error }, 'the damage could not be noted: the next start finds it again');
        }
        onDamaged();
      });
    },
    async stop() {
      stopping.abort();
      await running?.stop();
    },
  };
}
