import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { goodsPages } from '#main/goods/goods-pages.ts';
import type { ChangeRow, RowAnswer } from '#main/goods-changes/sender.ts';
import type { GoodsRowProblem } from '#shared/contract/goods-changes.ts';
import type { GoodsCountry, GoodsPrice } from '#shared/domain/platform-goods.ts';
import { isSameAmount } from '#shared/domain/price-rules.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { sentPriceOf } from './price-change.ts';

/** The price that a person decided about is held no longer, or another one is. */
export const MOVED: GoodsRowProblem = 'price-moved';

/** Answers by number of the row. */
type Answers = ReadonlyMap<number, RowAnswer>;
export const NOTHING_KNOWN: Answers = new Map();

/** Models of one question. */
const MODELS_A_CALL = 100;

/**
 * Reads the models of confirmed prices in quarantine. Answers the rows that must not be sent: published already (`done`),
 * or moved meanwhile; the others are still held at exactly this price.
 */
export async function heldStates(
  goods: Pick<GoodsPlatform, 'listFullGoods'>,
  country: GoodsCountry,
  rows: readonly ChangeRow[],
): Promise<Result<Answers, PlatformError>> {
  const prices = new Map<string, GoodsPrice[]>();
  for (let at = 0; at < rows.length; at += MODELS_A_CALL) {
    const filter = { parentSkus: rows.slice(at, at + MODELS_A_CALL).map(({ sku }) => sku) };
    for await (const page of goodsPages(goods, country, filter)) {
      if (!page.ok) return page;
      for (const { parentSku, price } of page.value)
        prices.set(parentSku, [...(prices.get(parentSku) ?? []), price]);
    }
  }
  return ok(
    new Map(
      rows.flatMap(({ no, sku, newValue }): readonly [number, RowAnswer][] => {
        const answer = answerOf(prices.get(sku) ?? [], sentPriceOf(newValue)?.price ?? null);
        return answer === null ? [] : [[no, answer]];
      }),
    ),
  );
}

/** null: the price is still held. */
function answerOf(sizes: readonly GoodsPrice[], wanted: string | null): RowAnswer | null {
  const held = sizes.filter(({ state }) => state === 'quarantine');
  if (held.length > 0)
    return held.every(({ quarantine }) => isSameAmount(quarantine?.newPrice ?? null, wanted))
      ? null
      : { state: 'refused', problem: MOVED };
  const isPublished = sizes.length > 0 && sizes.every(({ price }) => isSameAmount(price, wanted));
  return isPublished ? { state: 'done', problem: null } : { state: 'refused', problem: MOVED };
}
