import type { PrinterSpec } from '#shared/domain/printer-spec.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PreparedPages } from '../prepared-pages.ts';
import type { Printer, PrinterJob, PrintFailure } from '../printer.ts';
import { findInSnapshot } from './windows/find-job.ts';
import { JOB } from './windows/flags.ts';
import { followSpooler } from './windows/follow-spooler.ts';
import type { JobWithdrawal } from './windows/job-progress.ts';
import type { Spooler } from './windows/spooler.ts';
import {
  bundledSumatra,
  needsForm,
  printSettings,
  runSumatra,
  type SumatraResult,
  sumatraArguments,
} from './windows/sumatra.ts';

/** SumatraPDF hands over a label within a second, but never ends if a driver's dialogue blocks it. */
const TIMEOUT_MS = 60_000;

export type WindowsSettings = {
  /** Part of every document's name, which distinguishes this station's jobs from those of others. */
  readonly station: string;
  /** Path of SumatraPDF.exe; null: the one of pdf-to-printer, which a packaged program does not contain. */
  readonly sumatraPdf: string | null;
  readonly environment: NodeJS.ProcessEnv;
  readonly prepared: PreparedPages;
  /** The spooler of this PC, which all its printers share. */
  readonly spooler: Spooler;
  readonly timeoutMs?: number;
};

export type WindowsSpec = Omit<Extract<PrinterSpec, { readonly driver: 'windows' }>, 'driver'>;

/**
 * A printer of Windows. SumatraPDF gets a file that the station has written: a label in the printer's own dots where these
 * are known, which SumatraPDF's own drawing would miss. The job is followed in the spooler, where it has the name of its file. The spooler drops finished jobs: *printed* is known only if the printer
 * keeps printed documents, or if a poll sees the job before it is dropped; else the result is *sent*.
 */
export function windowsPrinter(spec: WindowsSpec, settings: WindowsSettings): Printer {
  const { printer, paper, layout, isDpiKnown } = spec;
  const { prepared, spooler } = settings;
  const withdrawals = new Map<string, JobWithdrawal>();
  const nameOf = (jobId: string) =>
    `packbench-${settings.station.replaceAll(/[^0-9A-Za-z_-]+/g, '_')}-${jobId}`;
  const documentOf = (jobId: string) => `${nameOf(jobId)}.pdf`;

  async function handOver(file: string, size: PrinterJob['size']): Promise<SumatraResult> {
    const args = sumatraArguments(printer, printSettings(size, paper, layout), file);
    return runSumatra(settings.sumatraPdf ?? bundledSumatra(), args, {
      environment: settings.environment,
      timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
    });
  }

  return {
    async submit(job) {
      if (needsForm(paper, layout)) return formMissing(layout.rotate);
      const page = { jobId: nameOf(job.jobId), file: job.file };
      // Only label printers have these resolutions: on another one a picture would be coarser than text.
      const file = await prepared.rewrite(page, layout, { isInDots: isDpiKnown && job.size !== 'a4' });
      if (!file.ok) return file;
      const ended = await handOver(file.value, job.size);
      await prepared.remove(nameOf(job.jobId));
      return ended.end === 'handed-over'
        ? ok({ driverJob: job.jobId })
        : err(await failureOf(spooler, printer, ended));
    },
    async follow(driverJob, following) {
      const document = documentOf(driverJob);
      const withdrawal = () => withdrawals.get(driverJob) ?? null;
      const end = await followSpooler(spooler, { printer, document, withdrawal }, following);
      withdrawals.delete(driverJob);
      return end;
    },
    async find(jobId, since) {
      const snapshot = await spooler.readSnapshotAfterCrash(printer, documentOf(jobId));
      if (snapshot.ok && !snapshot.value.isHandingOver) await prepared.remove(nameOf(jobId));
      return findInSnapshot(snapshot, { printer, document: documentOf(jobId), jobId, since });
    },
    async cancel(driverJob) {
      const removed = await spooler.remove(documentOf(driverJob));
      if (!removed.ok || removed.value.length === 0) return false;
      const isUntouched = removed.value.every((flags) => (flags & JOB.printing) === 0);
      withdrawals.set(driverJob, { isUntouched });
      return true;
    },
  };
}

function formMissing(rotate: number): Result<never, PrintFailure> {
  const detail = `rotate=${rotate} needs the form: give paper= or paperkind=, else SumatraPDF turns the page back`;
  return err({ problem: 'driver-failed', detail, next: 'never' });
}

/** SumatraPDF returns only an exit code; Windows reports whether the printer exists. */
async function failureOf(
  spooler: Spooler,
  printer: string,
  ended: Exclude<SumatraResult, { readonly end: 'handed-over' }>,
): Promise<PrintFailure> {
  if (ended.end === 'broken-off') return { problem: 'driver-failed', detail: ended.detail, next: 'unknown' };
  if (ended.end === 'not-started') return { problem: 'driver-failed', detail: ended.detail, next: 'never' };
  const detail = `SumatraPDF ended with ${ended.code}`;
  const snapshot = await spooler.readSnapshot(printer);
  if (snapshot.ok && snapshot.value.printer === null)
    return {
      problem: 'printer-unknown',
      detail: `${detail}: Windows knows no printer "${printer}"`,
      next: 'never',
    };
  return {
    problem: 'driver-failed',
    detail: snapshot.ok
      ? `${detail}: the printer or its driver refuses the job`
      : `${detail}; ${snapshot.error}`,
    // A spooler that is down may start again.
    next: snapshot.ok ? 'never' : 'later',
  };
}
