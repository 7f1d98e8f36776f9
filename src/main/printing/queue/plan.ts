import { remainingMs } from '#main/base/async/backoff.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { QueuedPrint } from './print-jobs.ts';

export type QueueStep = {
  readonly printer: string;
  readonly job: QueuedPrint;
  readonly do: 'send' | 'settle';
};

export type QueuePlan = {
  /** One per printer at most: the first of its lane, if it is due. */
  readonly steps: readonly QueueStep[];
  readonly follow: readonly QueuedPrint[];
  /** Milliseconds until the next step is due; null: nothing waits for its time. */
  readonly wakeInMs: number | null;
};

export type QueueFacts = {
  readonly printerFor: (size: PaperSize) => string | null;
  readonly now: Date;
  /** Printers that are being handed a job. */
  readonly isBusy: (printer: string) => boolean;
  /** When to settle a job in `sending` again; null: now. */
  readonly settleAt: (id: number) => Date | null;
};

/** No step is postponed for longer: a later time means that the clock was set back. */
const MAX_WAIT_MS = 60_000;

/**
 * The steps that can run now. Each printer is a lane that keeps its order: its first job holds up the others
 * of the lane, but none of another printer. A job without a file or without a printer holds up nothing.
 */
export function planSteps(jobs: readonly QueuedPrint[], facts: QueueFacts): QueuePlan {
  const heads = new Map<string, QueueStep>();
  for (const step of jobs.flatMap((job) => stepOf(job, facts.printerFor))) {
    const head = heads.get(step.printer);
    if (head === undefined || (step.do === 'settle' && head.do === 'send')) heads.set(step.printer, step);
  }
  const idle = [...heads.values()].filter((step) => !facts.isBusy(step.printer));
  const waits = idle.map((step) => waitOf(step, facts));
  const later = waits.filter((wait) => wait > 0);
  return {
    steps: idle.filter((_, index) => waits[index] === 0),
    follow: jobs.filter((job) => job.status === 'sent'),
    wakeInMs: later.length === 0 ? null : Math.min(...later),
  };
}

function stepOf(job: QueuedPrint, printerFor: QueueFacts['printerFor']): QueueStep[] {
  if (job.status === 'sending') return [{ printer: job.printer, job, do: 'settle' }];
  if (job.status === 'sent' || job.file === null) return [];
  const printer = job.sentTo ?? printerFor(job.size);
  return printer === null ? [] : [{ printer, job, do: 'send' }];
}

function waitOf(step: QueueStep, facts: QueueFacts): number {
  const due = step.do === 'send' ? step.job.nextAt : facts.settleAt(step.job.id);
  return due === null ? 0 : remainingMs(due.getTime(), facts.now.getTime(), MAX_WAIT_MS);
}
