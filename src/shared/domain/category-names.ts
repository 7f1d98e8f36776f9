/** The languages in which the platform names categories. */
export type CategoryLanguage = 'ru' | 'en';

/** The one that suits a locale such as `ru-RU`. */
export function categoryLanguage(locale: string): CategoryLanguage {
  return locale.startsWith('ru') ? 'ru' : 'en';
}

/**
 * The categories of goods, from the upper to the lower, in one language. The catalog has each of them in English and in
 * Russian, one after the other; where one has no name in a language all are named as they are.
 */
export function categoriesIn(language: CategoryLanguage, names: readonly string[]): readonly string[] {
  const russian = names.filter(isRussian);
  const english = names.filter((name) => !isRussian(name));
  if (russian.length !== english.length) return names;
  return language === 'ru' ? russian : english;
}

/** The name of one of these categories in the other language; null: it is not known. */
export function otherNameOf(category: string, names: readonly string[]): string | null {
  const russian = names.filter(isRussian);
  const english = names.filter((name) => !isRussian(name));
  if (russian.length !== english.length) return null;
  const [same, others] = isRussian(category) ? [russian, english] : [english, russian];
  return others[same.indexOf(category)] ?? null;
}

export function isRussian(name: string): boolean {
  return /\p{Script=Cyrillic}/u.test(name);
}
