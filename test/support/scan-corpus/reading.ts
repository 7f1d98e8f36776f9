import { intentOf } from '#main/bench/scan-intent.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { Entry } from './entry.ts';

/** A scan as the bench receives it; of the scanner only the profile is known. */
type Scanned = Pick<Entry, 'sent' | 'profile'>;

/** The UIT that the station reads; null when it refuses the scan or reads something else. */
export function readByStation({ sent, profile }: Scanned): string | null {
  const scan = decode(sent, profile);
  if (!scan.ok) return null;
  const intent = intentOf(scan.value.text);
  return intent.kind === 'mark' ? intent.mark.uit : null;
}

/** Why the station refuses a scan; null when it reads a code. */
export function causeAtStation({ sent, profile }: Scanned): Reason | null {
  const scan = decode(sent, profile);
  if (!scan.ok) return scan.error.reason;
  const intent = intentOf(scan.value.text);
  return intent.kind === 'unreadable' ? intent.reason : null;
}

export type Verdict = 'right' | 'refused' | 'wrong' | 'crashed';

/** `read` returns a UIT or null, and throws when the parser breaks. */
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
