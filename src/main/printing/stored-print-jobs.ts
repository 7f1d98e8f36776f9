import type { Clock } from '#main/base/clock.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { isDocumentProblem, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { forgetFile, retryDocumentNow } from './document-store.ts';
import { forcePrint } from './held-label-store.ts';
import { listPrintJobs, printJobsOf } from './print-list-store.ts';
import { printRow, queuedPrint } from './print-rows.ts';
import {
  cancelPrintJob,
  claimPrintJob,
  endPrintJob,
  findPrintJob,
  markPrintJobSent,
  openPrintJobs,
  type PrintJobWithDocument,
  postponePrintJob,
  redirectPrintJob,
  requestReprint,
  retryPrintJob,
  retryPrintJobsNow,
  sendPrintJobTo,
  setPrintProblem,
  shownReason,
} from './print-store.ts';
import type { FinalState } from './printer.ts';
import type { FoundPrint, PrintJobStore, QueuedPrint } from './queue/print-jobs.ts';

/** Two clicks within this time are one action: nobody checks a label and wants another one that fast. */
const DOUBLE_CLICK_MS = 2_000;
const RECENT_JOBS = 20;

const OUTCOME_UNKNOWN = { status: 'failed', problem: 'outcome-unknown' } as const;

export type PrintJobStoreOptions = {
  readonly db: Database;
  readonly clock: Clock;
  /** Called when a missing file is needed: wakes the label files. */
  readonly onFileWanted: () => void;
};

/** The print queue's jobs in the station's database. */
export function printJobStore({ db, clock, onFileWanted }: PrintJobStoreOptions): PrintJobStore {
  const now = () => clock.now().toISOString();
  return {
    open: async () => (await openPrintJobs(db)).map(queuedPrint),
    openRows: async () => (await openPrintJobs(db)).map(printRow),
    find: (id) => findPrint(db, id),
    list: async (limit, number) => (await listPrintJobs(db, limit, number)).map(printRow),
    listOf: async (documents) => (await printJobsOf(db, documents)).map(printRow),
    claim: (id, printer) => claimPrintJob(db, id, printer),
    markSent: (id, driverJob) => markPrintJobSent(db, id, driverJob),
    postpone: (id, { problem, detail, nextAt }) =>
      db.transaction().execute(async (trx) => {
        const elsewhere = { problem: null, detail: null, nextAt: now() };
        const here = { problem, detail, nextAt: nextAt.toISOString() };
        await postponePrintJob(trx, id, isRedirected(await findPrintJob(trx, id)) ? elsewhere : here);
      }),
    setProblem: (id, problem, detail) => setPrintProblem(db, id, problem, detail),
    end: (id, state) => db.transaction().execute((trx) => endOrRedirect(trx, id, state, now())),
    handleMissingFile: (job) => handleMissingFile(db, job, now(), onFileWanted),
    reprint: async (id, why) => {
      const isRequested = await db.transaction().execute((trx) => reprintOnce(trx, id, why, clock.now()));
      if (isRequested) onFileWanted();
      return isRequested;
    },
    retry: async (id) => {
      const isRetried = await db.transaction().execute(async (trx) => {
        const job = await findPrintJob(trx, id);
        if (job !== null) await retryDocumentNow(trx, job.document_id, now());
        return retryPrintJob(trx, id, now());
      });
      if (isRetried) onFileWanted();
      return isRetried;
    },
    cancel: (id) => cancelPrintJob(db, id, now()),
    sendTo: (id, printer) => db.transaction().execute((trx) => sendTo(trx, id, printer, now())),
    redirect: (id, printer) => redirectPrintJob(db, id, printer),
    retryNow: (ids) => retryPrintJobsNow(db, ids, now()),
    force: (id, may) => db.transaction().execute((trx) => forceLabel(trx, id, may, now())),
  };
}

async function forceLabel(
  trx: Trx,
  id: number,
  may: { readonly otherCode: boolean },
  at: string,
): ReturnType<PrintJobStore['force']> {
  const job = await findPrintJob(trx, id);
  if (job === null) return 'nothing-held';
  // A double click is one action.
  if (job.forced_file !== null) return 'forced';
  if (printRow(job).problem === 'label-code-other' && !may.otherCode) return 'not-allowed';
  return (await forcePrint(trx, id, at)) ? 'forced' : 'nothing-held';
}

