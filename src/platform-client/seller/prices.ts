import { z } from 'zod';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../errors/limit-error.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { textOrNumber } from '../reading/fields.ts';
import { checkRange, checkText, checkUnique } from '../v1/limit-checks.ts';
import { type PriceStatus, priceStatus } from '../v1/nomenclature/price.ts';
import { checkCountry } from '../v1/nomenclature/price-limits.ts';
import { checkPrice, priceParams, type RpcPrice, SALE_TIMES } from './price-checks.ts';
import { changeSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

/** Our limit: the specification shows none for a batch of prices. */
export const PRICES_PER_CALL = 100;

/** The rest of an answer is not documented; it may be empty. */
const oneAnswer = z
  .object({ price_status: priceStatus })
  .nullable()
  .catch(null)
  .transform((answer): PriceStatus | null => answer?.price_status ?? null);

type Force = {
  /** Confirms the price, bypassing quarantine. */
  readonly force?: boolean;
};

/**
 * `nomenclature.set-price`: the price of one FBS model in one country (specification, "set-price params"). With `force`
 * a quarantined price is published; the previous price, without it, is restored ("Price status"). Limits: price a
 * multiple of 10, sale price 5 to 80 percent lower, times in order. Errors: price validation error (`validation`), FBO
 * goods (50400, `partner-not-found`). null: the answer does not state it. May be sent again.
 */
export function setModelPrice(
  connection: SellerConnection,
  target: { readonly parentSku: string; readonly country: GoodsCountry },
  price: RpcPrice,
  { force = false }: Force = {},
): PlatformResult<PriceStatus | null> {
  const { parentSku, country } = target;
  return withSellerId(connection, async (sellerId) => {
    const broken = limitErrorIfAny([
      ...checkText('parentSku', parentSku),
      ...checkCountry(country),
      ...checkPrice(price),
    ]);
    if (broken !== null) return err(broken);
    return changeSeller(connection, oneAnswer, 'nomenclature.set-price', {
      platform_parent_sku: parentSku,
      partner_id: sellerId,
      country,
      ...priceParams(price, SALE_TIMES.iso),
      ...(force ? { force } : {}),
    });
  });
}

/**
 * `nomenclature.update-price`: the price of FBO goods by their seller SKU (specification, "update-price params"); times
 * are whole minutes. Limits and errors as for `setModelPrice`; FBS goods are 50400.
 */
export async function updateGoodsPrice(
  connection: SellerConnection,
  target: { readonly sellerSku: string; readonly country: GoodsCountry },
  price: RpcPrice,
  { force = false }: Force = {},
): PlatformResult<PriceStatus | null> {
  const { sellerSku, country } = target;
  const broken = limitErrorIfAny([
    ...checkText('sellerSku', sellerSku),
    ...checkCountry(country),
    ...checkPrice(price, { isDiscountFree: force }),
  ]);
  if (broken !== null) return err(broken);
  return changeSeller(connection, oneAnswer, 'nomenclature.update-price', {
    seller_sku: sellerSku,
    country,
    ...priceParams(price, SALE_TIMES.minute),
    ...(force ? { force } : {}),
  });
}

export type ModelPrice = RpcPrice & { readonly parentSku: string };

/** The statuses by platform parent SKU, wherever the answer has them; its shape is not documented. */
const batchAnswer = z
  .unknown()
  .transform((answer) => new Map(rowsOf(answer).flatMap((row) => statusRow.safeParse(row).data ?? [])));

const statusRow = z
  .object({ platform_parent_sku: textOrNumber, price_status: priceStatus })
  .transform(({ platform_parent_sku: sku, price_status: status }): [string, PriceStatus][] =>
    status ? [[sku, status]] : [],
  );

function rowsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).find((part) => Array.isArray(part)) ?? [];
}

/**
 * `nomenclatures.set-prices`: the prices of 1 to 100 FBS models in one country, all or none (specification, "set-prices
 * params"). Its `force` also confirms a discount outside 5 to 80 percent. Limits and errors as for `setModelPrice`; an
 * error names a row as `prices[3].price`. A model whose status the answer does not state is missing in the result.
 */
export function setModelPrices(
  connection: SellerConnection,
  country: GoodsCountry,
  prices: readonly ModelPrice[],
  { force = false }: Force = {},
): PlatformResult<ReadonlyMap<string, PriceStatus>> {
  return withSellerId(connection, async (sellerId) => {
    const broken = limitErrorIfAny([
      ...checkCountry(country),
      ...checkRange('prices', prices.length, 1, PRICES_PER_CALL),
      ...prices.flatMap((price, at) => checkRow(price, at, force)),
      ...checkUnique(
        prices.map(({ parentSku }, at) => ({ field: `prices[${at}].parentSku`, value: parentSku })),
      ),
    ]);
    if (broken !== null) return err(broken);
    const answer = await changeSeller(connection, batchAnswer, 'nomenclatures.set-prices', {
      country,
      partner_id: sellerId,
      prices: prices.map(({ parentSku, ...price }) => ({
        platform_parent_sku: parentSku,
        ...priceParams(price, SALE_TIMES.iso),
      })),
      ...(force ? { force } : {}),
    });
    return answer.ok ? ok(answer.value) : answer;
  });
}

function checkRow(price: ModelPrice, at: number, isDiscountFree: boolean): Breach[] {
  return [...checkText('parentSku', price.parentSku), ...checkPrice(price, { isDiscountFree })].map(
    (breach) => ({ ...breach, field: `prices[${at}].${breach.field}` }),
  );
}
