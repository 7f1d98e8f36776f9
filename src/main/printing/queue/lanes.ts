import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueStep } from './plan.ts';
import type { QueueParts } from './queue-parts.ts';
import { sendJob } from './send-job.ts';
import { giveUp, SpoolerUnreachable, settleJob } from './settle-job.ts';

export type Lanes = {
  /** Carries a step out; its printer is busy until then. */
  run(step: QueueStep): void;
  isBusy(printer: string): boolean;
  /** Jobs that are in hand. */
  ids(): ReadonlySet<number>;
  settleAt(id: number): Date | null;
  idle(): Promise<void>;
};

/** About two minutes: a spooler that starts after us is up by then. */
const MAX_SPOOLER_TRIES = 15;
/** Keeps a lane whose database fails from spinning. */
const RETRY_AFTER_ERROR_MS = 1_000;

/** One lane a printer: one step at a time in each, all lanes side by side. `done` is called after every step. */
export function createLanes(parts: QueueParts, done: () => void): Lanes {
  const busy = new Map<string, Promise<void>>();
  const inHand = new Set<number>();
  const spoolerTries = new Map<number, { readonly tries: number; readonly at: Date }>();

  async function carryOut(step: QueueStep): Promise<void> {
    const { job, printer } = step;
    try {
      await (step.do === 'send' ? sendJob(parts, job, printer) : settleJob(parts, job, printer));
      spoolerTries.delete(job.id);
    } catch (error) {
      if (error instanceof SpoolerUnreachable) return unreachable(step, error);
      parts.log.error({ err: error, job: job.id, printer }, 'a print job could not be handled');
      await sleep(RETRY_AFTER_ERROR_MS);
    }
  }

  async function unreachable({ job }: QueueStep, error: SpoolerUnreachable): Promise<void> {
    const tries = (spoolerTries.get(job.id)?.tries ?? 0) + 1;
    if (tries >= MAX_SPOOLER_TRIES) {
      spoolerTries.delete(job.id);
      return giveUp(parts, job, error.message);
    }
    spoolerTries.set(job.id, { tries, at: new Date(parts.clock.now().getTime() + parts.backoff(tries)) });
  }

  return {
    run(step) {
      inHand.add(step.job.id);
      const work = carryOut(step)
        .catch((error: unknown) => parts.log.error({ err: error, job: step.job.id }, 'a print job was left'))
        .finally(() => {
          busy.delete(step.printer);
          inHand.delete(step.job.id);
          done();
        });
      busy.set(step.printer, work);
    },
    isBusy: (printer) => busy.has(printer),
    ids: () => inHand,
    settleAt: (id) => spoolerTries.get(id)?.at ?? null,
    idle: async () => {
      await Promise.all(busy.values());
    },
  };
}
