import type { PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import { hasElapsed } from '#main/base/async/backoff.ts';
import type { Clock } from '#main/base/clock.ts';
import type { V2State } from '#shared/contract/api-version.ts';

/** The period of the orders that are requested: a short one, because only the error matters. */
const WINDOW_MS = 60_000;

const STATE_OF: Readonly<Record<PlatformErrorKind, V2State['state']>> = {
  unavailable: 'unreachable',
  'rate-limited': 'unreachable',
  'malformed-answer': 'unreachable',
  'version-ended': 'not-offered',
  'not-found': 'not-offered',
  unauthorized: 'refused',
  forbidden: 'refused',
  'partner-not-found': 'refused',
  validation: 'refused',
  conflict: 'refused',
  'not-in-v2': 'refused',
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often to test a v2 that is not ready, so that the screen shows a correction within minutes. */
const NOT_READY_MS = 10 * MINUTE_MS;

export type Readiness = {
  state(): V2State;
  /** Tests v2 now. */
  tryNow(): Promise<V2State>;
  /** True if the last test is too old, or the seller id was set after it. */
  isDue(): boolean;
  /** Tests v2, unless it was tested within the last minute. */
  checkIfStale(): void;
};

/** Tests whether the station could use v2, before it is needed. */
export function createReadiness(parts: {
  readonly clock: Clock;
  /** v2 of the account; null: the account has no seller id, which v2 requires. */
  readonly platform: () => PackingPlatform | null;
  readonly onChange: () => void;
}): Readiness {
  const { clock } = parts;
  let state: V2State = { state: 'unknown', cause: null };
  let triedAt = Number.NEGATIVE_INFINITY;
  const isOlderThan = (ms: number) => hasElapsed(ms, triedAt, clock.now().getTime());

  async function tryNow(): Promise<V2State> {
    triedAt = clock.now().getTime();
    const platform = parts.platform();
    state = platform === null ? { state: 'no-seller-id', cause: null } : await probeV2(platform, clock);
    parts.onChange();
    return state;
  }

  return {
    state: () => state,
    tryNow,
    isDue: () =>
      isOlderThan(state.state === 'ready' ? DAY_MS : NOT_READY_MS) ||
      (state.state === 'no-seller-id' && parts.platform() !== null),
    checkIfStale() {
      if (isOlderThan(MINUTE_MS)) void tryNow();
    },
  };
}

/** Requests a token and a list with one order. */
async function probeV2(platform: PackingPlatform, clock: Clock): Promise<V2State> {
  const to = clock.platformNow();
  const from = new Date(to.getTime() - WINDOW_MS);
  const listed = await platform.listOrders({ by: 'updatedAt', from, to, page: 1, limit: 1 });
  return listed.ok ? { state: 'ready', cause: null } : stateOf(listed.error);
}

/** A 404 has the kind `unavailable`, because it may be temporary. */
function stateOf({ kind, httpStatus }: PlatformError): V2State {
  const state = httpStatus === 404 ? 'not-offered' : STATE_OF[kind];
  return { state, cause: state === 'refused' ? kind : null };
}
