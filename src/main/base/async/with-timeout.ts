/**
 * The result of the work, or null when it takes longer than `ms`: the work goes on, but nobody waits for it.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long a stopping station waits for running work: the next start resumes it. */
export const STOP_TIMEOUT_MS = 2_000;
