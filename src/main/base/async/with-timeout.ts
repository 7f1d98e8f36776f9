/** What the work brings, or null when it takes longer than `ms`: it goes on, but nobody waits for it. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** A station that stops waits no longer for what is under way: the next start resumes it. */
export const STOP_TIMEOUT_MS = 2_000;
