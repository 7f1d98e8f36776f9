import { Hono } from 'hono';
import type { World } from '../../world/world.ts';
import { assemblyRoutes } from './assembly-routes.ts';
import { orderReadRoutes } from './read-routes.ts';
import { statusRoutes } from './status-routes.ts';

/** Everything below `/v2/orders` but single labels. */
export function v2OrderRoutes(world: World): Hono {
  const routes = new Hono();
  routes.route('/', orderReadRoutes(world));
  routes.route('/', statusRoutes(world));
  routes.route('/', assemblyRoutes(world));
  return routes;
}
