import { Hono } from 'hono';
import { halPage, readPaging } from '../http/hal.ts';
import type { Country } from '../world/orders/order.ts';
import { ORDER_STATUSES } from '../world/orders/status.ts';
import { ALL_CITIES, STREETS } from '../world/places.ts';
import { SCOPE_DESCRIPTIONS } from '../world/tokens.ts';
import type { World } from '../world/world.ts';

/** The dictionaries that the specification names (section "Root resource groups"); it does not show their records. */
const DICTIONARIES = {
  statuses: ORDER_STATUSES.map(([code, name]) => ({ code, name })),
  roles: Object.entries(SCOPE_DESCRIPTIONS).map(([code, name]) => ({ code, name })),
} as const;

/** `GET /api/v1/dictionaries`, and each dictionary by its code; a token of any scope will do. */
export function dictionaryRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/', (c) => {
    const rows = Object.keys(DICTIONARIES).map((code) => ({
      code,
      href: `${world.base}/api/v1/dictionaries/${code}`,
    }));
    return c.json(halPage(c, world.base, 'dictionaries', rows, readPaging(c, 100)));
  });
  for (const [code, rows] of Object.entries(DICTIONARIES)) {
    routes.get(`/${code}`, (c) => c.json(halPage(c, world.base, code, rows, readPaging(c, 100))));
  }
  return routes;
}

const COUNTRY_NAME: Readonly<Record<Country, string>> = { RU: 'Россия', BY: 'Беларусь', KZ: 'Казахстан' };

/** Every street of every city (assumptions, "addresses"). */
const ADDRESSES = ALL_CITIES.flatMap(({ name, country, zipcode }) =>
  STREETS.map((street) => ({
    text: `${name}, ${street}`,
    text_extended: `${zipcode}, ${COUNTRY_NAME[country]}, ${name}, ${street}`,
    zipcode,
  })),
).map((address, index) => ({ id: index + 1, ...address }));

/**
 * `GET /api/v1/addresses`: not HAL; `search` selects the addresses that contain each of its words; a token of
 * any scope will do.
 */
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

/** The pickup points in the addresses of orders (the specification does not show their records). */
const POINTS = ALL_CITIES.flatMap(({ name, country, zipcode, pickupPoints }) =>
  pickupPoints.map((id, index) => ({
    id,
    name: `Пункт выдачи ${id}`,
    country,
    city: name,
    street: STREETS[index],
    houseNum: String(index + 1),
    zipcode,
  })),
);

/** `GET /api/v1/pickup_points`; a token of any scope will do. */
export function pickupPointRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/', (c) => c.json(halPage(c, world.base, 'pickupPoints', POINTS, readPaging(c, 100))));
  return routes;
}
