import { Hono } from 'hono';
import type { World } from '../../world/world.ts';
import { categoryRoutes } from './category-routes.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';
import { nomenclatureListRoutes } from './list-routes.ts';
import { nomenclatureWriteRoutes } from './write-routes.ts';

/** Goods, categories, attributes and dictionaries of REST v2 (rows "catalog" and "categories, attributes"). */
export function catalogRoutes(world: World): Hono {
  const routes = new Hono();
  routes.route('/', nomenclatureListRoutes(world));
  routes.route('/', nomenclatureWriteRoutes(world));
  routes.route('/', categoryRoutes(world));
  routes.route('/', dictionaryRoutes(world));
  return routes;
}
