import { type Clock, platformTimeOf } from '#main/base/clock.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { isV1Over } from './last-day.ts';

/** For so long every answer must tell that v1's last day is over, and so many of them: a clock may be set wrong for a while. */
const SETTLED_MS = 5 * 60_000;
const SETTLED_ANSWERS = 3;

export type PlatformDate = {
  /** The given clock; what it is told of the platform's time is heard here. */
  readonly clock: Clock;
  /** Moscow's date, `YYYY-MM-DD`; null: the platform has not told the time since the start. */
  today(): string | null;
  /** The same to the millisecond. */
  time(): Date | null;
  /** Whether each answer of the last 5 minutes told that v1's last day is over. */
  isEndSettled(): boolean;
};

/**
 * The platform's date by its own word alone: counted on from its last answer by a clock that nobody can set, so that a PC
 * with a wrong date, or one that is corrected while it runs, crosses nothing over.
 */
export function createPlatformDate(
  clock: Clock,
  monotonicMs: () => number = () => performance.now(),
): PlatformDate {
  let reported: { readonly time: number; readonly at: number } | null = null;
  /** The answers in a row that told that v1 is over: the first and the last, by the monotonic clock. */
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
    isEndSettled: () => over !== null && over.to - over.from >= SETTLED_MS && over.answers >= SETTLED_ANSWERS,
  };
}
