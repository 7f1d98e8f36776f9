import type { PrinterSpec } from '#shared/domain/printer-spec.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PreparedPages } from '../prepared-pages.ts';
import type { Printer, PrintFailure, SubmittedJob } from '../printer.ts';
import { readPrinter } from './cups/cups-jobs.ts';
import { findCupsServer } from './cups/cups-server.ts';
import { findJob, isProcessRunningWith, withdrawEmpty } from './cups/find-job.ts';
import { followJob, type QueueProgress } from './cups/follow-job.ts';
import { CupsUnreachable, createIppClient, cupsUser, type IppClient } from './cups/ipp-client.ts';
import { cupsName, driverJobOf, readDriverJob } from './cups/job-name.ts';
import { jobNumberIn, lpArguments, type ProgramResult, runCups } from './cups/lp.ts';
import { mediaOf } from './cups/media.ts';
import { createStandbyLp } from './cups/standby-lp.ts';

export type CupsSettings = {
  /** Part of every job's title, so that titles are unique on the server. */
  readonly station: string;
  /** Reads CUPS_SERVER, CUPS_USER, PATH and HOME. */
  readonly environment: NodeJS.ProcessEnv;
  readonly prepared: PreparedPages;
};

export type CupsSpec = Omit<Extract<PrinterSpec, { readonly driver: 'cups' }>, 'driver'>;

/**
 * A queue of CUPS. `lp` hands over a job and copies its file; the job is then followed over IPP to its final
 * state. *completed* means that the queue's backend has delivered every byte.
 */
export function cupsPrinter(spec: CupsSpec, { station, environment, prepared }: CupsSettings): Printer {
  const { queue, layout } = spec;
  // Searched each time: CUPS may start after the station, and its socket does not exist before.
  const connect = () => {
    const server = findCupsServer(environment);
    const ipp = createIppClient(server, cupsUser(environment));
    return { ipp, environment: { ...environment, CUPS_SERVER: server } };
  };
  const titleOf = (jobId: string) => `packbench-${station.replaceAll(/[^0-9A-Za-z_-]+/g, '_')}-${jobId}`;
  const lp = createStandbyLp();
  const queueProgress: QueueProgress = { lastProgress: Number.NEGATIVE_INFINITY };
  /** Handed over by this run, and not followed yet. */
  const newJobs = new Set<string>();
  /** Cancelled by this run. After a crash it is unknown who cancelled a job. */
  const cancelledHere = new Set<string>();

  async function withdraw(id: number): Promise<boolean> {
    const cups = connect();
    return withdrawEmpty(cups.ipp, { queue, id, environment: cups.environment });
  }

  return {
    async submit(job) {
      const file = await prepared.prepare(job, layout);
      if (!file.ok) return file;
      const request = { file: file.value, size: job.size, media: mediaOf(job.size, spec) };
      const cups = connect();
      const ended = await lp.run(lpArguments(queue, titleOf(job.jobId), request), cups.environment);
      await prepared.remove(job.jobId);
      const id = ended.exit === 0 ? jobNumberIn(ended.out) : null;
      if (id === null) return failureOf(ended, cups.ipp, queue);
      const driverJob = driverJobOf(queue, { id, jobId: job.jobId });
      newJobs.add(driverJob);
      return ok({ driverJob });
    },
    async follow(driverJob, following) {
      const { id, jobId } = readDriverJob(driverJob);
      const followed = {
        queue,
        id,
        jobId,
        queueProgress,
        isNew: newJobs.delete(driverJob),
        isCancelledHere: () => cancelledHere.has(driverJob),
        withdraw: async () =>
          !(jobId !== null && (await isProcessRunningWith(titleOf(jobId)))) && (await withdraw(id)),
      };
      const end = await followJob(connect().ipp, followed, following);
      cancelledHere.delete(driverJob);
      return end;
    },
    async find(jobId, since) {
      // An lp that outlived the station may be handing the job over now. Checked before the jobs: lp may end
      // in between.
      const isUnderWay = await isProcessRunningWith(titleOf(jobId));
      if (!isUnderWay) await prepared.remove(jobId);
      return findJob(connect().ipp, queue, { jobId, title: titleOf(jobId), since, isUnderWay, withdraw });
    },
    async cancel(driverJob) {
      cancelledHere.add(driverJob);
      // Uses the program of CUPS, which can authenticate the user.
      const { id } = readDriverJob(driverJob);
      const isDone = (await runCups('cancel', [cupsName(queue, id)], connect().environment)).exit === 0;
      if (!isDone) cancelledHere.delete(driverJob);
      return isDone;
    },
  };
}

/** Recognises the refusals of lp in CUPS 2.x. After any other error the job may have been handed over. */
async function failureOf(
  ended: ProgramResult,
  ipp: IppClient,
  queue: string,
): Promise<Result<SubmittedJob, PrintFailure>> {
  const detail = ended.isTimedOut ? 'lp took too long and was ended' : ended.error || ended.out.trim();
  if (ended.isMissing)
    return err({ problem: 'driver-failed', detail: 'lp is not there: install cups-client', next: 'never' });
  if (/not accepting jobs/i.test(detail)) return err({ problem: 'printer-stopped', detail, next: 'later' });
  if (!/does not exist/i.test(detail)) return err({ problem: 'driver-failed', detail, next: 'unknown' });
  // Lp writes the same when the server is unreachable.
  try {
    if ((await readPrinter(ipp, queue)) === null)
      return err({ problem: 'printer-unknown', detail, next: 'never' });
    return err({ problem: 'driver-failed', detail, next: 'later' });
  } catch (error) {
    if (!(error instanceof CupsUnreachable)) throw error;
    return err({ problem: 'driver-failed', detail: error.message, next: 'later' });
  }
}
