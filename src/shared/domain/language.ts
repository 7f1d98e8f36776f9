/**
 * The languages of the screens. A further one is its code here, a folder like `messages/en/`, and its line in
 * `messages/catalogues.ts`.
 */
export const LANGUAGES = ['ru', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Of a new station, and of a page that does not know its station yet. */
export const DEFAULT_LANGUAGE: Language = 'ru';

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((language) => language === code);
}
