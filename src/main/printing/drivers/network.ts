import { readFile } from 'node:fs/promises';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { DotProfile, NetworkProfile, NetworkSpec } from '#shared/domain/network-spec.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { dotsPerMm, toBitmap } from '../bitmap.ts';
import type { RenderPage } from '../preview.ts';
import type { Printer, PrinterJob, PrintFailure } from '../printer.ts';
import { followStatus } from './network/follow-status.ts';
import { handOver } from './network/hand-over.ts';
import { type NetworkJobProgress, startProgress } from './network/job-progress.ts';
import { pdfJob, type RawJob, type StatusQuery } from './network/language.ts';
import type { PrinterChannel } from './network/printer-channel.ts';
import { TSPL_STATUS, tsplJob } from './network/tspl.ts';
import { ZPL_STATUS, zplJob } from './network/zpl.ts';

const STATUS = { zpl: ZPL_STATUS, tspl: TSPL_STATUS, pdf: null } as const;
/** Suffix of a `driverJob` whose printer reports its status. */
const STATUS_SUFFIX = '+status';

/**
 * A printer on a TCP port (usually 9100): receives a page as a bitmap in ZPL or TSPL, or the PDF itself. The
 * outcome of a job is known as far as the printer reports its status. A job whose end may have arrived is
 * never sent again automatically.
 */
export function networkPrinter(spec: NetworkSpec, channel: PrinterChannel, render: RenderPage): Printer {
  const { profile } = spec;
  const query: StatusQuery | null = STATUS[profile.language];
  const jobs = new Map<string, NetworkJobProgress>();
  return {
    async submit(job) {
      const raw = await rawJob(job, profile, render);
      if (!raw.ok) return raw;
      const handed = await channel.runSerially(() => handOver(channel, query, raw.value));
      if (!handed.ok) return handed;
      const driverJob = handed.value.reportsStatus ? job.jobId + STATUS_SUFFIX : job.jobId;
      jobs.set(driverJob, startProgress(true, handed.value.isAtWork, performance.now()));
      return ok({ driverJob });
    },
    async follow(driverJob, following) {
      if (query === null || !driverJob.endsWith(STATUS_SUFFIX))
        return { state: 'handed-over', detail: 'the printer does not tell what becomes of a job' };
      const progress = jobs.get(driverJob) ?? startProgress(false, false, performance.now());
      const end = await followStatus(channel, query, progress, following);
      jobs.delete(driverJob);
      return end;
    },
    find: async () => ({ found: 'unknown', detail: 'a printer on the network keeps no trace of a job' }),
    cancel: async () => false,
  };
}

/** Runs before anything is sent to the printer, so every failure is safe to retry. */
async function rawJob(
  job: Pick<PrinterJob, 'file' | 'size'>,
  profile: NetworkProfile,
  render: RenderPage,
): Promise<Result<RawJob, PrintFailure>> {
  try {
    const file = await readFile(job.file);
    return profile.language === 'pdf' ? ok(pdfJob(file)) : await drawJob(file, job.size, profile, render);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return err({ problem: 'driver-failed', detail, next: 'later' });
  }
}

async function drawJob(
  file: Buffer,
  size: PaperSize,
  profile: DotProfile,
  render: RenderPage,
): Promise<Result<RawJob, PrintFailure>> {
  if (size === 'a4')
    return err({ problem: 'driver-failed', detail: 'a label printer prints no A4 page', next: 'never' });
  const page = await render(file, 1, dotsPerMm(profile.dpi) * 25.4);
  if (page === null)
    return err({ problem: 'label-not-a-pdf', detail: 'the page cannot be drawn', next: 'never' });
  if (page.pages !== 1)
    return err({ problem: 'driver-failed', detail: `${page.pages} pages for one label`, next: 'never' });
  const bitmap = toBitmap(page, profile);
  return ok(profile.language === 'zpl' ? zplJob(bitmap, profile.darkness) : tsplJob(bitmap, profile));
}
