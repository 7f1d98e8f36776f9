export type Throttle = {
  /** Runs once, `ms` after the first of the calls made until then. */
  call(): void;
  /** Drops the pending run. */
  cancel(): void;
};

/** Joins a burst of calls. Its timer does not keep the process running. */
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
