import type { VerdictView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';

/** How a verdict looks: each has its own colour and its own silhouette. */
export type VerdictFace = 'accepted' | 'info' | 'refused' | 'stop';

const ALARM_SOUNDS: readonly Sound[] = ['wrong-goods', 'too-many', 'alarm'];

/** A scan that was accepted but has only raised a question looks like one. */
export function verdictFace(last: Pick<VerdictView, 'verdict' | 'sound'>): VerdictFace {
  if (last.verdict === 'accepted') return last.sound === 'info' ? 'info' : 'accepted';
  if (last.verdict === 'info') return 'info';
  return ALARM_SOUNDS.includes(last.sound) ? 'stop' : 'refused';
}
