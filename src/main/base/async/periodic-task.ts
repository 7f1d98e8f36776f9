import { createPoller } from './poller.ts';

export type PeriodicTask = {
  /** Works now, or for the first time in `firstInMs`, and then again and again. */
  start(firstInMs?: number): void;
  /** Works now, once for all who ask meanwhile; the next time is counted from the end. Never rejects. */
  now(): Promise<void>;
  /** Works no more; resolves when the work under way is over. */
  stop(): Promise<void>;
};

/** Work that comes round by itself and never overlaps with itself. What fails waits for the next time. */
export function createPeriodicTask({
  everySeconds,
  work,
  onError,
}: {
  /** From the end of the work to the next time. */
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
