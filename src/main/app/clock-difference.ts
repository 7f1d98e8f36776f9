import type { ClockView } from '#shared/contract/bench.ts';

/** A clock that differs by more than a minute is wrong; one that is shown as wrong stays so down to this. */
const OFF_MS = 60_000;
const RIGHT_AGAIN_MS = 50_000;
/** A change by less is not worth a message. */
const CHANGED_MS = 30_000;

/** Tells each change of how wrong a clock is once; `onChange`: null: it is right, to the minute. */
export function createClockDifference(onChange: (off: ClockView | null) => void) {
  /** As told; null: right. */
  let off: ClockView | null = null;
  let offMs = 0;

  return {
    /** By how much the clock is ahead, in ms; negative: behind. */
    measured(leadMs: number): void {
      const isOff = Math.abs(leadMs) > (off === null ? OFF_MS : RIGHT_AGAIN_MS);
      if (!isOff && off === null) return;
      if (isOff && off !== null && Math.abs(leadMs - offMs) < CHANGED_MS) return;
      off = isOff
        ? { offSeconds: Math.round(Math.abs(leadMs) / 1_000), direction: leadMs > 0 ? 'fast' : 'slow' }
        : null;
      offMs = leadMs;
      onChange(off);
    },
    off: () => off,
  };
}
