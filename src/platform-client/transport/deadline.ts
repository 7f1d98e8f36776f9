import { err, type Result } from '#shared/domain/result.ts';
import { timedOut } from '../errors/error-from-answer.ts';
import type { PlatformError } from '../platform-error.ts';

/** What is left of a call's time: a call is several steps (token, request, once more after a 401), its time-out is one. */
export type Deadline = { remainingMs(): number | undefined };

export function deadlineIn(timeoutMs: number | undefined): Deadline {
  const endsAt = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
  return {
    remainingMs: () =>
      endsAt === undefined ? undefined : Math.max(1, Math.ceil(endsAt - performance.now())),
  };
}

/**
 * What `step` brings, or `late()` once the time is over: it does not wait for `step` to notice its signal. undefined: no
 * time-out.
 */
export async function withTimeout<T>(
  timeoutMs: number | undefined,
  late: () => T,
  step: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  if (timeoutMs === undefined) return step(ending.signal);
  const { promise: over, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    resolve(late());
    ending.abort();
  }, timeoutMs);
  try {
    return await Promise.race([step(ending.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a step that others share, but no longer than this: it goes on for them. */
export function waitForShared<T>(
  timeoutMs: number | undefined,
  shared: Promise<Result<T, PlatformError>>,
): Promise<Result<T, PlatformError>> {
  return withTimeout<Result<T, PlatformError>>(
    timeoutMs,
    () => err(timedOut(false)),
    () => shared,
  );
}
