import type { DraftCategory } from '#shared/contract/goods-drafts.ts';

/** How a category is called in the language of the screen. */
export function categoryName({ name, nameRu }: DraftCategory, locale: string): string {
  return locale.startsWith('ru') ? nameRu || name : name || nameRu;
}

/** Where a category is in the platform's tree, without its own name. */
export function pathOf({ path, name, nameRu }: DraftCategory): string {
  return path.filter((part) => part !== '' && part !== name && part !== nameRu).join(' › ');
}
