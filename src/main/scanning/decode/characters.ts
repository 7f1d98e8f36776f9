import { GS } from '#shared/domain/barcode.ts';
import { hasCyrillic, hasLatin, LAYOUTS, swapCase, undoLayout } from '#shared/domain/layout-text.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { Repair } from '#shared/domain/scan.ts';
import { type CleanScan, cleanText, codeIdentity, dropFrame, type ScanRefusal, splitAim } from './clean.ts';

export type CharacterReading = CleanScan & { readonly repaired: Repair };

type ReadingCandidate = { readonly text: string; readonly repaired: Repair; readonly isSwapped: boolean };

/**
 * Reads a code from its characters alone. Cyrillic letters mean that the system layout garbled all characters
 * or none: decided once for the whole text (design, devices 1.8). With Caps Lock on, both cases are
 * candidates. A single well-formed candidate is the code; two different ones are refused, since either may be
 * wrong. `capsLock`: `on-at-aim` if Caps Lock was already on at an AIM identifier, which then shows the case.
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
    const name = clean.ok ? codeIdentity(clean.value) : null;
    if (!clean.ok || name === null) continue;
    if (found !== null && found.name !== name) {
      return err({ reason: found.isSwapped === isSwapped ? 'layout-mixed' : 'caps-lock' });
    }
    found ??= { read: { ...clean.value, repaired }, name, isSwapped };
  }
  if (found !== null) {
    const { read } = found;
    const hasAim = read.hasAim && capsLock === 'on-at-aim';
    // On a Cyrillic layout Caps Lock also changes keys that are punctuation on a Latin one.
    const isDoubtful =
      isCapsLockOn &&
      (read.repaired === 'layout' ? read.mark !== null : mayBeInOtherCase({ ...read, hasAim }));
    return isDoubtful ? err({ reason: 'caps-lock' }) : ok(read);
  }
  const clean = cleanText(first.text);
  return clean.ok ? ok({ ...clean.value, repaired: first.repaired }) : clean;
}

/** Texts that these characters may stand for; empty if no layout produces all of them. */
function candidatesOf(raw: string, isSwapped: boolean): readonly ReadingCandidate[] {
  if (!hasCyrillic(raw) || hasLatinAim(raw)) {
    return [{ text: raw, repaired: isSwapped ? 'caps' : 'none', isSwapped }];
  }
  if (hasLatin(raw)) return [];
  const texts = LAYOUTS.map((layout) => undoLayout(layout, raw)).filter((text) => text !== null);
  return [...new Set(texts)].map((text) => ({ text, repaired: 'layout', isSwapped }));
}

/**
 * A Latin AIM identifier shows that no layout garbled the scan: its Cyrillic is part of the code, as in a QR
 * code.
 */
function hasLatinAim(raw: string): boolean {
  return splitAim(dropFrame(raw)).symbology !== null;
}

/** Requires both separators: a damaged code may leave unrelated letters here. */
const KEY_ID = new RegExp(`${GS}91([^${GS}]{4})${GS}92`);

/**
 * True for a mark that names another unit in the other case, if only the state of Caps Lock tells the case. A
 * readable AIM identifier proves that the case is right.
 */
export function mayBeInOtherCase({ mark, hasAim }: CleanScan): boolean {
  return mark !== null && !hasAim && swapCase(mark.uit) !== mark.uit;
}

/**
 * Like {@link mayBeInOtherCase}, for a mark read by keys. These are exact unless the scanner compensates Caps
 * Lock with Shift. The AIM identifier shows whether Caps Lock was already on at its letter. So does the key
 * id (AI 91): its letters are upper-case in all known codes (design, devices 1.9).
 */
export function isCaseDoubtful(clean: CleanScan, raw: string, keys: string): boolean {
  const hasAim = clean.hasAim && wasCapsLockOnAtAim(raw, keys);
  return mayBeInOtherCase({ ...clean, hasAim }) && !hasUpperCaseKeyId(clean);
}

/**
 * Whether Caps Lock was on at the letter of the AIM identifier. The same keystroke has the same index in both
 * texts.
 */
export function wasCapsLockOnAtAim(raw: string, keys: string): boolean {
  const letterAt = keys.indexOf(']') + 1;
  return isCapital(raw.charAt(letterAt)) !== isCapital(keys.charAt(letterAt));
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/**
 * True if the key id shows that the case is inverted: Caps Lock was undone although the scanner compensates
 * it, or was not undone although it does not; or the scanner inverts the case itself, perhaps except for the
 * AIM identifier.
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
  // A scanner sends all separators or none: if one is missing, data next to it may be missing too.
  const code = text.includes(GS) ? text : (mark?.code ?? '');
  return KEY_ID.exec(code)?.[1] ?? '';
}
