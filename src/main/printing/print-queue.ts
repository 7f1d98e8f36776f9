import { type Backoff, exponentialBackoff } from '#main/base/async/backoff.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { DocumentKind, PrintRow } from '#shared/contract/prints.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import { createPrinters, type DriverSettings } from './open-printer.ts';
import { printActions, removedFile } from './print-actions.ts';
import { earlier } from './print-place.ts';
import { createBusyFilter, printerTroubles } from './printer-troubles.ts';
import { cancelPrint, forcePrint, reprint, retryPrint } from './queue/actions.ts';
import { createFollowers } from './queue/followers.ts';
import { createLanes } from './queue/lanes.ts';
import { planSteps } from './queue/plan.ts';
import type { PrintJobStore, StoredPrint } from './queue/print-jobs.ts';
import type { PrintQueueDeps } from './queue/print-queue-deps.ts';
import { currentPrinter, otherPrintersOf, type Routes } from './queue/routes.ts';
import { sendAllTo, sendTo } from './queue/send-elsewhere.ts';

/** Short: somebody is waiting at the printer. */
const PRINTER_BACKOFF = exponentialBackoff(1_000, 10_000);

export type PrintQueue = {
  /** Resumes the jobs of an earlier run, and works until `stop`. */
  start(): void;
  /** Resolves when no hand-over is running, after 2 s at the latest. Jobs resume at the next start. */
  stop(): Promise<void>;
  /** Call it after every commit that requested a print or stored a file. */
  wake(): void;
  /** See `listPrintJobs`. */
  list(limit: number, number?: string): Promise<readonly PrintRow[]>;
  /** The prints of these documents, the newest first. */
  listOf(documents: {
    readonly kind: DocumentKind;
    readonly numbers: readonly string[];
  }): Promise<readonly PrintRow[]>;
  /** Jobs that wait, are being handed over, or are followed, with their printers; oldest first. */
  open(): Promise<readonly PrintRow[]>;
  /** Printers that hold up jobs; a busy one only after half a minute. */
  troubles(): Promise<readonly PrinterTroubleView[]>;
  /** Prints this job's document once more; a double click prints once. */
  reprint(id: number, why: string): Promise<Outcome>;
  /** Sends a failed or cancelled job again, and a waiting one at once. */
  retry(id: number): Promise<Outcome>;
  /** Prints a label that is held because of its code; `otherCode`: also if its code is another number. */
  force(id: number, may: { readonly otherCode: boolean }): Promise<Outcome>;
  /** Cancels a job that waits or failed, or takes it back from its driver if the driver can do that. */
  cancel(id: number): Promise<Outcome>;
  /** Sends a job that certainly did not come out to another printer of its size. */
  sendTo(id: number, printer: string): Promise<Outcome>;
  /** `sendTo` for all jobs that a printer holds up. */
  sendAllTo(way: { readonly from: string; readonly to: string }): Promise<Outcome>;
};

export type PrintQueueOptions = {
  readonly store: PrintJobStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the documents' files. */
  readonly filesFolder: string;
  /** Called when the list has changed. */
  readonly onChange: () => void;
  readonly backoff?: Backoff;
  /** See `recheckMs` of the print place; default: null. */
  readonly recheckMs?: number | null;
} & Routes &
  DriverSettings;

/**
 * Runs the print jobs of the store: never prints a job twice, whatever crashes or is clicked twice, and keeps
 * the order on each printer. No printer waits for another one.
 */
export function createPrintQueue(options: PrintQueueOptions): PrintQueue {
  const { store, clock, log, printerFor, printersFor } = options;
  const deps: PrintQueueDeps & Routes = {
    printerFor,
    printersFor,
    store,
    clock,
    log,
    open: createPrinters(options),
    filesFolder: options.filesFolder,
    backoff: options.backoff ?? PRINTER_BACKOFF,
    onChange: options.onChange,
  };
  const hideShortBusy = createBusyFilter(clock);
  const ending = new AbortController();
  const followers = createFollowers(deps, ending.signal, () => loop.wake());
  const lanes = createLanes(deps, () => loop.wake());
  const loop = createWorkerLoop({
    pass: onePass,
    onError: (error) =>
      log.error({ err: error }, 'the print queue could not read its jobs from the database'),
  });

  async function onePass(): Promise<number | null> {
    // The read may return an old state of jobs that are being processed now, so this pass skips them.
    const inProgress = new Set([...lanes.ids(), ...followers.ids()]);
    const jobs = await store.open();
    if (ending.signal.aborted) return null;
    const plan = planSteps(
      jobs.filter((job) => !inProgress.has(job.id)),
      { printerFor, now: clock.now(), isBusy: lanes.isBusy, settleAt: lanes.settleAt },
    );
    for (const job of plan.follow) followers.follow(job);
    for (const step of plan.steps) lanes.run(step);
    return earlier(plan.wakeInMs, options.recheckMs ?? null);
  }

  async function stopAll(): Promise<void> {
    await loop.stop();
    await lanes.idle();
    await followers.allEnded();
  }

  /** As a person sees it. */
  function shown(row: StoredPrint): PrintRow {
    const print = withPrinter(row, deps);
    const { createdAt, endedAt } = print;
    return {
      ...print,
      createdAt: shownTime(clock, createdAt),
      endedAt: endedAt === null ? null : shownTime(clock, endedAt),
    };
  }

  async function wakeAfter(action: Promise<Outcome>): Promise<Outcome> {
    const outcome = await action;
    if (outcome.done) {
      options.onChange();
      loop.wake();
    }
    return outcome;
  }

  return {
    start: loop.start,
    async stop() {
      ending.abort();
      await withTimeout(STOP_TIMEOUT_MS, stopAll());
    },
    wake: loop.wake,
    list: async (limit, number) => (await store.list(limit, number)).map(shown),
    listOf: async (documents) => (await store.listOf(documents)).map(shown),
    open: async () => (await store.openRows()).map(shown),
    troubles: async () => {
      const rows = hideShortBusy(await store.openRows());
      return printerTroubles(rows.map((row) => withPrinter(row, deps)));
    },
    reprint: (id, why) => wakeAfter(reprint(deps, id, why)),
    retry: (id) => wakeAfter(retryPrint(deps, id)),
    force: (id, may) => wakeAfter(forcePrint(deps, id, may)),
    cancel: (id) => wakeAfter(cancelPrint(deps, id)),
    sendTo: (id, printer) => wakeAfter(sendTo(deps, id, printer)),
    sendAllTo: (way) => wakeAfter(sendAllTo(deps, way)),
  };
}

/** A waiting job shows the printer to which it would go now. */
function withPrinter(row: StoredPrint, routes: Routes): PrintRow {
  const printer = currentPrinter(row, routes);
  const isStranded = row.table === null && row.status === 'waiting' && printer === '';
  return {
    ...row,
    printer,
    problem: row.problem ?? (isStranded ? 'no-printer' : null),
    mayGoTo: otherPrintersOf(row, routes),
    actions: printActions(row),
    removedFile: removedFile(row),
  };
}
