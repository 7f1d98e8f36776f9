import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { halPage, readPaging } from '../http/hal.ts';
import { type JsonObject, readJson } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { type Goods, isSellable } from '../world/goods/goods.ts';
import { DAY, isRealDate, parseTimestamp } from '../world/moscow.ts';
import { COUNTRIES, type Country } from '../world/orders/order.ts';
import { changePriceOrRefuse } from '../world/prices/change-price.ts';
import type { Price } from '../world/prices/price.ts';
import type { World } from '../world/world.ts';

/** The specification shows no maximum; the same as for orders. */
const MAX_ROWS = 1_000;

/** `GET /api/v1/nomenclatures`: the FBO goods (section "B2B REST: other"). */
export function nomenclatureListRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/', needs(world, 'r_nomenclatures'), (c) => {
    const rows = world.goods.all
      .filter(({ contractType }) => contractType === 'fulfilment')
      .map(nomenclatureRow);
    return c.json(halPage(c, world.base, 'nomenclatures', rows, readPaging(c, MAX_ROWS)));
  });
  return routes;
}

/** The fields of the assumptions' "nomenclatures row". */
function nomenclatureRow(goods: Goods) {
  return {
    sku: goods.platformSku,
    supplier_sku: goods.sellerSku,
    parentSku: goods.platformParentSku,
    supplier_size: goods.size,
    quantity: goods.quantity,
    status: goods.status,
    isSellable: isSellable(goods),
    isExportable: true,
    name: goods.name,
    color: goods.color,
    barcode: goods.barcode,
    brand: goods.brand,
  };
}

const FIELDS = { price: 'price', salePrice: 'salePrice' } as const;

/** `PUT …/{sku}/country/{country}/price` (section "B2B REST: other"); it has no `force`. */
export function priceRoutes(world: World): Hono {
  const routes = new Hono();
  routes.put('/:sku/country/:country/price', needs(world, 'u_nomenclature'), async (c) => {
    const body = await readJson(c);
    const goods = goodsOr404(world, c.req.param('sku'));
    const country = readCountry(c.req.param('country'));
    const price = readPrice(body);
    const status = changePriceOrRefuse(world, { goods, country, price, force: false }, FIELDS);
    return c.json({ sku: goods.platformSku, country, price_status: status });
  });
  return routes;
}

/** Finds goods by platform or supplier SKU, or by the platform parent SKU, since all sizes of a model have one price. */
function goodsOr404(world: World, sku: string): Goods {
  const goods = world.goods.find(sku) ?? world.goods.sizesOf(sku)[0];
  if (goods === undefined) throw new Refusal(404, 'Not Found', `no goods ${sku}`);
  return goods;
}

function readCountry(text: string): Country {
  const country = COUNTRIES.find((code) => code === text);
  if (country === undefined) throw badField('country', `one of ${COUNTRIES.join(', ')} is expected`);
  return country;
}

/** The whole price: without `salePrice` there is no sale. A sale includes its last day, Moscow time. */
function readPrice(body: JsonObject): Price {
  const price = readAmount(body, 'price');
  if (price === null) throw badField('price', 'is required');
  const salePrice = readAmount(body, 'salePrice');
  const saleStart = readDay(body, 'saleStart');
  const lastDay = readDay(body, 'saleEnd');
  if (saleStart !== null && lastDay !== null && lastDay < saleStart)
    throw badField('saleEnd', 'must not be before saleStart');
  if (salePrice === null) return { price, salePrice, saleStart: null, saleEnd: null };
  return { price, salePrice, saleStart, saleEnd: lastDay === null ? null : lastDay + DAY - 1 };
}

function readAmount(body: JsonObject, field: string): number | null {
  const value = body[field] ?? null;
  if (value !== null && typeof value !== 'number') throw badField(field, 'a number is expected');
  return value;
}

/** The start of a Moscow day. */
function readDay(body: JsonObject, field: string): number | null {
  const value = body[field] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string' || !isRealDate(value))
    throw badField(field, 'a date of the form YYYY-MM-DD is expected');
  return parseTimestamp(value);
}
