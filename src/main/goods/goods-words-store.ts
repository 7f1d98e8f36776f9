import type { Trx } from '#main/store/database.ts';
import { type Goods, goodsWords } from '#shared/domain/goods.ts';

type Named = Pick<Goods, 'platformSku' | 'name' | 'brand' | 'size'>;

/** Keeps the words of goods up to date; `before`: as they were stored until now. */
export async function storeGoodsWords(
  trx: Trx,
  goods: Named,
  before: Omit<Named, 'platformSku'> | undefined,
): Promise<void> {
  const known = before === undefined ? [] : goodsWords(before);
  const words = goodsWords(goods);
  const platform_sku = goods.platformSku;
  const gone = known.filter((word) => !words.includes(word));
  const added = words.filter((word) => !known.includes(word)).map((word) => ({ word, platform_sku }));
  if (gone.length > 0)
    await trx
      .deleteFrom('goods_words')
      .where('platform_sku', '=', platform_sku)
      .where('word', 'in', gone)
      .execute();
  if (added.length > 0) await trx.insertInto('goods_words').values(added).execute();
}