async function findPrint(db: Database, id: number): Promise<FoundPrint | null> {
  const job = await findPrintJob(db, id);
  if (job === null) return null;
  return {
    id,
    size: printRow(job).size,
    status: printRow(job).status,
    isOver: job.ended_at !== null,
    printer: job.printer,
    sentTo: job.sent_to,
    driverJob: job.driver_job,
    isFileGone: job.file === null && job.forced_file === null && !isRenewable(job.kind),
  };
}

/** False if the label itself is wrong, which no other printer mends, or if it may have come out already. */
async function sendTo(trx: Trx, id: number, printer: string, at: string): Promise<boolean> {
  const job = await findPrintJob(trx, id);
  if (job === null) return false;
  const { status, problem } = printRow(job);
  const isBad = status === 'failed' && (problem === 'outcome-unknown' || isDocumentProblem(problem));
  return isBad ? false : sendPrintJobTo(trx, id, ['waiting', 'failed'], printer, at);
}

/** A person has sent the job to another printer while this one had it. */
function isRedirected<Job extends Pick<PrintJobWithDocument, 'sent_to' | 'printer'>>(
  job: Job | null,
): job is Job & { sent_to: string } {
  return job !== null && job.sent_to !== null && job.sent_to !== job.printer;
}

/**
 * Ends a job. A job that was taken back for another printer continues there if nothing of it can have come
 * out; one that never arrived is sent again.
 */
async function endOrRedirect(trx: Trx, id: number, state: FinalState, at: string): Promise<void> {
  if (state.state === 'never-arrived') {
    const job = await findPrintJob(trx, id);
    await sendPrintJobTo(trx, id, ['sent'], job?.sent_to ?? null, at);
    return;
  }
  if (state.state === 'cancelled') {
    const job = await findPrintJob(trx, id);
    if (isRedirected(job)) {
      if (state.isUntouched) await sendPrintJobTo(trx, id, ['sent'], job.sent_to, at);
      else await endPrintJob(trx, id, { ...OUTCOME_UNKNOWN, detail: state.detail, at });
      return;
    }
  }
  await endPrintJob(trx, id, { ...jobEndOf(state), at });
}

/** A label is fetched or drawn again; documents and sheets exist only as files, so their print fails. */
async function handleMissingFile(
  db: Database,
  job: QueuedPrint,
  at: string,
  onFileWanted: () => void,
): Promise<void> {
  const comesAgain = isRenewable(job.kind);
  await db.transaction().execute(async (trx) => {
    if (!comesAgain && (await claimPrintJob(trx, job.id, ''))) {
      const detail = `the file ${job.file ?? ''} is gone`;
      await endPrintJob(trx, job.id, { status: 'failed', problem: 'driver-failed', detail, at });
    }
    await forgetFile(trx, job.documentId, at);
  });
  if (comesAgain) onFileWanted();
}

function isRenewable(kind: string): boolean {
  return RENEWABLE_KINDS.some((known) => known === kind);
}

function jobEndOf(
  state: Exclude<FinalState, { readonly state: 'never-arrived' }>,
): Omit<Parameters<typeof endPrintJob>[2], 'at'> {
  switch (state.state) {
    case 'printed':
      return { status: 'printed', problem: null, detail: null };
    case 'handed-over':
      return { status: 'sent', problem: null, detail: state.detail };
    case 'failed':
      return { status: 'failed', problem: state.problem, detail: state.detail };
    case 'cancelled':
      // Somebody removed it from the spooler: whether it came out, and is needed, can only be seen at the
      // printer.
      if (state.isByOthers) return { ...OUTCOME_UNKNOWN, detail: state.detail };
      return { status: 'cancelled', problem: 'job-cancelled', detail: state.detail };
  }
}

/** Requests one more print of a job's document. False: there is no such job. */
async function reprintOnce(trx: Trx, id: number, why: string, now: Date): Promise<boolean> {
  const job = await findPrintJob(trx, id);
  if (job === null) return false;
  const recent = await listPrintJobs(trx, RECENT_JOBS);
  const isClickedTwice = recent.some(
    (other) =>
      other.document_id === job.document_id &&
      other.reason !== shownReason(other.reason) &&
      shownReason(other.reason) === why &&
      Math.abs(now.getTime() - Date.parse(other.created_at)) < DOUBLE_CLICK_MS,
  );
  if (isClickedTwice) return true;
  const { kind, number, size } = printRow(job);
  await requestReprint(trx, { kind, number, size, reason: why, at: now.toISOString() });
  return true;
}
