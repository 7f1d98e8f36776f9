import type { CrossingView, V2State } from '#shared/contract/crossing.ts';

/** What is said of the end of v1: which sentence, and whether somebody has to do something. */
export type CrossingNotice = {
  readonly text:
    | 'willCross'
    | 'willCrossTonight'
    | 'willCrossUntried'
    | 'staysOnV1'
    | 'keptOnV1'
    | 'noSellerId'
    | 'refused'
    | 'notOffered'
    | 'unreachable';
  readonly isUrgent: boolean;
};

const NOT_READY: Readonly<Record<V2State['state'], CrossingNotice | null>> = {
  unknown: null,
  ready: null,
  'not-offered': { text: 'notOffered', isUrgent: true },
  refused: { text: 'refused', isUrgent: true },
  unreachable: { text: 'unreachable', isUrgent: false },
  'no-seller-id': { text: 'noSellerId', isUrgent: true },
};

/** null: there is nothing to say. */
export function crossingNotice(crossing: CrossingView): CrossingNotice | null {
  const { api, mode, isNear, daysLeft, staysUntil, v2State } = crossing;
  if (api === 'v1' && staysUntil !== null) return { text: 'staysOnV1', isUrgent: true };
  if (api !== 'v1' || !isNear) return null;
  if (mode === 'v1') return { text: 'keptOnV1', isUrgent: true };
  const obstacle = NOT_READY[v2State.state];
  if (obstacle !== null) return obstacle;
  if (v2State.state === 'unknown') return { text: 'willCrossUntried', isUrgent: false };
  return { text: daysLeft === 0 ? 'willCrossTonight' : 'willCross', isUrgent: false };
}
