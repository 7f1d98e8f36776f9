import { Hono } from 'hono';
import type { World } from '../../world/world.ts';
import { priceChangeRoutes } from './change-routes.ts';
import { priceReadRoutes } from './read-routes.ts';

/** Prices of REST v2 (section "Successor REST API v2", row "prices"). */
export function priceRoutes(world: World): Hono {
  const routes = new Hono();
  routes.route('/', priceChangeRoutes(world));
  routes.route('/', priceReadRoutes(world));
  return routes;
}
