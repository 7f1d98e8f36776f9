import { damaged, doubtful, runTogether } from './damage.ts';
import { type Entry, entryOf } from './entry.ts';
import { inLayouts, withCapsLock, withCaseTurned } from './keyboard-garblings.ts';
import { NO_MARKS, TRUE_MARKS, type TrueMark } from './samples.ts';
import { formsOf, prefixed } from './separators.ts';

/** Every mark and every other code, garbled in every way: made from the true code and the keys, never by our decoding. */
export function scanCorpus(): readonly Entry[] {
  return [
    ...TRUE_MARKS.flatMap(garbled),
    ...runTogether(),
    ...NO_MARKS.flatMap((code) => doubtful('no mark of this trade, or a damaged one', code, null)),
  ];
}

function garbled(mark: TrueMark): readonly Entry[] {
  const forms = formsOf(mark);
  const kept = forms[0]?.given ?? { mark, code: mark.code, isSure: true };
  const alone = forms.map(({ garbling, given }) => entryOf(garbling, given, {}));
  const all = forms.map(({ given }) => given);
  return [
    ...alone,
    ...prefixed(kept),
    ...all.flatMap(inLayouts),
    ...all.flatMap(withCapsLock),
    ...all.flatMap(withCaseTurned),
    ...damaged(mark),
  ];
}
