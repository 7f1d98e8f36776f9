import { setTimeout as sleep } from 'node:timers/promises';
import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { dropDone } from './outbox-store.ts';

/** Lets go what was carried out long ago. */
type OutboxTidying = {
  /** Tidies now, and once a day; resolves when the first time is through. */
  start(): Promise<void>;
  /** Resolves when nothing is being tidied; what is left goes the next time. */
  stop(): Promise<void>;
};

/** As long as label files. What a change has done stands in the tables that it changed, who wanted it in the journal. */
const KEEP_DAYS = 30;
const DAY_SECONDS = 86_400;
/** A packer's scan waits for one of these statements at most: a few milliseconds. */
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
    onError: (error) => log.error({ err: error }, 'the outbox could not be tidied'),
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
