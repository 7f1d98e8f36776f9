import { z } from 'zod';
import type { GoodsCountry, PlatformGoods } from '#shared/domain/platform-goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import type { ClientLog } from '../../environment.ts';
import { isRecord } from '../../errors/error-body.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { checkGoodsQuery } from '../../goods-limits.ts';
import type { GoodsFilter, GoodsPage, GoodsQuery } from '../../goods-platform.ts';
import { leftOutRows } from '../../left-out-rows.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseCount, textOf } from '../../reading/fields.ts';
import type { Query } from '../../transport/address.ts';
import { goodsOf, goodsText, imagesOf, LIST_ATTEMPT_MS } from '../catalog/nomenclature-schema.ts';
import { getV2Page } from '../list-page.ts';
import type { Field } from '../spellings.ts';
import type { V2Caller } from '../v2-caller.ts';
import { priceOf, timeOf } from './price-row.ts';

/** What `GOODS_FIELDS` has not: the models, with v2's names and those of version 1. */
const MODEL = {
  parentSku: ['parentSku', 'platformParentSku'],
  sellerParentSku: ['externalParentSku', 'sellerParentSku', 'supplierParentSku'],
} as const satisfies Record<string, Field>;

/** A row of goods with everything that a screen shows; only a SKU of the platform is required. */
export function fullGoodsRow(country: GoodsCountry) {
  return z.unknown().transform((row, context): PlatformGoods => {
    const goods = goodsOf(row);
    const fields = isRecord(row) ? row : {};
    if (goods.platformSku === '')
      context.addIssue({ code: 'custom', path: ['sku'], message: 'expected a SKU' });
    return {
      ...goods,
      parentSku: goodsText(row, MODEL.parentSku),
      sellerParentSku: goodsText(row, MODEL.sellerParentSku),
      color: textOf(fields.color) ?? '',
      status: textOf(fields.status) ?? '',
      contractType: (textOf(fields.contractType) ?? '').toLowerCase(),
      isSellable: flagOf(fields.isSellable),
      isExportable: flagOf(fields.isExportable),
      quantity: looseCount.parse(fields.quantity ?? null),
      images: imagesOf(row),
      price: priceOf(fields, country),
      updatedAt: timeOf(fields.updatedAt),
    };
  });
}

function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/**
 * `GET /v2/nomenclatures`, one page of goods with all their fields. Query and payload are not documented: the filters
 * of version 1 are sent with v2's names, and rows that do not match a filter are left out, because the platform may
 * ignore it. Limits: pages from 1, 1 to 100 rows. Rows without a SKU are logged and left out.
 */
export function createFullGoodsList(caller: V2Caller, log: ClientLog) {
  const logLeftOut = leftOutRows(log, 'goods');
  return async (asked: GoodsQuery): PlatformResult<GoodsPage<PlatformGoods>> => {
    const broken = limitErrorIfAny(checkGoodsQuery(asked));
    if (broken !== null) return err(broken);
    const { country, page, limit, filter = {}, sort = 'sku' } = asked;
    const query = { country, sort: sort === 'sku' ? 'sku' : '-updatedAt', ...wireFilter(filter) };
    const row = fullGoodsRow(country);
    const list = {
      path: '/v2/nomenclatures',
      plural: 'nomenclatures',
      row,
      query,
      unreadable: 'left-out',
      attemptMs: LIST_ATTEMPT_MS,
    } as const;
    const answer = await getV2Page(caller, list, { page, limit });
    if (!answer.ok) return answer;
    logLeftOut(answer.value.leftOut);
    const { rows, pages, total } = answer.value;
    return ok({
      rows: rows.filter((goods) => matches(goods, filter)),
      pages: pages ?? page + 1,
      // Without `meta` the total would be that of the page.
      total: answer.value.limit === null ? null : total,
    });
  };
}

/** Repeated parameters, one for each value. */
function wireFilter(filter: GoodsFilter): Query {
  const query: Record<string, string | readonly string[] | undefined> = {
    search: filter.search,
    sku: filter.platformSkus,
    externalSku: filter.sellerSkus,
    parentSku: filter.parentSkus,
    brand: filter.brands,
    status: filter.statuses?.map((status) => status.toUpperCase()),
    contractType: filter.contractTypes?.map((type) => type.toUpperCase()),
    hasImages: filter.hasImages === undefined ? undefined : String(filter.hasImages),
    priceQuarantineByCountry: filter.inQuarantine,
  };
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A field that is not shown matches every filter. */
function matches(goods: PlatformGoods, filter: GoodsFilter): boolean {
  const pairs: readonly (readonly [string, readonly string[] | undefined])[] = [
    [goods.platformSku, filter.platformSkus],
    [goods.sellerSku, filter.sellerSkus],
    [goods.parentSku, filter.parentSkus],
    [goods.brand, filter.brands],
    [goods.status, filter.statuses],
    [goods.contractType, filter.contractTypes],
  ];
  return pairs.every(([value, wanted]) => wanted === undefined || value === '' || includes(wanted, value));
}

function includes(wanted: readonly string[], value: string): boolean {
  return wanted.some((one) => one.toLowerCase() === value.toLowerCase());
}
