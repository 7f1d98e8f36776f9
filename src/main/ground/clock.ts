/** Beyond this it is not the header's second that differs: a clock was set. */
const SET_MS = 1_500;

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

export function systemClock(): Clock {
  let offsetMs = 0;
  return {
    now: () => new Date(),
    platformNow: () => new Date(Date.now() + offsetMs),
    observePlatformTime(dateHeader) {
      const told = Date.parse(dateHeader);
      if (Number.isNaN(told)) return;
      // The header drops fractions of a second. Moved into the middle of it by every answer, the journal's times would run
      // backwards: our time is moved no more than the header asks for.
      const late = Date.now() + offsetMs - told;
      if (Math.abs(late - 500) > SET_MS) offsetMs += 500 - late;
      else if (late < 0) offsetMs -= late;
      else if (late > 999) offsetMs -= late - 999;
    },
  };
}
