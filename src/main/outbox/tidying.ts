import { setTimeout as sleep } from 'node:timers/promises';
import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { dropDone } from './outbox-store.ts';

/** Deletes changes that were carried out long ago. */
type OutboxTidying = {
  /** Deletes now and once a day. Resolves after the first run. */
  start(): Promise<void>;
  /** Resolves when no deletion is running. The next run deletes the rest. */
  stop(): Promise<void>;
};

/**
 * The same as for label files. The result of a change is in the tables that it changed, its author in the
 * journal.
 */
const KEEP_DAYS = 30;
const DAY_SECONDS = 86_400;
/** A scan may wait for one of these statements: a few milliseconds. */
const BATCH_SIZE = 100;
const PAUSE_MS = 20;

export function createOutboxTidying({
  db,
  clock,
  log,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}): OutboxTidying {
  const ending = new AbortController();
  const daily = createPeriodicTask({
    everySeconds: DAY_SECONDS,
    work: prune,
    onError: (error) => log.error({ err: error }, 'old changes could not be deleted from the outbox'),
  });

  async function prune(): Promise<void> {
    const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_SECONDS * 1_000).toISOString();
    while (!ending.signal.aborted) {
      if ((await dropDone(db, before, BATCH_SIZE)) < BATCH_SIZE) return;
      await sleep(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    async start() {
      daily.start();
      await daily.now();
    },
    async stop() {
      ending.abort();
      await daily.stop();
    },
  };
}
