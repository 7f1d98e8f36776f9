import { setTimeout as sleep } from 'node:timers/promises';
import type { QueuedPrint } from './print-jobs.ts';
import type { QueueParts } from './queue-parts.ts';

export type Followers = {
  /** Follows a job that is with its driver, unless it is followed already. */
  follow(job: QueuedPrint): void;
  /** Jobs that are followed. */
  ids(): ReadonlySet<number>;
  /** Resolves when nobody follows any more; abort the signal first. */
  allEnded(): Promise<void>;
};

/** After a surprise on the way (a full disk, a bug) the job is followed anew; it is never lost for that. */
const RETRY_AFTER_ERROR_MS = 5_000;

/** Follows every job that was handed over, each by itself, until its driver tells how it ended. `done` is called after every end. */
export function createFollowers(parts: QueueParts, signal: AbortSignal, done: () => void): Followers {
  const followed = new Map<number, Promise<void>>();

  async function followToEnd(job: QueuedPrint): Promise<void> {
    const printer = parts.open(job.printer);
    const state = !printer.ok
      ? ({ state: 'handed-over', detail: printer.error } as const)
      : await printer.value.follow(job.driverJob ?? '', {
          signal,
          onHeld: (problem, detail) => {
            parts.store.note(job.id, problem, detail).then(parts.onChange, (error: unknown) => {
              parts.log.error({ err: error, job: job.id }, 'could not note what holds up a print job');
            });
          },
        });
    if (signal.aborted) return;
    await parts.store.end(job.id, state);
    if (state.state !== 'printed')
      parts.log.info({ job: job.id, printer: job.printer, ...state }, 'a print job ended');
    parts.onChange();
  }

  async function followWithRetries(job: QueuedPrint): Promise<void> {
    while (!signal.aborted) {
      try {
        return await followToEnd(job);
      } catch (error) {
        if (signal.aborted) return;
        parts.log.error({ err: error, job: job.id }, 'following a print job failed');
        await sleep(RETRY_AFTER_ERROR_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    follow(job) {
      if (followed.has(job.id)) return;
      followed.set(
        job.id,
        followWithRetries(job).finally(() => {
          followed.delete(job.id);
          done();
        }),
      );
    },
    ids: () => new Set(followed.keys()),
    allEnded: async () => {
      await Promise.all(followed.values());
    },
  };
}
