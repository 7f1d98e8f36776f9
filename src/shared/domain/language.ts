/**
 * The languages of the screens. A further one is its code here and a folder like `messages/en/`, listed in
 * `messages/catalogues.ts`, which does not compile without it.
 */
export const LANGUAGES = ['ru', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Of a new station, and of a page that does not know its station yet. */
export const DEFAULT_LANGUAGE: Language = 'ru';

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((language) => language === code);
}
