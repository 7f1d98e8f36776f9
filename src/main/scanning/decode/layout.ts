const LATIN = /[A-Za-z]/;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * True where Latin and Cyrillic letters meet in one scan: the keyboard layout changed in the middle of it. Which
 * half is garbled cannot be known, so it is scanned again. Text that is Cyrillic throughout passes as it is.
 */
export function isLayoutMixed(text: string): boolean {
  return LATIN.test(text) && CYRILLIC.test(text);
}
