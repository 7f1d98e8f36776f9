import type { VerdictView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import type { Situation } from '#shared/messages/keys.ts';
import type { LabelProgress } from '#shared/messages/verdict-sentence.ts';
import { isLabelAwaited } from './label-progress.ts';

/** The appearance of a verdict: each has its own colour and its own silhouette. */
export type VerdictFace = 'accepted' | 'waiting' | 'info' | 'undo' | 'hold' | 'missing' | 'refused' | 'stop';

/** The appearance of a refusal with this sound: `stop` where the packer must stop at once. */
const FACE_OF_REFUSAL = {
  accepted: 'refused',
  done: 'refused',
  info: 'refused',
  undone: 'refused',
  held: 'refused',
  reminder: 'refused',
  refused: 'refused',
  'wrong-goods': 'stop',
  'too-many': 'stop',
  alarm: 'stop',
  // Of no scan.
  'server-lost': 'refused',
  'server-lost-finish': 'refused',
  'server-back': 'refused',
} as const satisfies Record<Sound, VerdictFace>;

/** Accepted scans that brought no unit nearer to its pack: none of them may look like success. */
const FACE_OF_SITUATION: Readonly<Partial<Record<Situation, VerdictFace>>> = {
  undone: 'undo',
  'undone-order': 'undo',
  'undone-waiting': 'undo',
  'missing-taken-back': 'undo',
  'pack-reopened': 'undo',
  'pack-taken-off': 'undo',
  'proof-put-off': 'hold',
  'unit-missing': 'missing',
  'order-cancelled-by-us': 'missing',
};

type FaceFacts = Pick<VerdictView, 'verdict' | 'sound' | 'outcome'> & Partial<Pick<VerdictView, 'situation'>>;

/** An accepted scan that only raised a question looks like a question. */
export function verdictFace(last: FaceFacts, progress: LabelProgress | null = null): VerdictFace {
  // The scan was good; its label is not, and waiting does not solve it.
  if (progress === 'held' || progress === 'stopped') return 'refused';
  if (last.verdict === 'info') return 'info';
  if (last.verdict === 'refused') return FACE_OF_REFUSAL[last.sound];
  const ofSituation = last.situation ? FACE_OF_SITUATION[last.situation] : undefined;
  if (ofSituation !== undefined) return ofSituation;
  if (last.sound === 'held') return 'hold';
  if (last.sound === 'reminder' || progress === 'kept-back') return 'waiting';
  if (progress === null && isUnfinished(last)) return 'waiting';
  return last.sound === 'info' ? 'info' : 'accepted';
}

/** The pack, or the order, must not leave the table as a finished one. */
function isUnfinished(last: FaceFacts): boolean {
  return last.outcome?.mustReopen === true || last.outcome?.proof === 'awaited' || isLabelAwaited(last);
}
