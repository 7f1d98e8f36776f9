import { Hono } from 'hono';
import { needsToken } from '../http/auth.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { World } from '../world/world.ts';
import { addressRoutes, dictionaryRoutes, pickupPointRoutes } from './dictionaries.ts';
import { labelFileRoutes, labelRoutes } from './label-routes.ts';
import { nomenclatureListRoutes, priceRoutes } from './nomenclature.ts';
import { notificationRoutes } from './notifications.ts';
import { orderChangeRoutes, orderEventRoutes } from './orders/change-routes.ts';
import { orderReadRoutes } from './orders/read-routes.ts';
import { shipmentReadRoutes, shipmentWriteRoutes } from './shipments/routes.ts';
import { stockRoutes } from './stock.ts';
import { sunset } from './sunset.ts';
import { supplyRoutes } from './supplies/routes.ts';
import { tokenRoutes } from './token.ts';

/** The B2B REST interface, version 1. */
export function v1Routes(world: World, webhooks: Webhooks): Hono {
  const routes = new Hono();
  for (const path of ['/auth/token', '/api/v1', '/api/v1/*']) routes.use(path, sunset(world));
  routes.use('/api/v1/*', needsToken(world));
  routes.route('/', tokenRoutes(world));
  routes.route('/', discoveryRoutes(world));
  routes.route('/api/v1/orders', orderReadRoutes(world));
  routes.route('/api/v1/orders', orderChangeRoutes(world));
  routes.route('/api/v1/orders', orderEventRoutes(world));
  routes.route('/api/v1/shipments/fulfilment', supplyRoutes(world));
  routes.route('/api/v1/shipments', shipmentWriteRoutes(world));
  routes.route('/api/v1/shipments', shipmentReadRoutes(world));
  routes.route('/api/v1/stock', stockRoutes(world));
  routes.route('/api/v1/nomenclatures', nomenclatureListRoutes(world));
  routes.route('/api/v1/nomenclature', priceRoutes(world));
  routes.route('/api/v1/label', labelRoutes(world));
  routes.route('/api/v1/dictionaries', dictionaryRoutes(world));
  routes.route('/api/v1/addresses', addressRoutes());
  routes.route('/api/v1/pickup_points', pickupPointRoutes(world));
  routes.route('/api/v1/notifications', notificationRoutes(world, webhooks));
  routes.route('/', labelFileRoutes(world));
  return routes;
}

/** `GET /api/v1/` and `GET /api/v2/` (section "Versioning"): the versions that answer; no token is needed. */
function discoveryRoutes(world: World): Hono {
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
