import type { Clock } from '#main/base/clock.ts';
import type { PlatformError, PlatformErrorKind } from '#main/platform/platform-error.ts';
import type { PlatformHealth } from './polling-parts.ts';

const STATE_BY_KIND: Readonly<Record<PlatformErrorKind, PlatformHealth['state']>> = {
  unavailable: 'offline',
  'rate-limited': 'offline',
  'malformed-answer': 'offline',
  unauthorized: 'refused',
  forbidden: 'refused',
  'partner-not-found': 'refused',
  validation: 'refused',
  conflict: 'refused',
  'not-found': 'refused',
  'version-ended': 'ended',
  'not-in-v2': 'refused',
};

/** Tells how the platform is, when that changes. */
export function createHealth(clock: Clock, onHealth: (health: PlatformHealth) => void) {
  let last: PlatformHealth = { state: 'starting', cause: null, since: clock.now().toISOString() };
  return {
    /** null: the platform has answered as it should. */
    tell(error: PlatformError | null): void {
      const state = error === null ? 'online' : STATE_BY_KIND[error.kind];
      const cause = error?.kind ?? null;
      if (state === last.state && cause === last.cause) return;
      const since = state === last.state ? last.since : clock.now().toISOString();
      last = { state, cause, since };
      onHealth(last);
    },
  };
}
