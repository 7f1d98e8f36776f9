import { z } from 'zod';
import type { AttributeValues } from '#shared/domain/goods-attributes.ts';
import { hundredthsOf } from '#shared/domain/money.ts';
import { CURRENCY_OF, type GoodsImage } from '#shared/domain/platform-goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { isRecord } from '../../errors/error-body.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { checkDraft, checkGoodsImages, checkSkus } from '../../goods-limits.ts';
import type { GoodsDraft, StoredGoods } from '../../goods-platform.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText } from '../../reading/fields.ts';
import { priceUpdateOf } from '../../v1/nomenclature/price.ts';
import { setImages } from '../catalog/images.ts';
import { setActivationStatus, storeNomenclature } from '../catalog/nomenclatures.ts';
import { fieldValue } from '../spelled.ts';
import { GOODS_FIELDS } from '../spellings.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';
import { fromV2Field, toV2Attribute } from './attribute-names.ts';

/**
 * `POST /v2/nomenclatures`: `full` and `reduced` are a `CREATE` (the model exists for `reduced`), `full_update` is an
 * `UPDATE`. Errors name attributes with the names of version 1. Limits: see `checkDraft`.
 */
export async function storeGoods(caller: V2Caller, draft: GoodsDraft): PlatformResult<StoredGoods> {
  const broken = limitErrorIfAny(checkDraft(draft));
  if (broken !== null) return err(broken);
  const { template, product, variations, prices } = draft;
  const body = {
    product: wireAttributes(product),
    variations: variations.map(wireAttributes),
    ...(prices.length === 0
      ? {}
      : {
          prices: prices.map(({ country, price }) => ({
            country,
            price: { amount: hundredthsOf(price), currency: CURRENCY_OF[country] },
          })),
        }),
  };
  const answer = await storeNomenclature(caller, template === 'full_update' ? 'UPDATE' : 'CREATE', body);
  if (answer.ok) return ok(stored.parse(answer.value));
  const fields = answer.error.fields.map(({ field, message }) => ({ field: fromV2Field(field), message }));
  return err({ ...answer.error, fields });
}

function wireAttributes(values: AttributeValues) {
  return Object.fromEntries(
    Object.entries(values).map(([code, { type, value }]) => [
      toV2Attribute(code),
      { type: type.toUpperCase(), value },
    ]),
  );
}

/** The answer is not documented: what it does not show is empty. */
const stored = unwrapped(
  z.unknown().transform((answer): StoredGoods => {
    const fields = isRecord(answer) ? answer : {};
    const model = isRecord(fields.nomenclature) ? fields.nomenclature : fields;
    const statuses = isRecord(model.priceStatuses) ? model.priceStatuses : model.price_statuses;
    return {
      parentSku: looseText.parse(model.parentSku ?? model.platformParentSku),
      variations: (Array.isArray(model.variations) ? model.variations : []).map((size: unknown) => ({
        platformSku: looseText.parse(fieldValue(size, GOODS_FIELDS.platformSku)),
        sellerSku: looseText.parse(fieldValue(size, GOODS_FIELDS.sellerSku)),
      })),
      prices: Object.entries(isRecord(statuses) ? statuses : {}).map(([country, status]) => {
        const statusText = looseText.parse(isRecord(status) ? status.code : status);
        return { country, state: priceUpdateOf(statusText), statusText };
      }),
    };
  }),
);

/** `POST /v2/nomenclatures/{sku}/images`. Limits: 1 to 8 addresses of HTTP or HTTPS, none twice. */
export async function setGoodsImages(
  caller: V2Caller,
  platformSku: string,
  images: readonly GoodsImage[],
): PlatformResult<void> {
  const broken = limitErrorIfAny(checkGoodsImages(images));
  if (broken !== null) return err(broken);
  const typed = images.map(({ url, type, order }) => ({
    url,
    type: type === '' ? null : type.toUpperCase(),
    order,
  }));
  const answer = await setImages(caller, platformSku, typed);
  return answer.ok ? ok(undefined) : answer;
}

/** `POST /v2/nomenclatures-activation-status`. The body is assumed: `skus` and `status`. Limits: 1 to 100 SKUs. */
export async function setActive(
  caller: V2Caller,
  platformSkus: readonly string[],
  isActive: boolean,
): PlatformResult<void> {
  const broken = limitErrorIfAny(checkSkus('skus', platformSkus));
  if (broken !== null) return err(broken);
  const body = { skus: platformSkus, status: isActive ? 'ACTIVE' : 'INACTIVE' };
  const answer = await setActivationStatus(caller, body);
  return answer.ok ? ok(undefined) : answer;
}
