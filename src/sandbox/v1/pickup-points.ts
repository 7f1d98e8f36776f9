import { Hono } from 'hono';
import { halPage, readPaging } from '../http/hal.ts';
import { ALL_CITIES, STREETS } from '../world/places.ts';
import type { World } from '../world/world.ts';

/** The pickup points that addresses of orders name (their records are not shown). */
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
