import type { ApiVersionView, V2State } from '#shared/contract/api-version.ts';

/** A notice about the end of v1: which sentence, and whether somebody has to act. */
export type ApiVersionNotice = {
  readonly text:
    | 'switchesOn'
    | 'switchesTonight'
    | 'switchesUntried'
    | 'staysOnV1'
    | 'keptOnV1'
    | 'noSellerId'
    | 'refused'
    | 'notOffered'
    | 'unreachable';
  readonly isUrgent: boolean;
};

const NOT_READY: Readonly<Record<V2State['state'], ApiVersionNotice | null>> = {
  unknown: null,
  ready: null,
  'not-offered': { text: 'notOffered', isUrgent: true },
  refused: { text: 'refused', isUrgent: true },
  unreachable: { text: 'unreachable', isUrgent: false },
  'no-seller-id': { text: 'noSellerId', isUrgent: true },
};

/** null: no notice. */
export function apiVersionNotice(apiVersion: ApiVersionView): ApiVersionNotice | null {
  const { api, mode, isNear, daysLeft, staysUntil, v2State } = apiVersion;
  if (api === 'v1' && staysUntil !== null) return { text: 'staysOnV1', isUrgent: true };
  if (api !== 'v1' || !isNear) return null;
  if (mode === 'v1') return { text: 'keptOnV1', isUrgent: true };
  const obstacle = NOT_READY[v2State.state];
  if (obstacle !== null) return obstacle;
  if (v2State.state === 'unknown') return { text: 'switchesUntried', isUrgent: false };
  return { text: daysLeft === 0 ? 'switchesTonight' : 'switchesOn', isUrgent: false };
}
