import { Hono } from 'hono';
import { needsToken } from '../http/auth.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { World } from '../world/world.ts';
import { addressRoutes } from './addresses.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { discoveryRoutes } from './discovery.ts';
import { labelFileRoutes, labelRoutes } from './label-routes.ts';
import { nomenclatureListRoutes } from './nomenclature/list-routes.ts';
import { priceRoutes } from './nomenclature/price-routes.ts';
import { notificationRoutes } from './notifications.ts';
import { orderChangeRoutes } from './orders/change-routes.ts';
import { orderEventRoutes } from './orders/event-routes.ts';
import { orderReadRoutes } from './orders/read-routes.ts';
import { pickupPointRoutes } from './pickup-points.ts';
import { shipmentReadRoutes } from './shipments/read-routes.ts';
import { shipmentWriteRoutes } from './shipments/write-routes.ts';
import { stockRoutes } from './stock/routes.ts';
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
