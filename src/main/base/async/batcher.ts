import { STOP_TIMEOUT_MS, withTimeout } from './with-timeout.ts';

/** Word of one change seldom comes alone: a batch waits until none came for so long, but not for ever. */
const QUIET_MS = 200;
const MAX_WAIT_MS = 2_000;
/** An id that failed is tried again so often; after that it is left to the next poll of everything. */
const RETRY_AFTER_MS = [10_000, 30_000, 90_000] as const;

export type Batcher = {
  /** Work for these ids is done in a moment; however often an id is named until then, once. */
  add(ids: readonly string[]): void;
  /** Nothing is begun any more; resolves when what is under way has ended, at most 2 s later. */
  stop(): Promise<void>;
};

/**
 * Gathers ids and hands them to `work` together, one batch after the other, so that no work on an id overtakes an earlier
 * one on it. `work` answers with the ids that are still to be done; it must not reject.
 */
export function createBatcher(work: (ids: readonly string[]) => Promise<readonly string[]>): Batcher {
  const pending = new Set<string>();
  /** What could not be done: how often it was tried again, the next time included, and what waits for that. */
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
