/** A keyboard's places, row by row, from the key left of 1 on, with their Windows virtual keys. */
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

/** What each place gives, alone and with Shift: `us(basic)`, `ru(winkeys)` and `kz(basic)` of xkb-data 2.35. */
const LAYOUTS = {
  latin: [
    "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ ",
    '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>? ',
  ],
  russian: [
    'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю. ',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ, ',
  ],
  kazakh: [
    '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№ ',
    ')!ӘІҢҒ;:ҮҰҚӨҺЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ? ',
  ],
} as const;

export type Layout = keyof typeof LAYOUTS;

/** The key that a scanner set to a US keyboard presses for a character. */
export type PlacedKey = {
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly isShifted: boolean;
};

export function keyFor(char: string): PlacedKey | null {
  const [plain, shifted] = LAYOUTS.latin;
  const isShifted = !plain.includes(char);
  const place = PLACES[(isShifted ? shifted : plain).indexOf(char)];
  if (place === undefined) return null;
  return { code: place[0], windowsVirtualKeyCode: place[1], isShifted };
}

/** What the system makes of that key. Caps Lock turns the case of letters, whatever the layout. */
export function givenBy({ code, isShifted }: PlacedKey, layout: Layout, isCapsLock: boolean): string {
  const at = PLACES.findIndex(([place]) => place === code);
  const char = LAYOUTS[layout][isShifted ? 1 : 0].charAt(at);
  if (!isCapsLock) return char;
  return char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
}

/** A whole text as it arrives, separators as they are. */
export function asGiven(text: string, layout: Layout, isCapsLock = false): string {
  return [...text]
    .map((char) => {
      const key = keyFor(char);
      return key === null ? char : givenBy(key, layout, isCapsLock);
    })
    .join('');
}
