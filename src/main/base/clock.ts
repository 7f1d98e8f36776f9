import { uptime } from 'node:os';

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
/** How far two answers that confirm the same time may differ. */
const SAME_LEAP_MS = 60_000;

/** The only source of time. Tests step it; the platform's `Date` header corrects it. */
export interface Clock {
  /**
   * The station's own time: the PC's clock at the start, continued evenly whatever becomes of the PC's clock.
   * For waits, retries, due times and file names.
   */
  now(): Date;
  /**
   * The platform's time, continued evenly between its answers: for every rule that the platform checks (age of
   * an order, cut-off, dates sent), for the journal, and for what people see, since the clocks of floor PCs are
   * often wrong.
   */
  platformNow(): Date;
  /** Called by the transport with the `Date` header of an answer (whole seconds). */
  observePlatformTime(dateHeader: string): void;
}

/** What a station knows of its clocks from the run before. */
export type KnownTimes = {
  /** The last time in the journal, ms since 1970; null: it is empty. */
  readonly lastAt: number | null;
  /** As `platformLeadMs`; null: not known. */
  readonly platformLeadMs: number | null;
};

/** The clock of a computer, and how wrong it is. */
export type SystemClock = Clock & {
  /** This computer's clock as people have set it, in ms since 1970: to compare it with others. */
  wallMs(): number;
  /** Continues the platform's time of the run before, until the platform answers. To be called first. */
  resume(known: KnownTimes): void;
  /**
   * By how much the platform's clock is ahead of this computer's as it is set now, in ms; negative: it is
   * behind. null: no two answers since the start have agreed on the time.
   */
  platformLeadMs(): number | null;
};

/** A `Date` header in milliseconds since 1970; null: not a date, or outside the accepted range. */
export function platformTimeOf(dateHeader: string): number | null {
  const time = Date.parse(dateHeader);
  return time >= EARLIEST_MS && time < LATEST_MS ? time : null;
}

/** A stored time of `clock.now()` as people are to see it: the platform's. */
export function shownTime(clock: Clock, iso: string): string {
  const leadMs = clock.platformNow().getTime() - clock.now().getTime();
  return Math.abs(leadMs) <= SET_MS ? iso : new Date(Date.parse(iso) + leadMs).toISOString();
}

/**
 * For ages after which something is removed: the station's time or the platform's, whichever is earlier, so that a
 * PC whose clock is far ahead removes nothing that is new.
 */
export function earliestNow(clock: Clock): Date {
  return new Date(Math.min(clock.now().getTime(), clock.platformNow().getTime()));
}

/** The clock of this computer: `wallMs` as people set it, `steadyMs` as nobody can. */
export function systemClock({
  wallMs = () => Date.now(),
  steadyMs = steadyTime(),
}: {
  readonly wallMs?: () => number;
  readonly steadyMs?: () => number;
} = {}): SystemClock {
  const startedMs = wallMs() - steadyMs();
  /** Difference between the platform's time and the station's. */
  let offsetMs = 0;
  /** Difference between the station's time and an answer that is not confirmed yet. */
  let doubtedOffsetMs: number | null = null;
  let lastOffsetMs: number | null = null;
  /** `offsetMs` when the last two answers agreed. */
  let agreedOffsetMs: number | null = null;
  const nowMs = () => startedMs + steadyMs();

  function isPlausible(offset: number): boolean {
    const isNear = Math.abs(offset - offsetMs) <= MAX_LEAP_MS;
    const isRepeated = doubtedOffsetMs !== null && Math.abs(offset - doubtedOffsetMs) <= SAME_LEAP_MS;
    doubtedOffsetMs = isNear || isRepeated ? null : offset;
    return isNear || isRepeated;
  }

  function follow(reportedMs: number): void {
    // The header drops fractions of a second. Aiming at the middle of that second with every answer would
    // make the times shown run backwards, so our time is moved no further than the header requires.
    const late = nowMs() + offsetMs - reportedMs;
    if (Math.abs(late - 500) > SET_MS) offsetMs += 500 - late;
    else if (late < 0) offsetMs -= late;
    else if (late > 999) offsetMs -= late - 999;
  }

  return {
    now: () => new Date(nowMs()),
    platformNow: () => new Date(nowMs() + offsetMs),
    observePlatformTime(dateHeader) {
      const reportedMs = platformTimeOf(dateHeader);
      if (reportedMs === null) return;
      const offset = reportedMs - nowMs();
      if (isPlausible(offset)) follow(reportedMs);
      const isAgreed = lastOffsetMs !== null && Math.abs(offset - lastOffsetMs) <= SAME_LEAP_MS;
      if (isAgreed) agreedOffsetMs = offsetMs;
      lastOffsetMs = offset;
    },
    resume({ lastAt, platformLeadMs }) {
      // The earlier of two readings: a time that turns out to be too early is put right by a step forward, which
      // misleads nobody. The journal's last time has passed, whatever the PC says.
      offsetMs = Math.min(0, platformLeadMs ?? 0);
      if (lastAt !== null && lastAt < LATEST_MS) offsetMs = Math.max(offsetMs, lastAt - nowMs());
    },
    wallMs,
    platformLeadMs: () => (agreedOffsetMs === null ? null : nowMs() + agreedOffsetMs - wallMs()),
  };
}

/** How often the time of a suspended PC is looked for; it costs a system call. */
const SUSPEND_CHECK_MS = 1_000;
/** Less is the coarseness of the two clocks. */
const SUSPENDED_MS = 2_000;

/**
 * Milliseconds since some moment on a clock that nobody can set. It counts the time that the PC was suspended:
 * the monotonic clock of Linux stops meanwhile, that of Windows on some hardware; the time since the start of
 * the system goes on.
 */
export function steadyTime(
  clocks: { readonly monotonicMs: () => number; readonly uptimeMs: () => number } = {
    monotonicMs: () => performance.now(),
    uptimeMs: () => uptime() * 1_000,
  },
): () => number {
  let suspendedMs = 0;
  let checked = { at: clocks.monotonicMs(), up: clocks.uptimeMs() };
  return () => {
    const at = clocks.monotonicMs();
    if (at - checked.at >= SUSPEND_CHECK_MS) {
      const up = clocks.uptimeMs();
      const missed = up - checked.up - (at - checked.at);
      if (missed > SUSPENDED_MS) suspendedMs += missed;
      checked = { at, up };
    }
    return at + suspendedMs;
  };
}
