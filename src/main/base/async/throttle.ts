export type Throttle = {
  /** Runs once, so many milliseconds after the first of all calls that come until then. */
  call(): void;
  /** Forgets what was called for. */
  cancel(): void;
};

/** Joins calls that come in a burst. Its timer does not keep the process running. */
export function createThrottle(ms: number, run: () => void): Throttle {
  let timer: NodeJS.Timeout | undefined;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, ms).unref();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
