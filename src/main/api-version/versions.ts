import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import type { SupplyPlatform } from '#client/supply-platform.ts';
import type { VersionOffer } from '#client/v1/versions.ts';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import type { VersionFacts } from './decide.ts';

/** Both versions of one account. */
export type Versions = {
  /** Asks the platform whether it offers a version. */
  ask(api: ApiVersion): PlatformResult<VersionOffer>;
  open(api: ApiVersion): {
    readonly platform: PackingPlatform;
    readonly goods: GoodsPlatform;
    readonly supplies: SupplyPlatform;
  };
  /** v2 requires a seller id, which may be set while the station runs. */
  hasV2Account(): boolean;
};

export type DiscoveredVersions = Pick<VersionFacts, 'v1' | 'v2'>;

export const NOTHING_DISCOVERED: DiscoveredVersions = { v1: 'unknown', v2: 'unknown' };

/**
 * Combines both answers with what was known; a failed request changes nothing. `absent` means the end of v1
 * only if calls also reported it (`reportedGone`): discovery may be missing although v1 works.
 */
export function updateDiscovered(
  before: DiscoveredVersions,
  answers: {
    readonly v1: Awaited<PlatformResult<VersionOffer>>;
    readonly v2: Awaited<PlatformResult<VersionOffer>>;
  },
  reportedGone: boolean,
): DiscoveredVersions {
  const { v1, v2 } = answers;
  return {
    v1: v1.ok ? (v1.value === 'absent' ? (reportedGone ? 'ended' : 'unknown') : v1.value) : before.v1,
    v2: v2.ok ? (v2.value === 'offered' ? 'offered' : 'not-offered') : before.v2,
  };
}
