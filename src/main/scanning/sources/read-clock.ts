export type ReadClock = {
  /** Called when characters come in: the earliest moment at which they can have come, in ms of a clock that runs evenly. */
  cameAt(): number;
  stop(): void;
};

const TICK_MS = 10;

/** A longer gap between two ticks is no timer's, but shows that the station was busy. */
const SMOOTH_MS = 15;

/** A driver hands over in two steps what came in a gap: it takes so long after its end. */
const HAND_OVER_MS = 8;

/**
 * Tells when characters of a scanner came in. A driver hands them over when the station is free again, which may be long after; a clock
 * that ticks all the time shows since when it was not. Two reads are told apart by when they came in, not by when they were handed over.
 */
export function createReadClock(): ReadClock {
  let last = performance.now();
  let beforeLast = last;
  const timer = setInterval(() => {
    beforeLast = last;
    last = performance.now();
  }, TICK_MS);
  timer.unref();
  let told = last;
  return {
    cameAt() {
      // What comes later came later.
      told = Math.max(told, earliest(performance.now(), last, beforeLast));
      return told;
    },
    stop: () => clearInterval(timer),
  };
}

/** When characters that are handed over `now` came in at the earliest. `last`, `beforeLast`: the last two ticks. */
export function earliest(now: number, last: number, beforeLast: number): number {
  if (now - last > SMOOTH_MS) return last;
  return last - beforeLast > SMOOTH_MS && now - last <= HAND_OVER_MS ? beforeLast : now;
}
