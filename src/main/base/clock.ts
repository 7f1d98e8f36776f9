/** Beyond this it is not the header's second that differs: a clock was set. */
const SET_MS = 1_500;
/** No platform of this product tells a time outside these; one that does is broken, and dates reckoned from it have no text. */
const EARLIEST_MS = Date.parse('2020-01-01T00:00:00Z');
const LATEST_MS = Date.parse('2100-01-01T00:00:00Z');
/** A leap this far is believed once a second answer tells the same: one server of many may be wrong. */
const MAX_LEAP_MS = 31 * 86_400_000;
/** How far two answers that tell the same leap may lie apart. */
const SAME_LEAP_MS = 60_000;

/** The only source of time. Tests step it; the platform's `Date` header corrects it. */
export interface Clock {
  /** The station's own clock: what waiting, retries and files are counted by. */
  now(): Date;
  /**
   * The platform's time: what every rule that the platform checks looks at (age of an order, cut-off, dates sent), and what
   * the journal says, since the clocks of floor PCs are often wrong.
   */
  platformNow(): Date;
  /** Told by the transport: the `Date` header of an answer (whole seconds). */
  observePlatformTime(dateHeader: string): void;
}

/** A `Date` header in milliseconds since 1970; null: it is no date, or none that a platform can tell. */
export function platformTimeOf(dateHeader: string): number | null {
  const time = Date.parse(dateHeader);
  return time >= EARLIEST_MS && time < LATEST_MS ? time : null;
}

export function systemClock(): Clock {
  let offsetMs = 0;
  /** Between the PC's clock and what an answer told that was not believed yet. */
  let doubtedOffsetMs: number | null = null;

  function mayBelieve(reportedMs: number): boolean {
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
      if (reportedMs === null || !mayBelieve(reportedMs)) return;
      // The header drops fractions of a second. Moved into the middle of it by every answer, the journal's times would run
      // backwards: our time is moved no more than the header asks for.
      const late = Date.now() + offsetMs - reportedMs;
      if (Math.abs(late - 500) > SET_MS) offsetMs += 500 - late;
      else if (late < 0) offsetMs -= late;
      else if (late > 999) offsetMs -= late - 999;
    },
  };
}
