import { STOP_TIMEOUT_MS, withTimeout } from './with-timeout.ts';

/**
 * Changes seldom arrive alone: a batch waits until none has arrived for `QUIET_MS`, but no longer than
 * `MAX_WAIT_MS`.
 */
const QUIET_MS = 200;
const MAX_WAIT_MS = 2_000;
/** Waits before a failed id is tried again; after the last one the next full poll handles it. */
const RETRY_AFTER_MS = [10_000, 30_000, 90_000] as const;

export type Batcher = {
  /**
   * Schedules work for these ids. An id that is added several times before the batch starts is worked on
   * once.
   */
  add(ids: readonly string[]): void;
  /** Starts no further work; resolves when the running work has ended, after no more than 2 s. */
  stop(): Promise<void>;
};

/**
 * Collects ids and passes them to `work` in batches, one batch after the other, so that no work on an id
 * overtakes earlier work on it. `work` returns the ids that still have to be done; it must not reject.
 */
export function createBatcher(work: (ids: readonly string[]) => Promise<readonly string[]>): Batcher {
  const pending = new Set<string>();
  /** Ids whose work failed: the number of retries, including the scheduled one, and the timer of that one. */
  const failed = new Map<string, { readonly tries: number; readonly timer: NodeJS.Timeout }>();
  let firstAt = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped || running !== null || pending.size === 0) return;
    const latest = firstAt + MAX_WAIT_MS - performance.now();
    timer = setTimeout(
      () => {
        running = run();
      },
      Math.max(0, Math.min(QUIET_MS, latest)),
    );
  }

  async function run(): Promise<void> {
    const batch = [...pending];
    pending.clear();
    const left = new Set(await work(batch));
    running = null;
    for (const id of batch) {
      const tries = failed.get(id)?.tries ?? 0;
      forget(id);
      if (left.has(id)) retry(id, tries);
    }
    schedule();
  }

  function forget(id: string): void {
    clearTimeout(failed.get(id)?.timer);
    failed.delete(id);
  }

  function retry(id: string, tries: number): void {
    const wait = RETRY_AFTER_MS[tries];
    if (wait === undefined || isStopped) return;
    failed.set(id, { tries: tries + 1, timer: setTimeout(() => add([id]), wait) });
  }

  function add(ids: readonly string[]): void {
    if (isStopped) return;
    if (pending.size === 0) firstAt = performance.now();
    for (const id of ids) pending.add(id);
    schedule();
  }

  return {
    add,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const id of failed.keys()) forget(id);
      if (running !== null) await withTimeout(STOP_TIMEOUT_MS, running);
    },
  };
}
