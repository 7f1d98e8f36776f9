/** Work that runs whenever it is woken, and by itself when it is due. */
export type WorkerLoop = {
  start(): void;
  /** Runs a pass, at once or right after the running one. */
  wake(): void;
  /** Resolves when no pass is running or requested. */
  idle(): Promise<void>;
  /** Starts no further pass; resolves when the last one is over. */
  stop(): Promise<void>;
};

export type WorkerLoopOptions = {
  /**
   * One pass. Returns in how many milliseconds the next one is due if nobody wakes it; null: only when woken.
   */
  readonly pass: () => Promise<number | null>;
  /** Called when a pass threw; the loop tries again after five seconds. */
  readonly onError: (error: unknown) => void;
};

const AFTER_AN_ERROR_MS = 5_000;

/** Passes never overlap, and no call of `wake` is lost: a call during a pass causes another pass. */
export function createWorkerLoop({ pass, onError }: WorkerLoopOptions): WorkerLoop {
  let state: 'new' | 'started' | 'stopped' = 'new';
  let isWanted = false;
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isWanted = true;
    if (state !== 'started') return;
    working ??= work();
  }

  async function work(): Promise<void> {
    while (isWanted && state === 'started') {
      isWanted = false;
      const wakeInMs = await pass().catch((error: unknown) => {
        onError(error);
        return AFTER_AN_ERROR_MS;
      });
      clearTimeout(timer);
      if (wakeInMs !== null && state === 'started') timer = setTimeout(wake, wakeInMs);
    }
    // Synchronously: a call of `wake` between the last pass and this line would be lost.
    working = null;
  }

  async function idle(): Promise<void> {
    while (working !== null) await working;
  }

  return {
    start() {
      if (state === 'new') state = 'started';
      wake();
    },
    wake,
    idle,
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      await idle();
    },
  };
}
