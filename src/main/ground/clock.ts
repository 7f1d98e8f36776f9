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
      // The header drops fractions of a second: half a second is the best guess of what it cut.
      if (!Number.isNaN(told)) offsetMs = told + 500 - Date.now();
    },
  };
}
