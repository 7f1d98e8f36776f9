import { type Clock, platformTimeOf } from '#main/base/clock.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { isV1Over } from './last-day.ts';

/**
 * A server clock may be wrong for a while: every answer of this period, and at least this many, must be after
 * v1's last day.
 */
const SETTLED_MS = 5 * 60_000;
const SETTLED_ANSWERS = 3;

export type PlatformDate = {
  /** The given clock. Times that are observed through it are recorded here. */
  readonly clock: Clock;
  /** Date in Moscow, `YYYY-MM-DD`; null: the platform has not sent a time since the start. */
  today(): string | null;
  /** The platform's current time; null as for `today`. */
  time(): Date | null;
  /** The time that the platform's last answer stated; null: none since the start. */
  lastAnswerAt(): Date | null;
  /** True if every answer of the last 5 minutes was after v1's last day. */
  isEndSettled(): boolean;
};

/**
 * The platform's date from its answers alone, continued by a monotonic clock. A wrong PC clock, or one that
 * is corrected while the station runs, cannot cause a switch.
 */
export function createPlatformDate(
  clock: Clock,
  monotonicMs: () => number = () => performance.now(),
): PlatformDate {
  let reported: { readonly time: number; readonly at: number } | null = null;
  /** Consecutive answers after v1's last day: the first and the last, by the monotonic clock. */
  let over: { readonly from: number; readonly to: number; readonly answers: number } | null = null;
  const time = () => (reported === null ? null : new Date(reported.time + monotonicMs() - reported.at));
  return {
    clock: {
      now: clock.now,
      platformNow: clock.platformNow,
      observePlatformTime(header) {
        clock.observePlatformTime(header);
        const reportedTime = platformTimeOf(header);
        if (reportedTime === null) return;
        const at = monotonicMs();
        reported = { time: reportedTime, at };
        const isOver = isV1Over(moscowDate(new Date(reportedTime)));
        over = isOver ? { from: over?.from ?? at, to: at, answers: (over?.answers ?? 0) + 1 } : null;
      },
    },
    today() {
      const now = time();
      return now === null ? null : moscowDate(now);
    },
    time,
    lastAnswerAt: () => (reported === null ? null : new Date(reported.time)),
    isEndSettled: () => over !== null && over.to - over.from >= SETTLED_MS && over.answers >= SETTLED_ANSWERS,
  };
}
