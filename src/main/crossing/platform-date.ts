import type { Clock } from '#main/ground/clock.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';

export type PlatformDate = {
  /** The given clock; what it is told of the platform's time is heard here. */
  readonly clock: Clock;
  /** Moscow's date, `YYYY-MM-DD`; null: the platform has not told the time since the start. */
  today(): string | null;
};

/**
 * The platform's date by its own word alone: counted on from its last answer by a clock that nobody can set, so that a PC
 * with a wrong date, or one that is corrected while it runs, crosses nothing over.
 */
export function createPlatformDate(
  clock: Clock,
  monotonicMs: () => number = () => performance.now(),
): PlatformDate {
  let told: { readonly time: number; readonly at: number } | null = null;
  return {
    clock: {
      now: clock.now,
      platformNow: clock.platformNow,
      observePlatformTime(header) {
        clock.observePlatformTime(header);
        const time = Date.parse(header);
        if (!Number.isNaN(time)) told = { time, at: monotonicMs() };
      },
    },
    today: () => (told === null ? null : moscowDate(new Date(told.time + monotonicMs() - told.at))),
  };
}
