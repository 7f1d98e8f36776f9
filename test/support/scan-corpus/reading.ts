import { KNOWN_AS_NOTHING, recognise } from '#main/packing/recognise.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import type { Entry } from './entry.ts';

/** The UIT that the station reads, or null where it refuses or sees something else. */
export function readByStation({ sent, habits }: Pick<Entry, 'sent' | 'habits'>): string | null {
  const scan = decode(sent, habits);
  if (!scan.ok) return null;
  const meaning = recognise(scan.value.text, KNOWN_AS_NOTHING);
  return meaning.kind === 'mark' ? meaning.mark.uit : null;
}

export type Verdict = 'right' | 'refused' | 'wrong' | 'crashed';

/** `read` answers with a UIT or null, and throws where the parser breaks. */
export function verdictOn(entry: Entry, read: (entry: Entry) => string | null): Verdict {
  try {
    const uit = read(entry);
    if (uit === null) return 'refused';
    return isSameUnit(uit, entry.uit) ? 'right' : 'wrong';
  } catch {
    return 'crashed';
  }
}

/** A code that is cut within AI 240 still names its unit, by its first 31 characters. */
function isSameUnit(read: string, truth: string | null): boolean {
  return truth !== null && (read === truth || read === truth.slice(0, 31));
}
