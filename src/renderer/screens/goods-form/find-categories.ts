import type { DraftCategory } from '#shared/contract/goods-drafts.ts';

/** As many as somebody looks through before typing another letter. */
export const MAX_FOUND = 50;

/** The categories that have each word of a search in a name, Russian or English, or in their path. */
export function findCategories(
  categories: readonly DraftCategory[],
  search: string,
): { readonly found: readonly DraftCategory[]; readonly isMore: boolean } {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const matching = categories.filter(({ name, nameRu, path, pathRu }) => {
    const text = plain([name, nameRu, ...path, ...pathRu].join(' '));
    return words.every((word) => text.includes(word));
  });
  const begins = ({ name, nameRu }: DraftCategory) =>
    [name, nameRu].some((text) => words.length > 0 && plain(text).startsWith(words.join(' ')));
  const ordered = [...matching.filter(begins), ...matching.filter((one) => !begins(one))];
  return { found: ordered.slice(0, MAX_FOUND), isMore: ordered.length > MAX_FOUND };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}
