import { hasCyrillic, hasLatin, LAYOUTS, swapCase, undoLayout } from '#shared/domain/layout-text.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { Repair } from '#shared/domain/scan.ts';
import { mayBeInOtherCase } from './caps-lock.ts';
import { type Clean, cleanText } from './clean.ts';
import { dropFrame } from './control-characters.ts';
import type { ScanRefusal } from './scan-refusal.ts';
import { splitAim } from './symbology.ts';
import { nameOf } from './well-formed.ts';

export type Read = Clean & { readonly repaired: Repair };

type Candidate = { readonly text: string; readonly repaired: Repair; readonly isSwapped: boolean };

/**
 * Reads a code from its characters alone. Cyrillic means that a layout of the system garbled them, all of them or none:
 * decided once for the whole text (design, devices 1.8). Where Caps Lock is on, each case is a reading of its own. Among
 * several readings the well-formed one is the code; two of them that differ are refused, since either may be wrong.
 * `capsLock`: `on-at-aim` where it was on at an AIM identifier already, which then shows the case.
 */
export function readCharacters(raw: string, capsLock: 'off' | 'on' | 'on-at-aim'): Result<Read, ScanRefusal> {
  const isCapsLockOn = capsLock !== 'off';
  const plain = candidatesOf(raw, false);
  const [first] = plain;
  if (first === undefined) return err({ reason: 'layout-mixed' });
  const candidates = isCapsLockOn ? [...plain, ...candidatesOf(swapCase(raw), true)] : plain;

  let found: { readonly read: Read; readonly name: string; readonly isSwapped: boolean } | null = null;
  for (const { text, repaired, isSwapped } of candidates) {
    const clean = cleanText(text);
    const name = clean.ok ? nameOf(clean.value) : null;
    if (!clean.ok || name === null) continue;
    if (found !== null && found.name !== name) {
      return err({ reason: found.isSwapped === isSwapped ? 'layout-mixed' : 'caps-lock' });
    }
    found ??= { read: { ...clean.value, repaired }, name, isSwapped };
  }
  if (found !== null) {
    const { read } = found;
    const hasAim = read.hasAim && capsLock === 'on-at-aim';
    // Caps Lock changes punctuation, too, where a Cyrillic layout has letters.
    const isDoubtful =
      isCapsLockOn &&
      (read.repaired === 'layout' ? read.mark !== null : mayBeInOtherCase({ ...read, hasAim }));
    return isDoubtful ? err({ reason: 'caps-lock' }) : ok(read);
  }
  const clean = cleanText(first.text);
  return clean.ok ? ok({ ...clean.value, repaired: first.repaired }) : clean;
}

/** The texts that these characters may stand for; none where no layout gives them all. */
function candidatesOf(raw: string, isSwapped: boolean): readonly Candidate[] {
  if (!hasCyrillic(raw) || cameAsCharacters(raw)) {
    return [{ text: raw, repaired: isSwapped ? 'caps' : 'none', isSwapped }];
  }
  if (hasLatin(raw)) return [];
  const texts = LAYOUTS.map((layout) => undoLayout(layout, raw)).filter((text) => text !== null);
  return [...new Set(texts)].map((text) => ({ text, repaired: 'layout', isSwapped }));
}

/** An AIM identifier in Latin letters shows that no layout lay between: the Cyrillic is the code's own, as in a QR code. */
function cameAsCharacters(raw: string): boolean {
  return splitAim(dropFrame(raw)).symbology !== null;
}
