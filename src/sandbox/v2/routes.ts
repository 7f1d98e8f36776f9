import { Hono } from 'hono';
import { needsToken } from '../b2b/auth.ts';
import type { World } from '../world/world.ts';
import { needsSeller } from './http/seller.ts';
import { tokenRoutes } from './token.ts';

/** The seller REST API, version 2 (section "Successor REST API v2"), over the same world as version 1. */
export function v2Routes(world: World): Hono {
  const routes = new Hono();
  routes.route('/auth-token', tokenRoutes(world));
  const business = new Hono();
  business.use('/*', needsToken(world), needsSeller());
  routes.route('/', business);
  return routes;
}
