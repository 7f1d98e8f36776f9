import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { isObject, type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { DAY, isRealDate } from '../../world/moscow.ts';
import type { Country } from '../../world/orders/order.ts';
import {
  changePrice,
  changePriceOrRefuse,
  priceErrors,
  refusePrice,
} from '../../world/prices/change-price.ts';
import type { Price } from '../../world/prices/price.ts';
import { priceProblems } from '../../world/prices/rules.ts';
import type { World } from '../../world/world.ts';
import { readCountry, readTimestamp } from '../http/read-values.ts';
import { priceStatusView, readAmount } from './view.ts';

/**
 * `POST /v2/nomenclature-price` and `/nomenclatures-prices` (section "Successor REST API v2"): version 1's
 * rules, either sales model.
 */
export function priceChangeRoutes(world: World): Hono {
  const routes = new Hono();
  const writer = needs(world, 'u_nomenclature', 'partner_client');
  routes.post('/nomenclature-price', writer, async (c) => {
    const body = await readJson(c);
    const country = readCountry(body.country);
    const force = readForce(body);
    const goods = modelOr404(world, body.parentSku, 'parentSku');
    const price = readPrice(world, goods, country, body);
    const fields = { price: 'price', salePrice: 'salePrice' };
    changePriceOrRefuse(world, { goods, country, price, force }, fields);
    return c.json(changed(goods, country, world));
  });

  routes.post('/nomenclatures-prices', writer, async (c) => {
    const body = await readJson(c);
    const country = readCountry(body.country);
    const force = readForce(body);
    const rows = readRows(body).map((row, index) => {
      const at = `prices[${index}].`;
      const goods = modelOr404(world, row.parentSku, `${at}parentSku`);
      return { at, goods, price: readPrice(world, goods, country, row, at) };
    });
    refusePrice(
      rows.flatMap(({ at, goods, price }) => {
        const fields = { price: `${at}price`, salePrice: `${at}salePrice` };
        return priceErrors(priceProblems(world.prices.of(goods, country), price, force), fields);
      }),
    );
    const prices = rows.map(({ goods, price }) => {
      changePrice(world, goods, country, price, force);
      return changed(goods, country, world);
    });
    return c.json({ prices });
  });
  return routes;
}

function changed(goods: Goods, country: Parameters<typeof priceStatusView>[2], world: World) {
  return {
    parentSku: goods.platformParentSku,
    country,
    priceStatus: priceStatusView(world, goods, country),
  };
}

/** Any size of the model: all have the same price. */
function modelOr404(world: World, parentSku: unknown, field: string): Goods {
  if (typeof parentSku !== 'string' || parentSku === '') throw badField(field, 'is required');
  const [goods] = world.goods.sizesOf(parentSku);
  if (goods === undefined)
    throw new Refusal(404, 'Nomenclature not found', `${field}: ${parentSku}`, [
      { field, message: 'Nomenclature not found' },
    ]);
  return goods;
}

function readForce({ force }: JsonObject): boolean {
  if (force !== undefined && force !== null && typeof force !== 'boolean')
    throw badField('force', 'true or false is expected');
  return force ?? false;
}

function readRows({ prices }: JsonObject): JsonObject[] {
  if (!Array.isArray(prices) || prices.length === 0 || !prices.every(isObject))
    throw badField('prices', 'a list of at least one object is expected');
  return prices;
}

/**
 * The price in `price`, `salePrice`, `saleStart` and `saleEnd`, read as in version 1: without `price` only
 * the sale changes, a sale that is not stated ends. `at` prefixes the names of the fields.
 */
function readPrice(world: World, goods: Goods, country: Country, body: JsonObject, at = ''): Price {
  const price = readAmount(body.price, `${at}price`, country);
  const salePrice = readAmount(body.salePrice, `${at}salePrice`, country);
  if (price === null && salePrice === null) throw badField(`${at}price`, 'price or salePrice is required');
  const saleStart = readBound(body.saleStart, `${at}saleStart`, 0);
  const saleEnd = readBound(body.saleEnd, `${at}saleEnd`, DAY - 1);
  if (saleStart !== null && saleEnd !== null && saleEnd < saleStart)
    throw badField(`${at}saleEnd`, 'must not be before saleStart');
  const base = price ?? world.prices.of(goods, country).published.price;
  return salePrice === null
    ? { price: base, salePrice, saleStart: null, saleEnd: null }
    : { price: base, salePrice, saleStart, saleEnd };
}

/** A timestamp, or a bare Moscow date, which stands for `ofDate` after its start: both days of a sale belong to it. */
function readBound(value: unknown, field: string, ofDate: number): number | null {
  if (value === undefined || value === null) return null;
  const at = readTimestamp(value, field);
  return typeof value === 'string' && isRealDate(value) ? at + ofDate : at;
}
