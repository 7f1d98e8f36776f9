import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { flagOrNull, looseCount, looseText, textOrNull, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { image } from '../../seller/nomenclature-schema.ts';
import type { Query } from '../../transport/address.ts';
import { checkPaging, checkPathSku } from '../../v1/limit-checks.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { priceUpdateOf } from '../../v1/nomenclature/price.ts';
import { checkCountry, type PriceCountry } from '../../v1/nomenclature/price-limits.ts';
import { getV2Page, v2PageOf } from '../list-page.ts';
import { looseMoney } from '../money.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';

const PLURAL = 'nomenclatures';

/** `country` selects the prices; the caller names the filters, because none is documented. */
type NomenclatureQuery = Paging & { readonly country: PriceCountry; readonly filters?: Query };

/**
 * `GET /v2/nomenclatures`, one page of the goods. Its query is not documented: `country`, `page` and `limit`
 * as in v1's list, filters unchanged. Limits: pages from 1, 1 to 100 rows. The platform may ignore an unknown
 * filter.
 */
export function listNomenclatures(
  caller: V2Caller,
  { country, filters = {}, ...paging }: NomenclatureQuery,
): PlatformResult<Page<FullNomenclature>> {
  const query = { country, ...filters };
  const list = { path: '/v2/nomenclatures', plural: PLURAL, row: fullNomenclature, query };
  return getV2Page(caller, { ...list, breaches: checkCountry(country) }, paging);
}

type NomenclatureSearch = Paging & { readonly country: PriceCountry; readonly filter: object };

/**
 * `POST /v2/nomenclatures-search`, one page of the goods that match the filter. The body is not documented:
 * `country`, `page` and `limit` are our assumption, the filter is sent unchanged. Limits as for the list. A
 * read: may be repeated.
 */
export async function searchNomenclatures(
  caller: V2Caller,
  { country, filter, page, limit }: NomenclatureSearch,
): PlatformResult<Page<FullNomenclature>> {
  const paging = { page, limit };
  const broken = limitErrorIfAny([...checkCountry(country), ...checkPaging(paging, LIMITS.ordersPerPage)]);
  if (broken !== null) return err(broken);
  return caller.ask(v2PageOf(PLURAL, fullNomenclature, { asked: paging }), {
    path: '/v2/nomenclatures-search',
    json: { country, filter, ...paging },
  });
}

/**
 * A row of the goods with all likely fields: the entry of the seller JSON-RPC (specification, "Nomenclature
 * entry") with the names of v2's order items. The payload is not documented: only a SKU is required, the
 * platform's or the seller's.
 */
const fullNomenclature = z
  .object({
    /** The platform's. */
    sku: textOrNumber.nullish(),
    platformSku: textOrNumber.nullish(),
    parentSku: looseText,
    /** The seller's. */
    externalSku: textOrNumber.nullish(),
    sellerSku: textOrNumber.nullish(),
    externalParentSku: looseText,
    barcode: looseText,
    brand: looseText,
    name: looseText,
    size: looseText,
    color: looseText,
    status: looseText,
    isSellable: flagOrNull,
    isExportable: flagOrNull,
    quantity: looseCount,
    price: looseMoney,
    salePrice: looseMoney,
    saleStart: looseTime.catch(null),
    saleEnd: looseTime.catch(null),
    /** `APPLIED`, `QUARANTINE` … as received. */
    priceUpdateStatus: looseText,
    approvePriceLink: textOrNull,
    priceDetails: z.unknown().optional(),
    images: z.array(image).nullish().catch(null),
  })
  .transform(({ platformSku, sellerSku, ...row }, context) => {
    const sku = row.sku ?? platformSku ?? '';
    const externalSku = row.externalSku ?? sellerSku ?? '';
    if (sku === '' && externalSku === '')
      context.addIssue({ code: 'custom', path: ['sku'], message: 'expected a SKU' });
    const { images, priceDetails } = row;
    return {
      ...row,
      sku,
      externalSku,
      images: images ?? [],
      priceUpdate: priceUpdateOf(row.priceUpdateStatus),
      priceDetails: priceDetails ?? null,
    };
  });

/** Missing values are empty or null. */
type FullNomenclature = z.output<typeof fullNomenclature>;

const REQUEST_TYPES = ['CREATE', 'UPDATE'] as const;

type RequestType = (typeof REQUEST_TYPES)[number];

/**
 * `POST /v2/nomenclatures` (specification, "Successor REST API v2"): creates or changes goods. Of its body
 * only `nomenclature.requestType` and the attribute `site_category`, which must be a leaf category, are
 * documented: `nomenclature` is sent unchanged, the response is any JSON. Errors: wrong attributes, size
 * scale errors (`validation`), an unknown category (`not-found`), existing goods (`conflict`). A lost
 * response is settled by searching for the seller's SKUs.
 */
export async function storeNomenclature(
  caller: V2Caller,
  requestType: RequestType,
  nomenclature: object,
): PlatformResult<unknown> {
  const isKnown = REQUEST_TYPES.some((known) => known === requestType);
  const field = 'nomenclature.requestType';
  const broken = limitErrorIfAny(
    isKnown ? [] : [{ field, limit: REQUEST_TYPES.join(' or '), value: requestType }],
  );
  if (broken !== null) return err(broken);
  return caller.change(z.unknown(), {
    path: '/v2/nomenclatures',
    json: { nomenclature: { ...nomenclature, requestType } },
  });
}

/**
 * `POST /v2/nomenclatures-activation-status` (specification, "Successor REST API v2"). Body and response are
 * not documented: the body is sent unchanged, with the seller, and the response is any JSON. A lost response
 * is settled by reading the goods.
 */
export function setActivationStatus(caller: V2Caller, body: object): PlatformResult<unknown> {
  return caller.change(z.unknown(), { path: '/v2/nomenclatures-activation-status', json: body });
}

const attribute = z.object({
  code: textOrNumber,
  label: looseText,
  /** As received, in any letter case. */
  type: looseText,
  value: z.unknown().optional(),
  dictionary: textOrNull,
});

/** Attributes of the goods, and of each size by its platform SKU. */
const skuAttributes = unwrapped(
  z.object({ product: z.array(attribute), variation: z.record(z.string(), z.array(attribute)) }),
);

type SkuAttributes = z.output<typeof skuAttributes>;

/**
 * `GET /v2/nomenclatures/{sku}/attributes` (specification, "Successor REST API v2"), read with v1's shape
 * (specification, "Attribute description"); v2's is not documented. Limits: no `?` or `*` in the SKU. Errors:
 * unknown goods (`not-found`).
 */
export async function readSkuAttributes(caller: V2Caller, sku: string): PlatformResult<SkuAttributes> {
  const broken = limitErrorIfAny(checkPathSku('sku', sku));
  if (broken !== null) return err(broken);
  return caller.get(skuAttributes, { path: `/v2/nomenclatures/${encodeURIComponent(sku)}/attributes` });
}
