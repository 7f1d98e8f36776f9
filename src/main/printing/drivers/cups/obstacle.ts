import type { PrintProblem } from '#shared/contract/prints.ts';
import type { CupsJob, CupsPrinter } from './cups-jobs.ts';

/** What a job stands still for, and CUPS' own words for it. */
export type CupsObstacle = { readonly problem: PrintProblem; readonly detail: string };

/** RFC 8011, "printer-state-reasons", and CUPS' own: for these a job stands although the queue is not stopped. */
const BY_REASON: readonly (readonly [RegExp, PrintProblem])[] = [
  [/^media-(empty|needed)/, 'out-of-paper'],
  [/^media-jam/, 'paper-jam'],
  [/^(cover|door)-open/, 'head-open'],
  [/^(offline|connecting-to-device|shutdown|timed-out)/, 'printer-unreachable'],
  [/^paused/, 'printer-stopped'],
];

/** What CUPS' backends write (backend/socket.c, usb.c, lpd.c, ipp.c), in English. It may be a report of a moment ago. */
const BY_MESSAGE: readonly (readonly [RegExp, PrintProblem])[] = [
  [/may not exist or is unavailable|unable to (locate|connect|open)|not connected/i, 'printer-unreachable'],
  [/waiting for printer to become available|connecting to printer/i, 'printer-unreachable'],
  [/printer is (busy|in use)/i, 'printer-busy'],
  [/out of (paper|media|labels)/i, 'out-of-paper'],
  [/jam/i, 'paper-jam'],
  [/(cover|door) (is )?open/i, 'head-open'],
];

/**
 * Why a job that is not over stands still; null: it goes on, as far as CUPS tells. `isOverdue`: it should have been out by
 * now, so that whatever CUPS says last is told. `printer` null: the queue is gone.
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
