/** A timer this late means that the station was busy, not that the scanner was silent. */
const LATE_MS = 20;

export type SilenceTimer = {
  /** Calls `onSilence` when nothing more has come for `ms`; what was listened for before is forgotten. */
  listen(ms: number, onSilence: () => void): void;
  stop(): void;
  /** How often it was asked to listen or to stop: unchanged as long as nothing has come. */
  calls(): number;
};

/** Tells when a scanner has fallen silent, which ends a code that has no suffix. */
export function createSilenceTimer(): SilenceTimer {
  let timer: NodeJS.Timeout | undefined;
  let calls = 0;

  function wait(ms: number, onSilence: () => void): void {
    clearTimeout(timer);
    const due = performance.now() + ms;
    timer = setTimeout(() => {
      // What has come while the station was busy is read after the timers: listen for another while.
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
