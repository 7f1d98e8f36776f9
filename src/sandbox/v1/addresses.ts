import { Hono } from 'hono';
import type { Country } from '../world/orders/order.ts';
import { ALL_CITIES, STREETS } from '../world/places.ts';

const COUNTRY_NAME: Readonly<Record<Country, string>> = { RU: 'Россия', BY: 'Беларусь', KZ: 'Казахстан' };

/** Every street of every city (assumptions, "addresses"). */
const ADDRESSES = ALL_CITIES.flatMap(({ name, country, zipcode }) =>
  STREETS.map((street) => ({
    text: `${name}, ${street}`,
    text_extended: `${zipcode}, ${COUNTRY_NAME[country]}, ${name}, ${street}`,
    zipcode,
  })),
).map((address, index) => ({ id: index + 1, ...address }));

/** `GET /api/v1/addresses`: not HAL; with `search`, those that hold each of its words; a token of any scope will do. */
export function addressRoutes(): Hono {
  const routes = new Hono();
  routes.get('/', (c) => {
    const words = (c.req.query('search') ?? '').toLowerCase().split(/[\s,]+/);
    const data = ADDRESSES.filter(({ text_extended: text }) =>
      words.every((word) => text.toLowerCase().includes(word)),
    );
    return c.json({ code: 200, data });
  });
  return routes;
}
