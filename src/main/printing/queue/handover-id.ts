import type { QueuedPrint } from '../print-job-store.ts';

/**
 * Names one handing-over of a job. The moment of the job's birth tells it from a job of the same number in an older
 * database, whose traces a spooler may still hold; the attempt tells it from an earlier, failed one of the same job.
 */
export function handoverId(job: Pick<QueuedPrint, 'id' | 'createdAt'>, attempt: number): string {
  const born = job.createdAt.getTime().toString(36);
  return attempt > 1 ? `${job.id}.${born}.${attempt}` : `${job.id}.${born}`;
}
