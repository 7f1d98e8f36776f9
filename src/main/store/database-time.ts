import { AsyncLocalStorage } from 'node:async_hooks';

const measured = new AsyncLocalStorage<Stopwatch>();

/** Runs work, and tells how many ms of it were spent waiting for the server of a floor: SQLite is not waited for. */
export async function withDatabaseTime<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  const watch = createStopwatch();
  const result = await measured.run(watch, work);
  return { result, ms: watch.ms() };
}

/** Counts the time until this ends as spent waiting for the server, for whoever measures it. */
export function countedAsDatabaseTime<T>(waiting: () => Promise<T>): Promise<T> {
  const watch = measured.getStore();
  return watch === undefined ? waiting() : watch.during(waiting);
}

type Stopwatch = ReturnType<typeof createStopwatch>;

/** What happens at the same time counts once. */
function createStopwatch() {
  let running = 0;
  let startedAt = 0;
  let totalMs = 0;

  return {
    ms: () => totalMs,
    async during<T>(waiting: () => Promise<T>): Promise<T> {
      if (running === 0) startedAt = performance.now();
      running += 1;
      try {
        return await waiting();
      } finally {
        running -= 1;
        if (running === 0) totalMs += performance.now() - startedAt;
      }
    },
  };
}
