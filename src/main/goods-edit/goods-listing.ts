import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import { goodsPages } from '#main/goods/goods-pages.ts';
import type { Pictures } from '#main/goods/pictures/pictures.ts';
import type { GoodsChanges } from '#main/goods-changes/goods-changes.ts';
import type { Database } from '#main/store/database.ts';
import type {
  GoodsImageView,
  ImageProblem,
  PlatformAnswer,
  SentGoods,
} from '#shared/contract/goods-drafts.ts';
import { GOODS_COUNTRIES, type GoodsImage } from '#shared/domain/platform-goods.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { isOnItsWay, statusesOf } from './goods-draft-store.ts';
import { goodsUnknown, notRead } from './model-now.ts';
import type { SentGoodsValue } from './sent-goods.ts';

export type GoodsListingDeps = {
  readonly db: Database;
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => GoodsPlatform;
  readonly actions: Pick<AuditedActions, 'refuseUnless'>;
  readonly goodsChanges: Pick<GoodsChanges, 'confirm'>;
  readonly pictures: Pick<Pictures, 'check' | 'mayName'>;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
};

/** How goods are shown to customers: their images, and whether they are on sale. */
export function createGoodsListing({
  db,
  goods,
  actions,
  goodsChanges,
  pictures,
  keptPictures,
}: GoodsListingDeps) {
  /** The images that the platform has now, in their order; null: it does not know the goods. */
  async function imagesNow(sku: string): Promise<Result<readonly string[] | null, PlatformError>> {
    // Goods may be listed in one country alone.
    for (const country of GOODS_COUNTRIES)
      for await (const page of goodsPages(goods(), country, { platformSkus: [sku] })) {
        if (!page.ok) return page;
        const found = page.value.find(({ platformSku }) => platformSku === sku);
        if (found !== undefined) return ok(addressesOf(found.images));
      }
    return ok(null);
  }

  return {
    traits: () => ({ hasActivation: goods().traits.hasActivation }),

    async images(sku: string): Promise<PlatformAnswer<{ readonly images: readonly GoodsImageView[] }>> {
      const now = await imagesNow(sku);
      if (!now.ok) return { isKnown: false, cause: now.error.kind };
      if (now.value === null) return { isKnown: false, cause: 'not-found' };
      return { isKnown: true, images: keptPictures(now.value.map((url) => ({ url, picture: url }))) };
    },

    /** Fetching says who asks, and from where: supervisors only. */
    async checkImage(
      url: string,
    ): Promise<{ readonly problem: ImageProblem | null; readonly picture: string | null }> {
      if ((await actions.refuseUnless('supervisor')) !== null)
        return { problem: 'not-reached', picture: null };
      return pictures.check(url);
    },

    async setImages({
      sku,
      before,
      images,
    }: {
      readonly sku: string;
      readonly before: readonly string[];
      readonly images: readonly string[];
    }): Promise<SentGoods> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return notSent(refused);
      const isWrong = (url: string) => !before.includes(url) && !pictures.mayName(url);
      if (images.some(isWrong) || new Set(images).size < images.length)
        return notSent(notDone('goods-images-wrong'));
      const now = await imagesNow(sku);
      if (!now.ok) return notSent(notRead(now.error));
      if (now.value === null) return notSent(await goodsUnknown(db, sku));
      if (!isSame(now.value, before)) return notSent(notDone('goods-images-moved'));
      const newValue: SentGoodsValue = { do: 'images', images: [...images], shown: [...images] };
      return goodsChanges.confirm({
        kind: 'goods',
        country: null,
        source: 'images',
        isForced: false,
        rows: [{ sku, oldValue: before, newValue }],
        audited: [`${sku}: ${before.join(' ')} → ${images.join(' ')}`],
        // What another supervisor has sent is not at the platform yet.
        refuse: async () => ((await isOnItsWay(db, ['images'], sku)) ? notDone('goods-images-moved') : null),
      });
    },

    async setActive({
      skus,
      isActive,
    }: {
      readonly skus: readonly string[];
      readonly isActive: boolean;
    }): Promise<SentGoods> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return notSent(refused);
      if (!goods().traits.hasActivation) return notSent(notDone('goods-not-in-v1'));
      const rows: {
        readonly sku: string;
        readonly oldValue: boolean | null;
        readonly newValue: SentGoodsValue;
      }[] = [];
      const statuses = await statusesOf(db, skus);
      for (const sku of new Set(skus)) {
        const status = statuses.get(sku);
        if (status === undefined) return notSent(await goodsUnknown(db, sku));
        const newValue: SentGoodsValue = { do: 'activation', isActive, shown: isActive };
        rows.push({ sku, oldValue: isOnSale(status), newValue });
      }
      return goodsChanges.confirm({
        kind: 'goods',
        country: null,
        source: 'activation',
        isForced: false,
        rows,
        audited: rows.map(({ sku, oldValue }) => `${sku}: ${wordOf(oldValue)} → ${wordOf(isActive)}`),
      });
    },
  };
}

function notSent(outcome: Refusal): SentGoods {
  return { outcome, change: null };
}

function addressesOf(images: readonly GoodsImage[]): readonly string[] {
  return images.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)).map(({ url }) => url);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

/** `active` and `inactive` as the platform writes them (assumed); anything else says nothing. */
function isOnSale(status: string): boolean | null {
  const small = status.toLowerCase();
  return small === 'active' ? true : small === 'inactive' ? false : null;
}

function wordOf(isActive: boolean | null): string {
  return isActive === null ? '?' : isActive ? 'active' : 'inactive';
}
