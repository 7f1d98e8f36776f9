import type { FinalState } from '../../printer.ts';
import type { PrinterFault } from './status.ts';

/** Result of one poll of a printer. `isAway`: it could not be reached; `fault` has the cause. */
export type StatusSnapshot = {
  readonly isBusy: boolean;
  readonly isAway: boolean;
  readonly fault: PrinterFault | null;
};

/** What is known of a job after some polls. Times are milliseconds of a monotonic clock. */
export type NetworkJobProgress = {
  /** This run of the station handed the job over. What happened while no station was running is not known. */
  readonly isFromThisRun: boolean;
  readonly fault: PrinterFault | null;
  readonly quietSince: number | null;
  readonly wasAtWork: boolean;
  readonly isAway: boolean;
  readonly lastReachedAt: number;
  /** Why the printer may have lost the job; null: it was always reachable. */
  readonly mayBeLost: string | null;
};

/** An idle printer that was never seen busy may not have begun. */
const NOT_BEGUN_MS = 1_000;
/** Nobody switches a printer off and on faster; after a longer gap its jobs may be lost. */
const SWITCHED_OFF_MS = 2_000;

/** `wasAtWork`: the printer was busy right after it received the job. */
export function startProgress(isFromThisRun: boolean, wasAtWork: boolean, now: number): NetworkJobProgress {
  const known = { isFromThisRun, wasAtWork, lastReachedAt: now };
  return { ...known, fault: null, quietSince: null, isAway: false, mayBeLost: null };
}

export function updateProgress(
  before: NetworkJobProgress,
  snapshot: StatusSnapshot,
  now: number,
): NetworkJobProgress {
  const isTooLong = (before.isAway || snapshot.isAway) && now - before.lastReachedAt >= SWITCHED_OFF_MS;
  const isQuiet = !snapshot.isBusy && snapshot.fault === null;
  return {
    isFromThisRun: before.isFromThisRun,
    fault: snapshot.fault,
    quietSince: isQuiet ? (before.quietSince ?? now) : null,
    // After a fault the printer must be seen busy again.
    wasAtWork: snapshot.fault === null && (before.wasAtWork || snapshot.isBusy),
    isAway: snapshot.isAway,
    lastReachedAt: snapshot.isAway ? before.lastReachedAt : now,
    mayBeLost: before.mayBeLost ?? (isTooLong ? ((snapshot.fault ?? before.fault)?.detail ?? '') : null),
  };
}

/** How the job ended; null: it is not over. */
export function finalStateOf(progress: NetworkJobProgress, now: number): FinalState | null {
  const { quietSince, wasAtWork, isFromThisRun, mayBeLost } = progress;
  if (quietSince === null || (!wasAtWork && now - quietSince < NOT_BEGUN_MS)) return null;
  if (mayBeLost !== null)
    return { state: 'failed', problem: 'outcome-unknown', detail: `out of reach meanwhile: ${mayBeLost}` };
  if (wasAtWork || isFromThisRun) return { state: 'printed' };
  return { state: 'handed-over', detail: 'the printer was idle when the station came back' };
}
