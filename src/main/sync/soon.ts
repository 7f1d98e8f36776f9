import { atMost, STOP_PATIENCE_MS } from '#main/ground/at-most.ts';

/** Word of one change seldom comes alone: it is waited for until none came for so long, but not for ever. */
const QUIET_MS = 200;
const LONGEST_WAIT_MS = 2_000;
/** What could not be done is tried again so often; after that it is left to the next look at everything. */
const AGAIN_AFTER_MS = [10_000, 30_000, 90_000] as const;

export type Soon = {
  /** Work for these ids is done in a moment; however often an id is named until then, once. */
  add(ids: readonly string[]): void;
  /** Nothing is begun any more; resolves when what is under way has ended, at most 2 s later. */
  stop(): Promise<void>;
};

/**
 * Gathers ids and hands them to `work` together, one batch after the other, so that no work on an id overtakes an earlier
 * one on it. `work` answers with the ids that are still to be done; it must not reject.
 */
export function createSoon(work: (ids: readonly string[]) => Promise<readonly string[]>): Soon {
  const gathered = new Set<string>();
  const again = new Set<string>();
  let firstAt = 0;
  let tries = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let againTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped || running !== null || gathered.size === 0) return;
    const longest = firstAt + LONGEST_WAIT_MS - performance.now();
    timer = setTimeout(
      () => {
        running = run();
      },
      Math.max(0, Math.min(QUIET_MS, longest)),
    );
  }

  async function run(): Promise<void> {
    const batch = [...gathered];
    gathered.clear();
    const left = await work(batch);
    running = null;
    tryAgain(left);
    schedule();
  }

  function tryAgain(left: readonly string[]): void {
    const wait = AGAIN_AFTER_MS[tries];
    tries = left.length === 0 || wait === undefined ? 0 : tries + 1;
    if (left.length === 0 || wait === undefined || isStopped) return;
    for (const id of left) again.add(id);
    clearTimeout(againTimer);
    againTimer = setTimeout(() => {
      const ids = [...again];
      again.clear();
      add(ids);
    }, wait);
  }

  function add(ids: readonly string[]): void {
    if (isStopped) return;
    if (gathered.size === 0) firstAt = performance.now();
    for (const id of ids) gathered.add(id);
    schedule();
  }

  return {
    add,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(againTimer);
      if (running !== null) await atMost(STOP_PATIENCE_MS, running);
    },
  };
}
