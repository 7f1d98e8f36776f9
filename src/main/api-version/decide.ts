import type { ApiMode, ApiVersion, ApiVersionCause } from '#shared/contract/api-version.ts';
import { isV1Over } from './last-day.ts';

/** What the station worked by last, and why. */
export type VersionChoice = {
  readonly api: ApiVersion;
  readonly cause: ApiVersionCause;
  /** The platform's date on that day; null: it was not known. */
  readonly on: string | null;
  /** Until when a supervisor keeps the station on a v1 that has outlived its last day, ISO 8601; null: not so. */
  readonly until: string | null;
};

export type VersionFacts = {
  readonly mode: ApiMode;
  /** null: the station has never worked yet. */
  readonly last: VersionChoice | null;
  /** `ended`: the platform says that v1 is gone. `unknown`: it cannot be asked, or says nothing clear. */
  readonly v1: 'offered' | 'ended' | 'unknown';
  readonly v2: 'offered' | 'not-offered' | 'unknown';
  /** v2 wants a seller id: without one nothing works there. */
  readonly hasV2Account: boolean;
  /** Moscow's, by the platform's own clock; null: it has told none yet. */
  readonly platformDate: string | null;
  /** ISO 8601, by the same clock. */
  readonly platformTime: string | null;
  /** The platform has told for minutes that v1's last day is over, not in one answer alone. */
  readonly isEndSettled: boolean;
};

export type VersionDecision = Pick<VersionChoice, 'api' | 'cause'>;

/**
 * Which version the station works by. Where it is fixed it stays; from v2 it never goes back by itself; from v1 it goes when
 * the platform says that v1 is gone, or for minutes that v1's last day is over (specification, "Versioning"), unless v2
 * cannot be had.
 */
export function decideVersion(facts: VersionFacts): VersionDecision {
  const { mode, last, hasV2Account } = facts;
  if (mode !== 'auto') return { api: mode, cause: 'fixed' };
  if (last?.api === 'v2') return { api: 'v2', cause: last.cause === 'fixed' ? 'kept' : last.cause };
  if (hasV2Account && facts.v1 === 'ended') return { api: 'v2', cause: 'v1-ended' };
  if (hasV2Account && isDue(facts)) return { api: 'v2', cause: 'date' };
  return { api: 'v1', cause: last?.cause === 'supervisor' ? 'supervisor' : 'v1-lives' };
}

function isDue({ platformDate, platformTime, isEndSettled, last, v1, v2 }: VersionFacts): boolean {
  if (platformDate === null || !isV1Over(platformDate) || !isEndSettled) return false;
  if (v1 === 'offered' && v2 === 'not-offered') return false;
  const until = last?.until ?? null;
  const isKept = until !== null && platformTime !== null && platformTime < until;
  return !isKept;
}
