import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { halPage, readPaging } from '../../http/hal.ts';
import { Refusal } from '../../http/refusal.ts';
import { isHidden } from '../../world/shipments/change-shipment.ts';
import type { World } from '../../world/world.ts';
import { shipmentDetail, shipmentRow } from './view.ts';

/** Reading out-shipments; a cancelled one can still be read, so that a lost answer can be settled, unless the switch hides it. */
export function shipmentReadRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/', needs(world, 'r_shipments'), (c) => {
    const rows = [...world.shipments.values()].map(shipmentRow);
    return c.json(halPage(c, world.base, 'shipments', rows, readPaging(c, 100)));
  });
  routes.get('/:code', needs(world, 'r_shipments'), (c) => {
    const shipment = world.shipments.get(c.req.param('code'));
    if (shipment === undefined || isHidden(world, shipment))
      throw new Refusal(404, 'Shipment not found', `no out-shipment ${c.req.param('code')}`);
    return c.json(shipmentDetail(shipment));
  });
  return routes;
}
