import { Hono } from 'hono';
import { halPage, readPaging } from '../http/hal.ts';
import { ORDER_STATUSES } from '../world/orders/status.ts';
import { SCOPE_MEANINGS } from '../world/tokens.ts';
import type { World } from '../world/world.ts';

/** The dictionaries that the specification names (section "Root resource groups"); their records are not shown. */
const DICTIONARIES = {
  statuses: ORDER_STATUSES.map(([code, name]) => ({ code, name })),
  roles: Object.entries(SCOPE_MEANINGS).map(([code, name]) => ({ code, name })),
} as const;

/** `GET /api/v1/dictionaries`, and each dictionary behind its code; a token of any scope will do. */
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
