import type { z } from 'zod';

/** An id that goes by one of several names (`questionId` or `id`); the first that is told counts, one must be. */
export function toldId(
  field: string,
  ids: readonly (string | null | undefined)[],
  context: z.RefinementCtx,
): string {
  const told = ids.find((id) => typeof id === 'string' && id !== '') ?? '';
  if (told === '') context.addIssue({ code: 'custom', path: [field], message: 'expected an id' });
  return told;
}
