import { setTimeout as sleep } from 'node:timers/promises';
import type { QueuedPrint } from './print-jobs.ts';
import type { PrintQueueDeps } from './print-queue-deps.ts';

export type Followers = {
  /** Follows a job that its driver has, unless it is already followed. */
  follow(job: QueuedPrint): void;
  /** Ids of the followed jobs. */
  ids(): ReadonlySet<number>;
  /** Resolves when no job is followed any more; abort the signal first. */
  allEnded(): Promise<void>;
};

/** After an unexpected error (a full disk, a bug) the job is followed again, so it is never lost. */
const RETRY_AFTER_ERROR_MS = 5_000;

/** Follows each job that was handed over until its driver reports its end; then calls `done`. */
export function createFollowers(deps: PrintQueueDeps, signal: AbortSignal, done: () => void): Followers {
  const followed = new Map<number, Promise<void>>();

  async function followToEnd(job: QueuedPrint): Promise<void> {
    const printer = deps.open(job.printer);
    const state = !printer.ok
      ? ({ state: 'handed-over', detail: printer.error } as const)
      : await printer.value.follow(job.driverJob ?? '', {
          signal,
          onHeld: (problem, detail) => {
            deps.store.setProblem(job.id, problem, detail).then(deps.onChange, (error: unknown) => {
              deps.log.error(
                { jobId: job.id, problem, err: error },
                'the problem of a print job was not stored',
              );
            });
          },
        });
    if (signal.aborted) return;
    await deps.store.end(job.id, state);
    if (state.state !== 'printed')
      deps.log.info(
        { jobId: job.id, number: job.number, printer: job.printer, ...state },
        'the print job ended without confirmation that it was printed',
      );
    deps.onChange();
  }

  async function followWithRetries(job: QueuedPrint): Promise<void> {
    while (!signal.aborted) {
      try {
        return await followToEnd(job);
      } catch (error) {
        if (signal.aborted) return;
        deps.log.error(
          { jobId: job.id, printer: job.printer, err: error },
          'the print job could not be followed, and will be followed again',
        );
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
