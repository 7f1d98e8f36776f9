import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import { checkDraft } from '../goods-limits.ts';
import type { GoodsDraft, StoredGoods } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { looseText } from '../reading/fields.ts';
import { wireAmount } from '../v1/amount.ts';
import { priceStatus, priceUpdateOf } from '../v1/nomenclature/price.ts';
import { changeSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

/**
 * `nomenclatures.store` of one model (specification, "Seller JSON-RPC: methods"): `full` creates it, `reduced` adds sizes,
 * `full_update` changes it. Limits: see `checkDraft`. Errors name the attribute (`-32602`, size-scale errors), what
 * exists already is `conflict`; then nothing is stored. Must not be sent again blindly: a lost answer is settled by
 * reading the goods.
 */
export function storeNomenclature(
  connection: SellerConnection,
  draft: GoodsDraft,
): PlatformResult<StoredGoods> {
  return withSellerId(connection, async (sellerId) => {
    const broken = limitErrorIfAny(checkDraft(draft));
    if (broken !== null) return err(broken);
    const { template, product, variations, prices } = draft;
    const rows = prices.map(({ country, price }) => ({ country, price: wireAmount(price) }));
    return changeSeller(connection, storedGoods, 'nomenclatures.store', {
      seller_id: sellerId,
      template,
      nomenclatures: [{ product, variations, ...(rows.length === 0 ? {} : { prices: rows }) }],
    });
  });
}

const storedVariation = z
  .object({ sku: looseText, supplier_sku: looseText })
  .transform(({ sku, supplier_sku }) => ({ platformSku: sku, sellerSku: supplier_sku }));

const storedModel = z.object({
  platform_parent_sku: looseText,
  variations: z.array(storedVariation).nullish().catch(null),
  price_statuses: z.record(z.string(), priceStatus).nullish().catch(null),
});

/**
 * Only `price_statuses` per country is documented, so that nothing is required: the goods are stored, whatever the
 * answer says. The first entry of the first list is the model, or the answer itself.
 */
const storedGoods = z.unknown().transform((answer): StoredGoods => {
  const read = storedModel.safeParse(modelIn(answer));
  if (!read.success) return { parentSku: '', variations: [], prices: [] };
  const { platform_parent_sku, variations, price_statuses } = read.data;
  return {
    parentSku: platform_parent_sku,
    variations: variations ?? [],
    prices: Object.entries(price_statuses ?? {}).map(([country, status]) => ({
      country,
      state: priceUpdateOf(status?.code ?? ''),
      statusText: status?.code ?? '',
    })),
  };
});

function modelIn(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer[0];
  if (typeof answer !== 'object' || answer === null || !('nomenclatures' in answer)) return answer;
  return modelIn(answer.nomenclatures);
}
