import type { TFunction } from 'i18next';
import type { Params, StationView, VerdictView } from '#shared/contract/bench.ts';
import type { MixUpView } from '#shared/contract/goods.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { Situation } from '#shared/messages/keys.ts';
import { reasonSentences } from '../widgets/reason-sentences.ts';

export type SpokenFacts = Pick<StationView, 'alarm' | 'last' | 'order' | 'todo'>;

/**
 * What the voice says of a new view; null: nothing. A new alarm or a refusal says what is wrong, an accepted
 * scan what to take next. All of it stands on the screen, too.
 */
export function phraseOf(
  t: TFunction,
  before: SpokenFacts | null,
  view: SpokenFacts,
  isScanAnswered: boolean,
): string | null {
  const { alarm, last } = view;
  if (alarm !== null && alarm.no !== before?.alarm?.no) return refusal(t, alarm.reason, alarm);
  if (!isScanAnswered || last === null) return null;
  if (last.reason !== null) return UNSPOKEN.includes(last.reason) ? null : refusal(t, last.reason, last);
  if (last.situation === null) return null;
  const effect = whatWasDone(t, last.situation, last);
  const next = nextStep(t, view, last.situation === 'unit-taken' ? last.params : null);
  if (effect === null || next === null) return effect ?? next;
  return t('speech.sentences', { first: effect, second: next });
}

/** Their own screens say what the scan was. */
const UNSPOKEN: readonly Reason[] = ['looked-up', 'look-up-closed', 'scanner-check', 'printer-setup'];

/** A mix-up in a few words, any other refusal by its sentence. Names are short, and numbers are not read out. */
function refusal(
  t: TFunction,
  reason: Reason,
  { params, mixUp }: { readonly params: Params; readonly mixUp?: MixUpView | null | undefined },
): string {
  // The right goods, but more of them than the order has.
  if (mixUp && reason !== 'too-many') return mixUpWords(t, mixUp);
  if (NEEDS_NUMBERS.includes(reason)) return t('speech.checkScreen');
  const { name, size } = params;
  const spoken = { name: name === undefined ? '' : shortName(String(name)), size: size ?? '' };
  return reasonSentences(t, reason, spoken).what;
}

/** Their sentences say nothing without the numbers of packs and orders, which nobody can follow by ear. */
const NEEDS_NUMBERS: readonly Reason[] = ['label-of-other-pack', 'shipment-refused'];

function mixUpWords(t: TFunction, { inHand, needed, differsIn }: MixUpView): string {
  if (needed === null) return t('speech.notInOrder', { inHand: shortName(inHand.name) });
  if (differsIn === 'size' && inHand.size !== '' && needed.size !== '')
    return t('speech.wrongSize', { inHand: inHand.size, needed: needed.size });
  if (differsIn === 'name')
    return t('speech.wrongGoods', {
      inHand: wordsOnlyIn(inHand.name, needed.name),
      needed: wordsOnlyIn(needed.name, inHand.name),
    });
  return t('speech.wrongGoods', { inHand: shortName(inHand.name), needed: shortName(needed.name) });
}

/** What an accepted scan did, where the next step alone does not tell it. */
const DONE_WORDS = {
  undone: 'speech.undone',
  'undone-order': 'speech.undone',
  'undone-waiting': 'speech.undone',
  'missing-taken-back': 'speech.undone',
  'order-held': 'speech.held',
  'unit-missing': 'speech.missing',
} as const satisfies Readonly<Partial<Record<Situation, string>>>;

function whatWasDone(t: TFunction, situation: Situation, last: VerdictView): string | null {
  switch (situation) {
    case 'order-done':
    case 'pack-closed':
    case 'label-proven':
    case 'label-proven-placed':
      return closedWords(t, last);
    default:
      return hasDoneWords(situation) ? t(DONE_WORDS[situation]) : null;
  }
}

function hasDoneWords(situation: Situation): situation is keyof typeof DONE_WORDS {
  return Object.hasOwn(DONE_WORDS, situation);
}

function closedWords(t: TFunction, { outcome = {}, done }: VerdictView): string {
  if (outcome.mustReopen === true) return t('speech.doneReopen');
  if (outcome.proof === 'awaited') return t('speech.doneScanLabel');
  if (done !== undefined && !done.isOrderDone) return t('speech.packClosed');
  if (outcome.label === 'awaits-number') return t('speech.doneNumberWaits');
  if (done?.pallet) return t('speech.donePallet', { digits: lastDigits(done.pallet) });
  if (done?.packNumber) return t('speech.donePack', { digits: lastDigits(done.packNumber) });
  return t('speech.done');
}

/** `taken`: the goods just packed; null: none were. */
function nextStep(t: TFunction, { todo, order }: SpokenFacts, taken: Params | null): string | null {
  switch (todo.key) {
    case 'scan-next-unit': {
      const unit = order?.units.find(({ itemNr }) => itemNr === order.nextItemNr);
      if (unit === undefined) return null;
      const { left } = todo.params;
      const isSame = taken?.name === todo.params.name && taken?.size === todo.params.size;
      if (isSame) return t('speech.nextSame', { left });
      return t('speech.next', { name: shortName(unit.name), size: unit.size, left });
    }
    case 'scan-mark':
      return t('speech.scanMark');
    case 'close-pack':
      return t('speech.closePack');
    default:
      return null;
  }
}

const MAX_NAME = 28;

/** The first words of a name, which say what it is: the voice must be done before the next scan. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  let short = first;
  for (const word of others) {
    if (short.length + 1 + word.length > MAX_NAME) break;
    short += ` ${word}`;
  }
  return short.replace(/[\s,.;:–-]+$/, '');
}

/** What tells twins apart: `07` of «тон 07» and «тон 02». */
function wordsOnlyIn(name: string, other: string): string {
  const known = new Set(other.toLowerCase().split(/\s+/));
  const different = name.split(/\s+/).filter((word) => !known.has(word.toLowerCase()));
  return different.length === 0 ? shortName(name) : different.join(' ');
}

const TAIL = 4;

/** As people compare them with a label: one by one. */
function lastDigits(number: string): string {
  return [...number.slice(-TAIL)].join(' ');
}
