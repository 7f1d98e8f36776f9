import type { Answer } from '../packing-platform.ts';
import { type Deadline, within } from './deadline.ts';
import type { TokenSource } from './token.ts';

/**
 * Runs a call with the shared token, and once more with a fresh one when the platform refuses it as unauthorized: that
 * means that nothing was done, so even a change may be sent again.
 */
export async function withToken<T>(
  tokens: TokenSource,
  deadline: Deadline,
  call: (token: string) => Answer<T>,
): Answer<T> {
  const token = await within(tokens.current(), deadline);
  if (!token.ok) return token;
  const answer = await call(token.value);
  if (answer.ok || answer.error.kind !== 'unauthorized' || answer.error.mayHaveHappened) return answer;
  const fresh = await within(tokens.after(token.value), deadline);
  return fresh.ok ? call(fresh.value) : fresh;
}
