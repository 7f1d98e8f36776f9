/**
 * Kinds of goods with an obligatory mark, by the names that the platform gives their category: in English or in
 * Russian, depending on the request. A person chooses the kind; the station compares names.
 */
export const MARK_CATEGORIES = {
  shoes: ['Shoes', 'Обувь'],
  clothing: ['Clothing', 'Одежда'],
  perfumery: ['Perfumery', 'Парфюмерия'],
} as const satisfies Record<string, readonly string[]>;

export type MarkCategory = keyof typeof MARK_CATEGORIES;

const KINDS = Object.keys(MARK_CATEGORIES) as MarkCategory[];

/** The kinds of a list of names, and its other names. A kind with only one of its names is not complete. */
export function markCategoriesOf(names: readonly string[]): {
  readonly kinds: readonly MarkCategory[];
  readonly others: readonly string[];
} {
  const known = new Set(names.map(foldCase));
  const kinds = KINDS.filter((kind) => MARK_CATEGORIES[kind].every((name) => known.has(foldCase(name))));
  const named = new Set(kinds.flatMap((kind) => MARK_CATEGORIES[kind].map(foldCase)));
  return { kinds, others: names.filter((name) => !named.has(foldCase(name))) };
}

/** The names of these kinds, then the others. */
export function markCategoryNames(kinds: readonly MarkCategory[], others: readonly string[]): string[] {
  return [
    ...KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => MARK_CATEGORIES[kind]),
    ...others,
  ];
}

/** Categories are compared without regard to case and outer blanks. */
export function foldCase(name: string): string {
  return name.trim().toLowerCase();
}
