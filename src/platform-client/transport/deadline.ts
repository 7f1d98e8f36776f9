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

/** Waits for a step that others share (it goes on for them), but not beyond the deadline. */
export async function within<T>(
  step: Promise<Result<T, PlatformError>>,
  deadline: Deadline,
): Promise<Result<T, PlatformError>> {
  const remainingMs = deadline.remainingMs();
  if (remainingMs === undefined) return step;
  const { promise: over, resolve } = Promise.withResolvers<Result<T, PlatformError>>();
  const timer = setTimeout(() => resolve(err(timedOut(false))), remainingMs);
  try {
    return await Promise.race([step, over]);
  } finally {
    clearTimeout(timer);
  }
}
