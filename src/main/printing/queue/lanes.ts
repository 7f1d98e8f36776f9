import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueStep } from './plan.ts';
import type { PrintQueueDeps } from './print-queue-deps.ts';
import { sendJob } from './send-job.ts';
import { failAsUnknown, SpoolerUnreachable, settleJob } from './settle-job.ts';

export type Lanes = {
  /** Starts a step; its printer is busy until the step ends. */
  run(step: QueueStep): void;
  isBusy(printer: string): boolean;
  /** Ids of the jobs whose step is running. */
  ids(): ReadonlySet<number>;
  settleAt(id: number): Date | null;
  idle(): Promise<void>;
};

/** About two minutes: long enough for a spooler that starts after the station. */
const MAX_SPOOLER_TRIES = 15;
/** Pause after an error, so that a failing database does not make a lane spin. */
const RETRY_AFTER_ERROR_MS = 1_000;

/** One lane for each printer: in parallel, one step at a time in each. Calls `done` after every step. */
export function createLanes(deps: PrintQueueDeps, done: () => void): Lanes {
  const busy = new Map<string, Promise<void>>();
  const inProgress = new Set<number>();
  const spoolerTries = new Map<number, { readonly tries: number; readonly at: Date }>();

  async function carryOut(step: QueueStep): Promise<void> {
    const { job, printer } = step;
    try {
      await (step.do === 'send' ? sendJob(deps, job, printer) : settleJob(deps, job, printer));
      spoolerTries.delete(job.id);
    } catch (error) {
      if (error instanceof SpoolerUnreachable) return unreachable(step, error);
      deps.log.error({ jobId: job.id, printer, err: error }, 'the print job could not be sent or settled');
      await sleep(RETRY_AFTER_ERROR_MS);
    }
  }

  async function unreachable({ job }: QueueStep, error: SpoolerUnreachable): Promise<void> {
    const tries = (spoolerTries.get(job.id)?.tries ?? 0) + 1;
    if (tries >= MAX_SPOOLER_TRIES) {
      spoolerTries.delete(job.id);
      return failAsUnknown(deps, job, error.message);
    }
    spoolerTries.set(job.id, { tries, at: new Date(deps.clock.now().getTime() + deps.backoff(tries)) });
  }

  return {
    run(step) {
      inProgress.add(step.job.id);
      const work = carryOut(step)
        .catch((error: unknown) =>
          deps.log.error(
            { jobId: step.job.id, printer: step.printer, err: error },
            'the print job could not be marked as failed after its spooler did not answer',
          ),
        )
        .finally(() => {
          busy.delete(step.printer);
          inProgress.delete(step.job.id);
          done();
        });
      busy.set(step.printer, work);
    },
    isBusy: (printer) => busy.has(printer),
    ids: () => inProgress,
    settleAt: (id) => spoolerTries.get(id)?.at ?? null,
    idle: async () => {
      await Promise.all(busy.values());
    },
  };
}
