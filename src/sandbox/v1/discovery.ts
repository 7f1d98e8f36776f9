import { Hono } from 'hono';
import type { World } from '../world/world.ts';

/** `GET /api/v1/` and `GET /api/v2/` (section "Versioning"): which versions answer; no token is needed to ask. */
export function discoveryRoutes(world: World): Hono {
  const routes = new Hono();
  for (const path of ['/api/v1', '/api/v1/']) {
    routes.get(path, (c) =>
      c.json({
        version: '1.0',
        name: 'v1',
        status: 'deprecated',
        supportedUntil: world.sunset ?? '2026-11-30',
        successor: `${world.base}/api/v2/`,
      }),
    );
  }
  for (const path of ['/api/v2', '/api/v2/']) {
    routes.get(path, (c) => c.json({ version: '2.0', name: 'v2', status: 'current' }));
  }
  return routes;
}
