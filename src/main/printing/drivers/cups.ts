import type { PrinterSpec } from '#shared/domain/printer-spec.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { LaidFiles } from '../laid-file.ts';
import type { Printer, PrintFailure, Submitted } from '../printer.ts';
import { readPrinter } from './cups/cups-jobs.ts';
import { findCupsServer } from './cups/cups-server.ts';
import { findJob, isRunningWith } from './cups/find-job.ts';
import { followJob } from './cups/follow-job.ts';
import { CupsUnreachable, createIppClient, cupsUser, type IppClient } from './cups/ipp-client.ts';
import { type Ended, jobNameIn, lpArguments, runCups } from './cups/lp.ts';
import { mediaOf } from './cups/media.ts';

export type CupsSettings = {
  /** Part of every job's title, which must be unique in the server. */
  readonly station: string;
  /** CUPS_SERVER, CUPS_USER, PATH and HOME count. */
  readonly environment: NodeJS.ProcessEnv;
  readonly laid: LaidFiles;
};

export type CupsSpec = Omit<Extract<PrinterSpec, { readonly driver: 'cups' }>, 'driver'>;

/**
 * A queue of CUPS. Jobs are handed over with `lp`, which copies the file, and followed over IPP to the end that CUPS tells;
 * *completed* means that the queue's backend has delivered every byte.
 */
export function cupsPrinter(spec: CupsSpec, { station, environment, laid }: CupsSettings): Printer {
  const { queue, layout } = spec;
  // Found anew each time: CUPS may start after the station, and its socket is there only then.
  const reach = () => {
    const server = findCupsServer(environment);
    const ipp = createIppClient(server, cupsUser(environment));
    return { ipp, environment: { ...environment, CUPS_SERVER: server } };
  };
  const titleOf = (jobId: string) => `packbench-${station.replaceAll(/[^0-9A-Za-z_-]+/g, '_')}-${jobId}`;
  return {
    async submit(job) {
      const file = await laid.lay(job, layout);
      if (!file.ok) return file;
      const handed = { file: file.value, size: job.size, media: mediaOf(job.size, spec) };
      const cups = reach();
      const ended = await runCups('lp', lpArguments(queue, titleOf(job.jobId), handed), cups.environment);
      await laid.remove(job.jobId);
      const name = ended.exit === 0 ? jobNameIn(ended.out) : null;
      return name === null ? whyNot(ended, cups.ipp, queue) : ok({ driverJob: name });
    },
    follow: (driverJob, following) => followJob(reach().ipp, queue, jobNumber(driverJob), following),
    async find(jobId, since) {
      // An lp that outlived the station may be handing the job over right now. Asked first: it may end in between.
      const isUnderWay = await isRunningWith(titleOf(jobId));
      if (!isUnderWay) await laid.remove(jobId);
      return findJob(reach().ipp, queue, { title: titleOf(jobId), since, isUnderWay });
    },
    async cancel(driverJob) {
      // CUPS' own program, since it knows how to prove who we are.
      return (await runCups('cancel', [driverJob], reach().environment)).exit === 0;
    },
  };
}

function jobNumber(driverJob: string): number {
  return Number(/-(\d+)$/.exec(driverJob)?.[1] ?? 0);
}

/** Lp's words for a refusal, as CUPS 2.x writes them in English. Anything else may have been handed over. */
async function whyNot(ended: Ended, ipp: IppClient, queue: string): Promise<Result<Submitted, PrintFailure>> {
  const detail = ended.isTimedOut ? 'lp took too long and was ended' : ended.error || ended.out.trim();
  if (ended.isMissing)
    return err({ problem: 'driver-failed', detail: 'lp is not there: install cups-client', next: 'never' });
  if (/not accepting jobs/i.test(detail)) return err({ problem: 'printer-stopped', detail, next: 'later' });
  if (!/does not exist/i.test(detail)) return err({ problem: 'driver-failed', detail, next: 'unknown' });
  // Lp says the same when the server is away.
  try {
    if ((await readPrinter(ipp, queue)) === null)
      return err({ problem: 'printer-unknown', detail, next: 'never' });
    return err({ problem: 'driver-failed', detail, next: 'later' });
  } catch (error) {
    if (!(error instanceof CupsUnreachable)) throw error;
    return err({ problem: 'driver-failed', detail: error.message, next: 'later' });
  }
}
