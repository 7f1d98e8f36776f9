import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishLabels } from '../../labels/publish.ts';
import { packLabel } from '../../labels/subjects.ts';
import type { World } from '../../world/world.ts';
import { v2OrderOr404 } from '../orders/ids.ts';
import { readFormat } from './read-request.ts';

/**
 * `GET /v2/orders/{orderId}/packs/{packNumber}/label`: answers like its neighbours (assumptions, "REST v2"); 404 for a pack
 * that the order does not have.
 */
export function packLabelRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/:order/packs/:pack/label', needs(world, 'r_reports_label'), (c) => {
    const order = v2OrderOr404(world, c.req.param('order'));
    const number = c.req.param('pack');
    const format = readFormat(c.req.query('labelFormat'), 'm');
    if (world.packs.get(number) !== order.id) {
      throw new Refusal(404, 'Pack not found', `order ${order.id} has no pack ${number}`);
    }
    const label = packLabel(world, number);
    return c.json({ fileUrl: publishLabels(world, label === null ? [] : [label], format) });
  });
  return routes;
}
