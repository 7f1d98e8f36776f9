import type { ApiMode, ApiVersion, ApiVersionCause } from '#shared/contract/api-version.ts';
import { isV1Over } from './last-day.ts';

/** The last choice of the station, and its cause. */
export type VersionChoice = {
  readonly api: ApiVersion;
  readonly cause: ApiVersionCause;
  /** The platform's date when it was chosen; null: it was not known. */
  readonly on: string | null;
  /** A supervisor keeps the station on v1 after its last day until this time, ISO 8601; null: nobody does. */
  readonly until: string | null;
};

export type VersionFacts = {
  readonly mode: ApiMode;
  /** null: the station is new. */
  readonly last: VersionChoice | null;
  /** `ended`: the platform reports that v1 has ended. `unknown`: no answer, or an unclear one. */
  readonly v1: 'offered' | 'ended' | 'unknown';
  readonly v2: 'offered' | 'not-offered' | 'unknown';
  /** v2 requires a seller id. */
  readonly hasV2Account: boolean;
  /** Date in Moscow by the platform's clock; null: the platform has not sent a time yet. */
  readonly platformDate: string | null;
  /** ISO 8601, by the same clock. */
  readonly platformTime: string | null;
  /** The platform's time has been after v1's last day for minutes, in several answers. */
  readonly isEndSettled: boolean;
};

export type VersionDecision = Pick<VersionChoice, 'api' | 'cause'>;

/**
 * Decides which version the station uses. A fixed version stays. The station never leaves v2 by itself. It
 * leaves v1 when the platform reports that v1 has ended, or when the platform's time has been after v1's last
 * day for minutes (specification, "Versioning"), unless v2 is not available.
 */
export function decideVersion(facts: VersionFacts): VersionDecision {
  const { mode, last, hasV2Account } = facts;
  if (mode !== 'auto') return { api: mode, cause: 'fixed' };
  if (last?.api === 'v2') return { api: 'v2', cause: last.cause === 'fixed' ? 'kept' : last.cause };
  if (hasV2Account && facts.v1 === 'ended') return { api: 'v2', cause: 'v1-ended' };
  if (hasV2Account && isSwitchDue(facts)) return { api: 'v2', cause: 'date' };
  return { api: 'v1', cause: last?.cause === 'supervisor' ? 'supervisor' : 'v1-lives' };
}

function isSwitchDue({ platformDate, platformTime, isEndSettled, last, v1, v2 }: VersionFacts): boolean {
  if (platformDate === null || !isV1Over(platformDate) || !isEndSettled) return false;
  if (v1 === 'offered' && v2 === 'not-offered') return false;
  const until = last?.until ?? null;
  const isStaying = until !== null && platformTime !== null && platformTime < until;
  return !isStaying;
}
