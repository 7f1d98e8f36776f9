/** A timer this late means that the event loop was blocked, not that the scanner was silent. */
const LATE_MS = 20;

export type SilenceTimer = {
  /** Calls `onSilence` if nothing comes for `ms`. Replaces the previous wait. */
  listen(ms: number, onSilence: () => void): void;
  stop(): void;
  /** Number of calls of `listen` and `stop`: unchanged as long as nothing has come. */
  calls(): number;
};

/** Detects silence of a scanner, which ends a code without a suffix. */
export function createSilenceTimer(): SilenceTimer {
  let timer: NodeJS.Timeout | undefined;
  let calls = 0;

  function wait(ms: number, onSilence: () => void): void {
    clearTimeout(timer);
    const due = performance.now() + ms;
    timer = setTimeout(() => {
      // Data that came while the loop was blocked is read after the timers: wait once more.
      if (performance.now() - due > LATE_MS) wait(ms, onSilence);
      else onSilence();
    }, ms);
  }

  return {
    listen(ms, onSilence) {
      calls += 1;
      wait(ms, onSilence);
    },
    stop() {
      calls += 1;
      clearTimeout(timer);
    },
    calls: () => calls,
  };
}
