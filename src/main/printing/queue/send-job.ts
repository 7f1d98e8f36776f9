import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeLabelFile } from '../label-file-store.ts';
import { handoverId, type QueuedPrint } from './print-jobs.ts';
import type { PrintQueueDeps } from './print-queue-deps.ts';
import { settleJob } from './settle-job.ts';

/**
 * Hands over a waiting job. Stores `sending` before it calls the driver and `sent` after the answer, so that
 * `settleJob` finds a job whose hand-over was cut by a crash.
 */
export async function sendJob(deps: PrintQueueDeps, job: QueuedPrint, spec: string): Promise<void> {
  const { store } = deps;
  const name = job.file ?? '';
  const file = join(deps.filesFolder, name);
  // Synchronous: an asynchronous answer would arrive only after all other work of the scan.
  if (!existsSync(file) && !(await takeFromFloor(deps, name))) {
    deps.log.warn(
      { jobId: job.id, number: job.number, file: job.file },
      'the print job was not sent: its file is gone',
    );
    await store.handleMissingFile(job);
    deps.onChange();
    return;
  }
  if (!(await store.claim(job.id, spec))) return;
  const attempt = job.attempts + 1;
  const printer = deps.open(spec);
  if (!printer.ok) {
    await store.end(job.id, { state: 'failed', problem: 'printer-unknown', detail: printer.error });
    deps.onChange();
    return;
  }
  const answer = await printer.value.submit({
    jobId: handoverId(job, attempt),
    file,
    size: job.size,
    title: `${job.kind}-${job.number}-${job.reason}`,
  });
  if (answer.ok) {
    await store.markSent(job.id, answer.value.driverJob);
    deps.onChange();
    return;
  }
  const { problem, detail, next } = answer.error;
  deps.log.warn(
    { jobId: job.id, number: job.number, printer: spec, attempt, problem, detail, next },
    'the print job was not handed over: the driver reported a failure',
  );
  if (next === 'unknown')
    return settleJob(deps, { ...job, status: 'sending', attempts: attempt }, spec, { problem, detail });
  if (next === 'never') await store.end(job.id, { state: 'failed', problem, detail });
  else {
    const nextAt = new Date(deps.clock.now().getTime() + deps.backoff(attempt));
    await store.postpone(job.id, { problem, detail, nextAt });
  }
  deps.onChange();
}

/** Copies a file that another station has made into the folder. False: no station has. */
async function takeFromFloor({ store, filesFolder }: PrintQueueDeps, name: string): Promise<boolean> {
  const bytes = await store.fileOfFloor(name);
  if (bytes === null) return false;
  await writeLabelFile(filesFolder, name, bytes);
  return true;
}
