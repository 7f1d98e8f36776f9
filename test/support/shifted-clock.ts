import { type Clock, systemClock } from '#main/base/clock.ts';

/** The system's clock, which a test may move forward; the platform's time stays as the platform reports it. */
export function shiftedClock(): Clock & { advance(seconds: number): void } {
  const clock = systemClock();
  let shiftMs = 0;
  return {
    now: () => new Date(clock.now().getTime() + shiftMs),
    platformNow: () => clock.platformNow(),
    observePlatformTime: (header) => clock.observePlatformTime(header),
    advance(seconds) {
      shiftMs += seconds * 1000;
    },
  };
}
