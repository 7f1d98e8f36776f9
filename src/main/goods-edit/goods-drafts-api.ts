import type { DictionaryValue, DraftCategory, PlatformAnswer } from '#shared/contract/goods-drafts.ts';
import { createGoodsDrafts, type GoodsDraftsDeps } from './goods-drafts.ts';
import { createGoodsListing, type GoodsListingDeps } from './goods-listing.ts';

export type GoodsDraftsApiDeps = GoodsDraftsDeps & GoodsListingDeps;

/** Goods are created and edited: drafts of forms, what forms are made of, images, activation. */
export function createGoodsDraftsApi(parts: GoodsDraftsApiDeps) {
  const { platformForms: forms } = parts;
  return {
    ...createGoodsDrafts(parts),
    ...createGoodsListing(parts),

    async categories(): Promise<PlatformAnswer<{ readonly categories: readonly DraftCategory[] }>> {
      const leaves = await forms.leaves();
      return leaves.ok
        ? { isKnown: true, categories: leaves.value }
        : { isKnown: false, cause: leaves.error.kind };
    },
    async values({
      dictionary,
      search,
    }: {
      readonly dictionary: string;
      readonly search: string;
    }): Promise<PlatformAnswer<{ readonly values: readonly DictionaryValue[]; readonly isMore: boolean }>> {
      const answer = await forms.search(dictionary, search);
      return answer.ok ? { isKnown: true, ...answer.value } : { isKnown: false, cause: answer.error.kind };
    },
    async names({
      dictionary,
      keys,
    }: {
      readonly dictionary: string;
      readonly keys: readonly string[];
    }): Promise<PlatformAnswer<{ readonly values: readonly DictionaryValue[] }>> {
      const answer = await forms.names(dictionary);
      if (!answer.ok) return { isKnown: false, cause: answer.error.kind };
      const values = keys.flatMap((key) => {
        const name = answer.value.get(key);
        return name === undefined ? [] : [{ key, name }];
      });
      return { isKnown: true, values };
    },
  };
}
