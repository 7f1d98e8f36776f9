import type { ApiMode, ApiVersionView, V2State } from '#shared/contract/api-version.ts';
import type { StoredChoice } from './api-version-store.ts';
import type { VersionFacts } from './decide.ts';
import { daysLeft, FIRST_DAY_WITHOUT_V1, isNear, isV1Over, V1_LAST_DAY } from './last-day.ts';

/** The version as the screens show it. */
export function apiVersionView({
  choice,
  mode,
  today,
  v1,
  v2State,
}: {
  readonly choice: StoredChoice;
  readonly mode: ApiMode;
  readonly today: string | null;
  readonly v1: VersionFacts['v1'];
  readonly v2State: V2State;
}): ApiVersionView {
  const { api, cause, since, until } = choice;
  const isOver = today !== null && isV1Over(today);
  const left = today === null ? null : daysLeft(today);
  const isWaiting = mode === 'auto' && api === 'v1' && left !== null && v2State.state !== 'no-seller-id';
  return {
    api,
    mode,
    cause,
    since,
    v2State,
    staysUntil: until,
    endsOn: V1_LAST_DAY,
    daysLeft: left,
    isNear: isNear(today),
    isOver,
    switchesOn: isWaiting ? FIRST_DAY_WITHOUT_V1 : null,
    mayStay: mode === 'auto' && isOver && v1 === 'offered',
    maySwitchTo: mode !== 'auto' ? null : api === 'v1' ? 'v2' : v1 === 'offered' ? 'v1' : null,
  };
}
