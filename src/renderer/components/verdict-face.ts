import type { VerdictView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import type { ToldKey } from '#shared/messages/keys.ts';

/** How a verdict looks: each has its own colour and its own silhouette. */
export type VerdictFace = 'accepted' | 'waiting' | 'info' | 'refused' | 'stop';

const ALARM_SOUNDS: readonly Sound[] = ['wrong-goods', 'too-many', 'alarm'];

/** Accepted, but something is still to be done: the pack, or the order, must not leave the table as one that is done. */
const NOT_DONE_YET: readonly (ToldKey | null)[] = [
  'pack-closed-number-waits',
  'pack-closed-label-later',
  'order-done-number-waits',
  'order-done-but-reopen',
  'label-kept-back',
  'pack-closed-scan-label',
  'order-done-scan-label',
  'pack-closed-scan-own-label',
  'order-done-scan-own-label',
];

/** A scan that was accepted but has only raised a question looks like one. */
export function verdictFace(last: Pick<VerdictView, 'verdict' | 'sound' | 'told'>): VerdictFace {
  // The scan was good; its label is not, and waiting alone does not mend it.
  if (last.told === 'label-held' || last.told === 'label-stopped') return 'refused';
  if (last.verdict === 'accepted' && (NOT_DONE_YET.includes(last.told) || last.sound === 'reminder'))
    return 'waiting';
  if (last.verdict === 'accepted') return last.sound === 'info' ? 'info' : 'accepted';
  if (last.verdict === 'info') return 'info';
  return ALARM_SOUNDS.includes(last.sound) ? 'stop' : 'refused';
}
