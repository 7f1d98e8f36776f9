import { err, type Result } from '#shared/domain/result.ts';
import { timedOut } from '../errors/error-from-answer.ts';
import type { PlatformError } from '../platform-error.ts';

/**
 * The remaining time of a call, which has several steps (token, request, repeat after a 401) but one
 * time-out.
 */
export type Deadline = { remainingMs(): number | undefined };

export function deadlineIn(timeoutMs: number | undefined): Deadline {
  const endsAt = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
  return {
    remainingMs: () =>
      endsAt === undefined ? undefined : Math.max(1, Math.ceil(endsAt - performance.now())),
  };
}

/**
 * The result of `step`, or `late()` after the time-out, without waiting for `step` to react to its signal.
 * undefined: no time-out.
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

/** Waits no longer than this for a step that other callers share; the step goes on for them. */
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
