import type { VerdictView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import type { ToldKey } from '#shared/messages/keys.ts';

/** How a verdict looks: each has its own colour and its own silhouette. */
export type VerdictFace = 'accepted' | 'waiting' | 'info' | 'refused' | 'stop';

const ALARM_SOUNDS: readonly Sound[] = ['wrong-goods', 'too-many', 'alarm'];

/** Accepted, but the label comes later: the pack must not leave the table as one that is done. */
const NUMBER_WAITS: readonly (ToldKey | null)[] = ['pack-closed-number-waits', 'order-done-number-waits'];

/** A scan that was accepted but has only raised a question looks like one. */
export function verdictFace(last: Pick<VerdictView, 'verdict' | 'sound' | 'told'>): VerdictFace {
  if (last.verdict === 'accepted' && NUMBER_WAITS.includes(last.told)) return 'waiting';
  if (last.verdict === 'accepted') return last.sound === 'info' ? 'info' : 'accepted';
  if (last.verdict === 'info') return 'info';
  return ALARM_SOUNDS.includes(last.sound) ? 'stop' : 'refused';
}
