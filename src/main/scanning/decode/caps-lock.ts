import { swapCase } from '#shared/domain/layout-text.ts';
import { GS } from '#shared/domain/mark.ts';
import type { Clean } from './clean.ts';

/** With both of its separators: a damaged one may have left letters of its own. */
const KEY_ID = new RegExp(`${GS}91([^${GS}]{4})${GS}92`);

/**
 * True for a mark with letters whose case nothing but Caps Lock's state tells of: it names another unit in the other case.
 * An AIM identifier that was understood shows that the case is right.
 */
export function mayBeInOtherCase({ mark, hasAim }: Clean): boolean {
  return mark !== null && !hasAim && swapCase(mark.uit) !== mark.uit;
}

/**
 * The same for a mark by its keys, which are exact unless the scanner minds Caps Lock by itself and turns Shift round. An AIM
 * identifier tells if Caps Lock was on at its letter already, and so does the key id (AI 91): in all known codes its letters are
 * upper-case (design, devices 1.9).
 */
export function isCaseDoubtful(clean: Clean, raw: string, keys: string): boolean {
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
export function isInOtherCase(clean: Clean): boolean {
  const keyId = keyIdOf(clean);
  return clean.mark !== null && /[a-z]/.test(keyId) && !/[A-Z]/.test(keyId);
}

function hasUpperCaseKeyId(clean: Clean): boolean {
  const keyId = keyIdOf(clean);
  return /[A-Z]/.test(keyId) && !/[a-z]/.test(keyId);
}

function keyIdOf({ text, mark }: Clean): string {
  // A scanner sends all separators or none: where one alone is missing, something was lost beside it.
  const code = text.includes(GS) ? text : (mark?.code ?? '');
  return KEY_ID.exec(code)?.[1] ?? '';
}
