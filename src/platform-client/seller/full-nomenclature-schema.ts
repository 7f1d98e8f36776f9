import type { z } from 'zod';
import type {
  GoodsCountry,
  GoodsPrice,
  PlatformGoods,
  PriceQuarantine,
} from '#shared/domain/platform-goods.ts';
import { flagOrNull, looseCount, looseText, textOrNull } from '../reading/fields.ts';
import { moscowToIso } from '../v1/moscow-time.ts';
import { priceUpdateOf } from '../v1/nomenclature/price.ts';
import { goodsOf, nomenclatureFields, nomenclaturesOf } from './nomenclature-schema.ts';
import { amountText, priceDetails } from './price-details.ts';

/** Unreadable details of a price count as missing: the goods are shown all the same. */
const fullFields = nomenclatureFields.extend({
  platformParentSku: looseText,
  sellerParentSku: looseText,
  color: looseText,
  status: looseText,
  contractType: looseText,
  isSellable: flagOrNull,
  isExportable: flagOrNull,
  quantity: looseCount,
  price: textOrNull,
  salePrice: textOrNull,
  saleStartDate: looseText,
  saleEndDate: looseText,
  priceUpdateStatus: looseText,
  approve_price_link: textOrNull,
  price_details: priceDetails,
  updatedAt: looseText,
});

type NomenclatureFields = z.output<typeof fullFields>;

/**
 * A page of `nomenclatures.list` with every field of an entry; prices are those of the country that was asked for.
 * Fields that the specification does not show (`color`, `contractType`, `updatedAt`) are read if they come.
 */
export function fullNomenclatures(country: GoodsCountry) {
  return nomenclaturesOf(fullFields.transform((row) => fullGoods(row, country)));
}

function fullGoods(row: NomenclatureFields, country: GoodsCountry): PlatformGoods {
  return {
    ...goodsOf(row),
    parentSku: row.platformParentSku,
    sellerParentSku: row.sellerParentSku,
    color: row.color,
    status: row.status,
    contractType: row.contractType.toLowerCase(),
    isSellable: row.isSellable,
    isExportable: row.isExportable,
    quantity: row.quantity,
    images: (row.images ?? []).filter(({ url }) => url !== ''),
    price: priceOf(row, country),
    updatedAt: moscowToIso(row.updatedAt),
  };
}

function priceOf(row: NomenclatureFields, country: GoodsCountry): GoodsPrice {
  const state = priceUpdateOf(row.priceUpdateStatus);
  return {
    country,
    price: amountText(row.price),
    salePrice: amountText(row.salePrice),
    saleStart: moscowToIso(row.saleStartDate),
    saleEnd: moscowToIso(row.saleEndDate),
    state,
    statusText: row.priceUpdateStatus,
    errorText: state === 'error' ? (row.price_details?.message ?? null) : null,
    quarantine: state === 'quarantine' ? quarantineOf(row) : null,
  };
}

function quarantineOf({ price_details: details, approve_price_link }: NomenclatureFields): PriceQuarantine {
  return {
    reason: details?.reason ?? '',
    since: details?.since ?? null,
    oldPrice: details?.oldPrice ?? null,
    newPrice: details?.newPrice ?? null,
    dropPercent: details?.dropPercent ?? null,
    thresholdPercent: details?.thresholdPercent ?? null,
    approveLink: approve_price_link === '' ? null : approve_price_link,
  };
}
