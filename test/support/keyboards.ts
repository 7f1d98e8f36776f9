import { LAYOUTS, type LayoutName } from './scan-corpus/keyboards.ts';

/**
 * A keyboard's key positions, row by row, from the key left of 1, with their Windows virtual keys. Space is
 * the same in all layouts.
 */
const PLACES: readonly (readonly [code: string, virtualKey: number])[] = [
  ['Backquote', 192],
  ...[...'1234567890'].map((digit) => [`Digit${digit}`, digit.charCodeAt(0)] as const),
  ['Minus', 189],
  ['Equal', 187],
  ...letterKeys('QWERTYUIOP'),
  ['BracketLeft', 219],
  ['BracketRight', 221],
  ['Backslash', 220],
  ...letterKeys('ASDFGHJKL'),
  ['Semicolon', 186],
  ['Quote', 222],
  ...letterKeys('ZXCVBNM'),
  ['Comma', 188],
  ['Period', 190],
  ['Slash', 191],
  ['Space', 32],
];

function letterKeys(row: string) {
  return [...row].map((letter) => [`Key${letter}`, letter.charCodeAt(0)] as const);
}

export type { LayoutName };

/** The key that a scanner set to a US keyboard presses for a character. */
export type PlacedKey = {
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly isShifted: boolean;
};

export function keyFor(char: string): PlacedKey | null {
  const { plain, shifted } = LAYOUTS.us;
  const isShifted = shifted.includes(char);
  const at = char === ' ' ? PLACES.length - 1 : (isShifted ? shifted : plain).indexOf(char);
  const place = PLACES[at];
  return place === undefined ? null : { code: place[0], windowsVirtualKeyCode: place[1], isShifted };
}

/** The character that the system makes of that key. Caps Lock changes the case of letters in any layout. */
export function givenBy({ code, isShifted }: PlacedKey, layout: LayoutName, isCapsLock: boolean): string {
  const { plain, shifted } = LAYOUTS[layout];
  const at = PLACES.findIndex(([place]) => place === code);
  const char = (isShifted ? shifted : plain)[at] ?? ' ';
  const turned = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
  // `ß` stays.
  return isCapsLock && turned.length === 1 ? turned : char;
}

/** A whole text as it arrives; separators stay as they are. */
export function asGiven(text: string, layout: LayoutName, isCapsLock = false): string {
  return [...text]
    .map((char) => {
      const key = keyFor(char);
      return key === null ? char : givenBy(key, layout, isCapsLock);
    })
    .join('');
}
