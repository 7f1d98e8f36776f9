import { LAYOUTS, type Layout, US_KEYS } from './layouts.ts';

/** Blanks and control characters, GS among them, are the same in every layout. */
const SAME_EVERYWHERE = /^[\s\p{Cc}]$/u;

/** From the characters of a layout back to the keys. A character on two keys (`'` in Belarusian) stands for the first. */
const KEYS_OF = new Map(
  LAYOUTS.map(({ name, characters }) => {
    const pairs = [...characters].map((character, at) => [character, US_KEYS.charAt(at)] as const);
    return [name, new Map(pairs.reverse())];
  }),
);

/**
 * What the keys that gave this text in a layout give on a US keyboard, or null where the layout has not all of its
 * characters. Always of the same length.
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

/** The same for a text that may be damaged: characters that the layout has not stay as they are. Lengths stay, too. */
export function undoLayoutRoughly({ name }: Layout, text: string): string {
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
