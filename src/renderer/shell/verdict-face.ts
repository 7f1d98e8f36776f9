import type { VerdictView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import type { LabelProgress } from '#shared/messages/verdict-sentence.ts';
import { isLabelAwaited } from './label-progress.ts';

/** How a verdict looks: each has its own colour and its own silhouette. */
export type VerdictFace = 'accepted' | 'waiting' | 'info' | 'refused' | 'stop';

const ALARM_SOUNDS: readonly Sound[] = ['wrong-goods', 'too-many', 'alarm'];

type Faced = Pick<VerdictView, 'verdict' | 'sound' | 'outcome'>;

/** A scan that was accepted but has only raised a question looks like one. */
export function verdictFace(last: Faced, progress: LabelProgress | null = null): VerdictFace {
  // The scan was good; its label is not, and waiting alone does not mend it.
  if (progress === 'held' || progress === 'stopped') return 'refused';
  if (last.verdict === 'info') return 'info';
  if (last.verdict === 'refused') return ALARM_SOUNDS.includes(last.sound) ? 'stop' : 'refused';
  if (last.sound === 'reminder' || progress === 'kept-back') return 'waiting';
  if (progress === null && isUnfinished(last)) return 'waiting';
  return last.sound === 'info' ? 'info' : 'accepted';
}

/** The pack, or the order, must not leave the table as one that is done. */
function isUnfinished(last: Faced): boolean {
  return last.outcome?.mustReopen === true || last.outcome?.proof === 'awaited' || isLabelAwaited(last);
}
