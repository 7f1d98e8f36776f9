import type { Clock } from '#main/base/clock.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { isDocumentProblem, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { forgetFile, retryDocumentNow } from './document-store.ts';
import { forcePrint } from './held-label-store.ts';
import { loadLabelFile } from './label-file-store.ts';
import { listPrintJobs, printJobsOf } from './print-list-store.ts';
import { isElsewhere } from './print-place.ts';
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
  /** Id of the station whose jobs these are. */
  readonly station: string;
  /** Called when a missing file is needed: wakes the label files. */
  readonly onFileWanted: () => void;
};

/** The print queue's jobs in the station's database. */
export function printJobStore({ db, clock, station, onFileWanted }: PrintJobStoreOptions): PrintJobStore {
  const now = () => clock.now().toISOString();
  const rowOf = (job: PrintJobWithDocument) => printRow(job, isElsewhere(db, job, station));
  return {
    open: async () => (await openPrintJobs(db, station)).map(queuedPrint),
    openRows: async () => (await openPrintJobs(db, station)).map(rowOf),
    find: (id) => findPrint(db, id, station),
    list: async (limit, number) => (await listPrintJobs(db, { station, limit, number })).map(rowOf),
    listOf: async (documents) => (await printJobsOf(db, documents)).map(rowOf),
    claim: (id, printer) => claimPrintJob(db, id, { printer, station }),
    markSent: (id, driverJob) => markPrintJobSent(db, id, driverJob),
    postpone: (id, { problem, detail, nextAt }) =>
      inTransaction(db, async (trx) => {
        const elsewhere = { problem: null, detail: null, nextAt: now() };
        const here = { problem, detail, nextAt: nextAt.toISOString() };
        await postponePrintJob(trx, id, isRedirected(await findPrintJob(trx, id)) ? elsewhere : here);
      }),
    setProblem: (id, problem, detail) => setPrintProblem(db, id, problem, detail),
    end: (id, state) => inTransaction(db, (trx) => endOrRedirect(trx, id, state, now())),
    fileOfFloor: (name) => loadLabelFile(db, name),
    handleMissingFile: (job) => handleMissingFile(db, job, { at: now(), station, onFileWanted }),
    reprint: async (id, why) => {
      const isRequested = await inTransaction(db, (trx) =>
        reprintOnce(trx, id, { why, station }, clock.now()),
      );
      if (isRequested) onFileWanted();
      return isRequested;
    },
    retry: async (id) => {
      const isRetried = await inTransaction(db, async (trx) => {
        const job = await findPrintJob(trx, id);
        if (job !== null) await retryDocumentNow(trx, job.document_id, now());
        return retryPrintJob(trx, id, now());
      });
      if (isRetried) onFileWanted();
      return isRetried;
    },
    cancel: (id) => cancelPrintJob(db, id, now()),
    sendTo: (id, printer) => inTransaction(db, (trx) => sendTo(trx, id, { printer, station }, now())),
    redirect: (id, printer) => redirectPrintJob(db, id, printer),
    retryNow: (ids) => retryPrintJobsNow(db, ids, now()),
    force: (id, may) => inTransaction(db, (trx) => forceLabel(trx, id, may, now())),
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

async function findPrint(db: Database, id: number, station: string): Promise<FoundPrint | null> {
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
    isElsewhere: isElsewhere(db, job, station),
  };
}

/** False if the label itself is wrong, which no other printer mends, or if it may have come out already. */
async function sendTo(
  trx: Trx,
  id: number,
  to: { readonly printer: string; readonly station: string },
  at: string,
): Promise<boolean> {
  const job = await findPrintJob(trx, id);
  if (job === null) return false;
  const { status, problem } = printRow(job);
  const isBad = status === 'failed' && (problem === 'outcome-unknown' || isDocumentProblem(problem));
  return isBad ? false : sendPrintJobTo(trx, id, ['waiting', 'failed'], to, at);
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
    if (job === null) return;
    await sendPrintJobTo(trx, id, ['sent'], { printer: job.sent_to, station: job.station }, at);
    return;
  }
  if (state.state === 'cancelled') {
    const job = await findPrintJob(trx, id);
    if (isRedirected(job)) {
      const to = { printer: job.sent_to, station: job.station };
      if (state.isUntouched) await sendPrintJobTo(trx, id, ['sent'], to, at);
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
  {
    at,
    station,
    onFileWanted,
  }: Pick<PrintJobStoreOptions, 'station' | 'onFileWanted'> & { readonly at: string },
): Promise<void> {
  const comesAgain = isRenewable(job.kind);
  await inTransaction(db, async (trx) => {
    if (!comesAgain && (await claimPrintJob(trx, job.id, { printer: '', station }))) {
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
async function reprintOnce(
  trx: Trx,
  id: number,
  { why, station }: { readonly why: string; readonly station: string },
  now: Date,
): Promise<boolean> {
  const job = await findPrintJob(trx, id);
  if (job === null) return false;
  const recent = await listPrintJobs(trx, { station, limit: RECENT_JOBS });
  const isClickedTwice = recent.some(
    (other) =>
      other.document_id === job.document_id &&
      other.reason !== shownReason(other.reason) &&
      shownReason(other.reason) === why &&
      Math.abs(now.getTime() - Date.parse(other.created_at)) < DOUBLE_CLICK_MS,
  );
  if (isClickedTwice) return true;
  const { kind, number, size } = printRow(job);
  await requestReprint(trx, { kind, number, size, reason: why, at: now.toISOString(), station });
  return true;
}
