import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import { supplyOr404 } from '../../world/supplies/find-supply.ts';
import type { World } from '../../world/world.ts';
import { listOf, pagingOf } from '../http/paging.ts';
import { readFlag } from '../http/values-read.ts';
import { createFromV2Body } from './create.ts';
import { searchItems } from './search.ts';
import { fboDetail, fboHistory, fboItem, fboRow } from './view.ts';

/** `/v2/fbo/shipments`: the supplies of version 1 (section "Successor REST API v2"). */
export function fboShipmentRoutes(world: World): Hono {
  const routes = new Hono();
  const mayRead = needs(world, 'r_shipments');
  const named = (shipmentId: string) => supplyOr404(world, shipmentId, 'shipmentId');

  routes.get('/', mayRead, (c) =>
    c.json(listOf('shipments', [...world.supplies.values()].map(fboRow), pagingOf(c))),
  );
  routes.post('/', needs(world, 'c_shipments'), async (c) =>
    c.json(fboDetail(createFromV2Body(world, await readJson(c))), 201),
  );
  routes.get('/:shipmentId', mayRead, (c) => c.json(fboDetail(named(c.req.param('shipmentId')))));
  routes.get('/:shipmentId/items', mayRead, (c) => {
    const { items } = named(c.req.param('shipmentId'));
    const found = searchItems(world, items, c.req.query('search') ?? '');
    const rows = found.map((item) => fboItem(world, item));
    return c.json(listOf('items', rows, pagingOf(c)));
  });
  routes.get('/:shipmentId/status-history', mayRead, (c) => {
    const rows = fboHistory(
      named(c.req.param('shipmentId')),
      readFlag(c.req.query('includeLinked') ?? 'false', 'includeLinked'),
    );
    return c.json(listOf('statuses', rows, pagingOf(c)));
  });
  return routes;
}
