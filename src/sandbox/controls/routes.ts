import { Hono } from 'hono';
import type { Faults } from '../faults.ts';
import type { RequestLog } from '../http/log.ts';
import type { Differences } from '../v2/http/differences.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { World } from '../world/world.ts';
import { differenceRoutes, faultRoutes } from './fault-routes.ts';
import { goodsControlRoutes } from './goods-routes.ts';
import { labelCodeRoutes } from './label-code-routes.ts';
import { orderControlRoutes } from './order-routes.ts';
import { stateOf } from './state.ts';
import { clockAndSettingsRoutes } from './time-routes.ts';
import { supplyControlRoutes, warehouseRoutes } from './warehouse-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** The sandbox's own controls, outside the specification. */
export function controlRoutes(parts: {
  readonly world: World;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly differences: Differences;
  readonly hooks: Webhooks;
}): Hono {
  const { world, log, faults, differences, hooks } = parts;
  const routes = new Hono();
  routes.get('/state', (c) => c.json(stateOf(world)));
  routes.get('/log', (c) => c.json(log.entries));
  routes.delete('/log', (c) => {
    log.clear();
    return c.json({ deleted: true });
  });
  routes.route('/', clockAndSettingsRoutes(world));
  routes.route('/', orderControlRoutes(world));
  routes.route('/', goodsControlRoutes(world));
  routes.route('/', warehouseRoutes(world));
  routes.route('/', supplyControlRoutes(world));
  routes.route('/', faultRoutes(faults));
  routes.route('/', differenceRoutes(differences));
  routes.route('/', labelCodeRoutes(world.labelCodes));
  routes.route('/', webhookRoutes(hooks));
  return routes;
}
