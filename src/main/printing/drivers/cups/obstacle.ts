import type { PrintProblem } from '#shared/contract/prints.ts';
import type { CupsJob, CupsPrinter } from './cups-jobs.ts';

/** What holds up a job, and the message of CUPS about it. */
export type CupsObstacle = { readonly problem: PrintProblem; readonly detail: string };

/** Reasons (RFC 8011, "printer-state-reasons", and CUPS) that hold up a job in a running queue. */
const BY_REASON: readonly (readonly [RegExp, PrintProblem])[] = [
  [/^media-(empty|needed)/, 'out-of-paper'],
  [/^media-jam/, 'paper-jam'],
  [/^(cover|door)-open/, 'head-open'],
  [/^(offline|connecting-to-device|shutdown|timed-out)/, 'printer-unreachable'],
  [/^paused/, 'printer-stopped'],
];

/** English messages of CUPS' backends (backend/socket.c, usb.c, lpd.c, ipp.c). They may be out of date. */
const BY_MESSAGE: readonly (readonly [RegExp, PrintProblem])[] = [
  [/may not exist or is unavailable|unable to (locate|connect|open)|not connected/i, 'printer-unreachable'],
  [/waiting for printer to become available|connecting to printer/i, 'printer-unreachable'],
  [/printer is (busy|in use)/i, 'printer-busy'],
  [/out of (paper|media|labels)/i, 'out-of-paper'],
  [/jam/i, 'paper-jam'],
  [/(cover|door) (is )?open/i, 'head-open'],
];

/**
 * What holds up a job that is not over; null: nothing, as far as CUPS reports. `isOverdue`: it should be
 * printed by now, so the last message of CUPS counts as the obstacle. `printer` null: the queue is gone.
 */
export function findObstacle(
  job: CupsJob,
  printer: CupsPrinter | null,
  isOverdue: boolean,
): CupsObstacle | null {
  if (job.state === 'held') return { problem: 'printer-stopped', detail: 'the job is held in CUPS' };
  if (printer === null) return { problem: 'printer-unknown', detail: 'the queue is gone' };
  const words = printer.message || job.message;
  const detail = words || printer.reasons.join(', ');
  const known = firstProblem(BY_REASON, printer.reasons);
  if (known !== null) return { problem: known, detail };
  if (printer.isStopped || job.state === 'stopped')
    return { problem: 'printer-stopped', detail: detail || 'the queue is stopped' };
  if (!isOverdue) return null;
  return {
    problem: firstProblem(BY_MESSAGE, [words]) ?? 'printer-silent',
    detail: detail || 'CUPS does not say why',
  };
}

function firstProblem(
  known: readonly (readonly [RegExp, PrintProblem])[],
  texts: readonly string[],
): PrintProblem | null {
  return known.find(([pattern]) => texts.some((words) => pattern.test(words)))?.[1] ?? null;
}
