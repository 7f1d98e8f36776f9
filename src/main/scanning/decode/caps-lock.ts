import type { Mark } from '#shared/domain/mark.ts';
import { GS } from '#shared/domain/mark-structure.ts';

const KEY_ID = /^91(.{4})/s;

/**
 * With Caps Lock on, the keys give the letters that were printed; but a scanner that minds Caps Lock by itself turns Shift
 * round, and then the characters do. Only the key id (AI 91) tells which: in all known codes its letters are upper-case
 * (design, devices 1.9). False where it has none, or has lower-case ones.
 */
export function isCaseCertain({ code, uit }: Mark): boolean {
  const keyId = KEY_ID.exec(code.replaceAll(GS, '').slice(uit.length))?.[1] ?? '';
  return /[A-Z]/.test(keyId) && !/[a-z]/.test(keyId);
}
