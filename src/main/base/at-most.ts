/** What the work brings, or null when it takes longer: it goes on, but nobody waits for it. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise: patience, resolve } = Promise.withResolvers<null>();
  const bound = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(bound);
  }
}

/** A station that is to stop waits no longer for what is under way: the next start takes it up. */
export const STOP_PATIENCE_MS = 2_000;
