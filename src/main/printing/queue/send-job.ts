import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { handoverId, type QueuedPrint } from './print-jobs.ts';
import type { QueueParts } from './queue-parts.ts';
import { settleJob } from './settle-job.ts';

/**
 * Hands over a waiting job. Stores `sending` before it calls the driver and `sent` after the answer, so that
 * `settleJob` finds a job whose hand-over was cut by a crash.
 */
export async function sendJob(parts: QueueParts, job: QueuedPrint, spec: string): Promise<void> {
  const { store } = parts;
  const file = join(parts.filesFolder, job.file ?? '');
  // Synchronous: an asynchronous answer would arrive only after all other work of the scan.
  if (!existsSync(file)) {
    parts.log.warn(
      { jobId: job.id, number: job.number, file: job.file },
      'the print job was not sent: its file is gone',
    );
    await store.fileMissing(job);
    parts.onChange();
    return;
  }
  if (!(await store.claim(job.id, spec))) return;
  const attempt = job.attempts + 1;
  const printer = parts.open(spec);
  if (!printer.ok) {
    await store.end(job.id, { state: 'failed', problem: 'printer-unknown', detail: printer.error });
    parts.onChange();
    return;
  }
  const answer = await printer.value.submit({
    jobId: handoverId(job, attempt),
    file,
    size: job.size,
    title: `${job.kind}-${job.number}-${job.reason}`,
  });
  if (answer.ok) {
    await store.sent(job.id, answer.value.driverJob);
    parts.onChange();
    return;
  }
  const { problem, detail, next } = answer.error;
  parts.log.warn(
    { jobId: job.id, number: job.number, printer: spec, attempt, problem, detail, next },
    'the print job was not handed over: the driver reported a failure',
  );
  if (next === 'unknown')
    return settleJob(parts, { ...job, status: 'sending', attempts: attempt }, spec, { problem, detail });
  if (next === 'never') await store.end(job.id, { state: 'failed', problem, detail });
  else {
    const nextAt = new Date(parts.clock.now().getTime() + parts.backoff(attempt));
    await store.postpone(job.id, { problem, detail, nextAt });
  }
  parts.onChange();
}
