import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import type { ClientClock, TokenFacts } from '../environment.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError } from '../platform-error.ts';
import { type Deadline, waitForShared } from './deadline.ts';

export type IssuedToken = {
  readonly token: string;
  readonly lifeSeconds: number;
  /** The token's scopes; absent if the platform does not state them. */
  readonly scopes?: readonly string[];
};

/** One token for all calls of an interface. */
export interface TokenSource {
  /** The token; renewed shortly before it expires. */
  current(): PlatformResult<string>;
  /** A token other than the one that the platform has just refused. */
  after(refused: string): PlatformResult<string>;
}

/** Renewal 60 to 120 s before the end (specification, "Authentication"). */
const RENEW_BEFORE_SECONDS = 90;

/** Wrong credentials stay wrong: the platform is not asked again at once. */
const COOL_DOWN_MS = 30_000;

/**
 * Keeps one token, by the station's clock. Parallel calls share one renewal. A failed renewal fails no
 * call while the old token is valid. Wrong credentials are remembered for 30 s.
 */
export function createTokenSource(parts: {
  readonly clock: ClientClock;
  readonly request: () => PlatformResult<IssuedToken>;
  /** Called with every new token's times; absent: nobody watches. */
  readonly onRenewed?: ((facts: TokenFacts) => void) | undefined;
}): TokenSource {
  const { clock, request, onRenewed } = parts;
  let held: { token: string; renewAt: number; endsAt: number } | null = null;
  let renewal: PlatformResult<string> | null = null;
  let refusal: { error: PlatformError; at: number } | null = null;
  const now = () => clock.now().getTime();

  async function renew(): PlatformResult<string> {
    const askedAt = now();
    const issued = await request();
    if (!issued.ok) {
      if (issued.error.kind === 'partner-not-found') refusal = { error: issued.error, at: now() };
      return issued;
    }
    refusal = null;
    const { token, lifeSeconds } = issued.value;
    // A token whose life is too short for the usual margin is used for half of it.
    const margin = Math.min(RENEW_BEFORE_SECONDS, lifeSeconds / 2);
    held = {
      token,
      renewAt: askedAt + (lifeSeconds - margin) * 1000,
      endsAt: askedAt + lifeSeconds * 1000,
    };
    const renewedAt = clock.platformNow();
    onRenewed?.({ renewedAt, validUntil: new Date(renewedAt.getTime() + lifeSeconds * 1000) });
    return ok(token);
  }

  function sharedRenewal(): PlatformResult<string> {
    const since = refusal === null ? Number.POSITIVE_INFINITY : now() - refusal.at;
    // A negative age means that the clock was set back: ask again.
    if (refusal !== null && since >= 0 && since < COOL_DOWN_MS) return Promise.resolve(err(refusal.error));
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  return {
    async current() {
      const old = held;
      if (old !== null && now() < old.renewAt) return ok(old.token);
      const renewed = await sharedRenewal();
      return !renewed.ok && old !== null && held === old && now() < old.endsAt ? ok(old.token) : renewed;
    },
    async after(refused) {
      if (held !== null && held.token !== refused) return ok(held.token);
      held = null;
      return sharedRenewal();
    },
  };
}

/**
 * Runs a call with the shared token, and once more with a new one when the platform refuses it as
 * unauthorized: the call then had no effect, so even a change may be repeated.
 */
export async function withToken<T>(
  tokens: TokenSource,
  deadline: Deadline,
  call: (token: string) => PlatformResult<T>,
): PlatformResult<T> {
  const token = await waitForShared(deadline.remainingMs(), tokens.current());
  if (!token.ok) return token;
  const answer = await call(token.value);
  if (answer.ok || answer.error.kind !== 'unauthorized' || answer.error.mayHaveHappened) return answer;
  const fresh = await waitForShared(deadline.remainingMs(), tokens.after(token.value));
  return fresh.ok ? call(fresh.value) : fresh;
}

/** A refused token request (50400, 401 or 403) means wrong credentials, whatever the text says. */
export function asWrongCredentials(error: PlatformError): PlatformError {
  const isRefusal = error.code === 50400 || ['unauthorized', 'forbidden'].includes(error.kind);
  return isRefusal ? { ...error, kind: 'partner-not-found' } : error;
}

/**
 * A token is sent in a header: for an invalid character `fetch` would throw an error that shows the token.
 */
export const tokenText = z.string().regex(/^[\x21-\x7e]+$/, 'expected a token');
