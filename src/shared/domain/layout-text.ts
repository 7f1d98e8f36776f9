/** A keyboard layout of the system that turns a scanner's input into other characters. */
export type Layout = {
  readonly name: 'russian' | 'belarusian' | 'ukrainian' | 'kazakh';
  /** What each key of `US_KEYS` produces in this layout. */
  readonly characters: string;
};

/** The keys of a US keyboard by their characters there: the four rows without Shift, then with Shift. */
export const US_KEYS =
  "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" + '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';

/** Source: xkb-data 2.35, symbols/ru (winkeys), which is the Windows layout 0419. */
const RUSSIAN =
  'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.' + 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,';

/** Source: xkb-data 2.35, symbols/by (basic): Russian except for three keys. `'` is on both levels of its key. */
const BELARUSIAN =
  "ё1234567890-=йцукенгшўзх'\\фывапролджэячсмітьбю." + 'Ё!"№;%:?*()_+ЙЦУКЕНГШЎЗХ\'/ФЫВАПРОЛДЖЭЯЧСМІТЬБЮ,';

/**
 * Source: xkb-data 2.35, symbols/ua (winkeys): Russian except for five keys. `і` is on another key than in
 * Belarusian.
 */
const UKRAINIAN =
  "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю." + '~!"№;%:?*()_+ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,';

/** Source: xkb-data 2.35, symbols/kz (basic), RST KazSSR 903-90: letters and punctuation in place of digits. */
const KAZAKH =
  '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№' + ')!ӘІҢҒ;:ҮҰҚӨҺЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ?';

/** The layouts that can be undone, the most likely first. In each the 82 characters of a serial stay different. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'russian', characters: RUSSIAN },
  { name: 'belarusian', characters: BELARUSIAN },
  { name: 'ukrainian', characters: UKRAINIAN },
  { name: 'kazakh', characters: KAZAKH },
];

/** Blanks and control characters, including GS, are the same in every layout. */
const SAME_EVERYWHERE = /^[\s\p{Cc}]$/u;

/** From the characters of a layout to the keys. A character on two keys (`'` in Belarusian) stands for the first. */
const KEYS_OF = new Map(
  LAYOUTS.map(({ name, characters }) => {
    const pairs = [...characters].map((character, at) => [character, US_KEYS.charAt(at)] as const);
    return [name, new Map(pairs.reverse())];
  }),
);

/**
 * The US characters of the keys that produced this text in a layout; null when the layout lacks one of its
 * characters. Same length as the text.
 */
export function undoLayout({ name }: Layout, text: string): string | null {
  const keys = KEYS_OF.get(name);
  let undone = '';
  for (const character of text) {
    const key = keys?.get(character) ?? (SAME_EVERYWHERE.test(character) ? character : undefined);
    if (key === undefined) return null;
    undone += key;
  }
  return undone;
}

/** The same for a text that may be damaged: characters that the layout lacks stay as they are. Lengths stay, too. */
export function undoLayoutPartly({ name }: Layout, text: string): string {
  const keys = KEYS_OF.get(name);
  let undone = '';
  for (let at = 0; at < text.length; at += 1) undone += keys?.get(text.charAt(at)) ?? text.charAt(at);
  return undone;
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /[A-Za-z]/;

export function hasCyrillic(text: string): boolean {
  return CYRILLIC.test(text);
}

export function hasLatin(text: string): boolean {
  return LATIN.test(text);
}

/** The text as it arrives when Caps Lock is on by mistake: letters change their case, all else stays. */
export function swapCase(text: string): string {
  let swapped = '';
  for (const character of text) {
    const upper = character.toUpperCase();
    const other = upper === character ? character.toLowerCase() : upper;
    swapped += other.length === character.length ? other : character;
  }
  return swapped;
}

/** True when two texts differ only in the case of letters. */
export function differInCaseOnly(one: string, other: string): boolean {
  return one !== other && one.toLowerCase() === other.toLowerCase();
}
