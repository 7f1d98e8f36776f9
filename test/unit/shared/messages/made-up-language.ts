import type { Catalogue } from '#shared/messages/catalogue.ts';
import { en } from '#shared/messages/en/catalogue.ts';

/** A language nobody speaks: English with brackets, and with the plural forms of Arabic, which has all six. */
export const MADE_UP = 'ar';

export const madeUp: Catalogue = {
  ...bracketed(en),
  language: { name: 'Ⓜⓐⓓⓔ ⓤⓟ', locale: 'ar-EG' },
  plurals: Object.fromEntries(
    pluralStems(en.plurals).flatMap((stem) =>
      pluralForms(MADE_UP).map((form) => [`${stem}_${form}`, `[${form} {{count}}]`]),
    ),
  ),
};

/** The plural forms that a language has for whole numbers and fractions. */
export function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** What the keys count: `units` of `units_one`, `units_other`. */
export function pluralStems(plurals: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set(Object.keys(plurals).map((key) => key.slice(0, key.lastIndexOf('_'))))].toSorted();
}

function bracketed<Tree extends object>(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? `[${value}]` : bracketed(value),
    ]),
  ) as Tree;
}
