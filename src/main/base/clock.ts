/** A larger difference is not the header's rounding to seconds: a clock was set. */
const SET_MS = 1_500;
/**
 * Times outside this range come from a broken server, and dates computed from them could not be written as
 * text.
 */
const EARLIEST_MS = Date.parse('2020-01-01T00:00:00Z');
const LATEST_MS = Date.parse('2100-01-01T00:00:00Z');
/** A larger leap is accepted only when a second answer confirms it: one of many servers may be wrong. */
const MAX_LEAP_MS = 31 * 86_400_000;
/** How far two answers that confirm the same leap may differ. */
const SAME_LEAP_MS = 60_000;

/** The only source of time. Tests step it; the platform's `Date` header corrects it. */
export interface Clock {
  /** The station's own clock: for waits, retries and file names. */
  now(): Date;
  /**
   * The platform's time: for every rule that the platform checks (age of an order, cut-off, dates sent), and
   * for the journal, since the clocks of floor PCs are often wrong.
   */
  platformNow(): Date;
  /** Called by the transport with the `Date` header of an answer (whole seconds). */
  observePlatformTime(dateHeader: string): void;
}

/** A `Date` header in milliseconds since 1970; null: not a date, or outside the accepted range. */
export function platformTimeOf(dateHeader: string): number | null {
  const time = Date.parse(dateHeader);
  return time >= EARLIEST_MS && time < LATEST_MS ? time : null;
}

export function systemClock(): Clock {
  let offsetMs = 0;
  /** Difference between the PC's clock and an answer that is not confirmed yet. */
  let doubtedOffsetMs: number | null = null;

  function isPlausible(reportedMs: number): boolean {
    const offset = reportedMs - Date.now();
    const isNear = Math.abs(offset - offsetMs) <= MAX_LEAP_MS;
    const isRepeated = doubtedOffsetMs !== null && Math.abs(offset - doubtedOffsetMs) <= SAME_LEAP_MS;
    doubtedOffsetMs = isNear || isRepeated ? null : offset;
    return isNear || isRepeated;
  }

  return {
    now: () => new Date(),
    platformNow: () => new Date(Date.now() + offsetMs),
    observePlatformTime(dateHeader) {
      const reportedMs = platformTimeOf(dateHeader);
      if (reportedMs === null || !isPlausible(reportedMs)) return;
      // The header drops fractions of a second. Aiming at the middle of that second with every answer would
      // make the journal's times run backwards, so our time is moved no further than the header requires.
      const late = Date.now() + offsetMs - reportedMs;
      if (Math.abs(late - 500) > SET_MS) offsetMs += 500 - late;
      else if (late < 0) offsetMs -= late;
      else if (late > 999) offsetMs -= late - 999;
    },
  };
}
