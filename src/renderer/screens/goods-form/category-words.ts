import type { DraftCategory } from '#shared/contract/goods-drafts.ts';

/** How a category is called in the language of the screen. */
export function categoryName({ name, nameRu }: DraftCategory, locale: string): string {
  return locale.startsWith('ru') ? nameRu || name : name || nameRu;
}

/** Where a category is in the platform's tree, without its own name, in the language of the screen. */
export function pathOf({ path, pathRu, name, nameRu }: DraftCategory, locale: string): string {
  const shown = locale.startsWith('ru') && pathRu.length > 0 ? pathRu : path;
  return shown.filter((part) => part !== '' && part !== name && part !== nameRu).join(' › ');
}
