import { GS } from '#shared/domain/barcode.ts';
import { hasCyrillic, hasLatin, LAYOUTS, swapCase, undoLayout } from '#shared/domain/layout-text.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { Repair } from '#shared/domain/scan.ts';
import { type CleanScan, cleanText, dropFrame, nameOf, type ScanRefusal, splitAim } from './clean.ts';

export type CharacterReading = CleanScan & { readonly repaired: Repair };

type ReadingCandidate = { readonly text: string; readonly repaired: Repair; readonly isSwapped: boolean };

/**
 * Reads a code from its characters alone. Cyrillic means that a layout of the system garbled them, all of them or none:
 * decided once for the whole text (design, devices 1.8). Where Caps Lock is on, each case is a reading of its own. Among
 * several readings the well-formed one is the code; two of them that differ are refused, since either may be wrong.
 * `capsLock`: `on-at-aim` where it was on at an AIM identifier already, which then shows the case.
 */
export function readCharacters(
  raw: string,
  capsLock: 'off' | 'on' | 'on-at-aim',
): Result<CharacterReading, ScanRefusal> {
  const isCapsLockOn = capsLock !== 'off';
  const plain = candidatesOf(raw, false);
  const [first] = plain;
  if (first === undefined) return err({ reason: 'layout-mixed' });
  const candidates = isCapsLockOn ? [...plain, ...candidatesOf(swapCase(raw), true)] : plain;

  let found: { readonly read: CharacterReading; readonly name: string; readonly isSwapped: boolean } | null =
    null;
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
function candidatesOf(raw: string, isSwapped: boolean): readonly ReadingCandidate[] {
  if (!hasCyrillic(raw) || arrivedAsCharacters(raw)) {
    return [{ text: raw, repaired: isSwapped ? 'caps' : 'none', isSwapped }];
  }
  if (hasLatin(raw)) return [];
  const texts = LAYOUTS.map((layout) => undoLayout(layout, raw)).filter((text) => text !== null);
  return [...new Set(texts)].map((text) => ({ text, repaired: 'layout', isSwapped }));
}

/** An AIM identifier in Latin letters shows that no layout lay between: the Cyrillic is the code's own, as in a QR code. */
function arrivedAsCharacters(raw: string): boolean {
  return splitAim(dropFrame(raw)).symbology !== null;
}

/** With both of its separators: a damaged one may have left letters of its own. */
const KEY_ID = new RegExp(`${GS}91([^${GS}]{4})${GS}92`);

/**
 * True for a mark with letters whose case nothing but Caps Lock's state tells of: it names another unit in the other case.
 * An AIM identifier that was understood shows that the case is right.
 */
export function mayBeInOtherCase({ mark, hasAim }: CleanScan): boolean {
  return mark !== null && !hasAim && swapCase(mark.uit) !== mark.uit;
}

/**
 * The same for a mark by its keys, which are exact unless the scanner minds Caps Lock by itself and turns Shift round. An AIM
 * identifier tells if Caps Lock was on at its letter already, and so does the key id (AI 91): in all known codes its letters are
 * upper-case (design, devices 1.9).
 */
export function isCaseDoubtful(clean: CleanScan, raw: string, keys: string): boolean {
  const hasAim = clean.hasAim && wasOnAtAim(raw, keys);
  return mayBeInOtherCase({ ...clean, hasAim }) && !hasUpperCaseKeyId(clean);
}

/** Whether Caps Lock was on at the letter of the AIM identifier; the same stroke stands at the same place in both texts. */
export function wasOnAtAim(raw: string, keys: string): boolean {
  const letterAt = keys.indexOf(']') + 1;
  return isCapital(raw.charAt(letterAt)) !== isCapital(keys.charAt(letterAt));
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/**
 * The key id says that this is the other case: Caps Lock was undone where the scanner minds it, or was not where it does not; or the
 * scanner, of whatever kind, turns the case round by itself, and the AIM identifier may not be part of that.
 */
export function isInOtherCase(clean: CleanScan): boolean {
  const keyId = keyIdOf(clean);
  return clean.mark !== null && /[a-z]/.test(keyId) && !/[A-Z]/.test(keyId);
}

function hasUpperCaseKeyId(clean: CleanScan): boolean {
  const keyId = keyIdOf(clean);
  return /[A-Z]/.test(keyId) && !/[a-z]/.test(keyId);
}

function keyIdOf({ text, mark }: CleanScan): string {
  // A scanner sends all separators or none: where one alone is missing, something was lost beside it.
  const code = text.includes(GS) ? text : (mark?.code ?? '');
  return KEY_ID.exec(code)?.[1] ?? '';
}
