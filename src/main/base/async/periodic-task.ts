import { createPoller } from './poller.ts';

export type PeriodicTask = {
  /** Runs now, or for the first time in `firstInMs`, and then periodically. */
  start(firstInMs?: number): void;
  /** Runs now; parallel callers share the run. The interval starts at its end. Never rejects. */
  now(): Promise<void>;
  /** Starts no further run; resolves when the current one is over. */
  stop(): Promise<void>;
};

/** Runs work periodically, one run at a time. Failed work waits for the next run. */
export function createPeriodicTask({
  everySeconds,
  work,
  onError,
}: {
  /** From the end of one run to the start of the next. */
  readonly everySeconds: number;
  readonly work: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}): PeriodicTask {
  const poller = createPoller({
    intervalSeconds: () => everySeconds,
    poll: async () => {
      await work().catch(onError);
      return { ok: true };
    },
    whenStopped: { ok: true },
  });
  return {
    start: poller.start,
    now: async () => void (await poller.now()),
    stop: async () => void (await poller.stop()),
  };
}
