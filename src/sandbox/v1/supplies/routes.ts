import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { halPage, readPaging } from '../../http/hal.ts';
import { readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { createSupply } from '../../world/supplies/create-supply.ts';
import { supplyOr404 } from '../../world/supplies/find-supply.ts';
import type { World } from '../../world/world.ts';
import { failedEventAnswer } from '../event-answer.ts';
import { supplyEvent } from './events.ts';
import { readSupply } from './read-draft.ts';
import { supplyDetail, supplyItems, supplyRow, supplyStatuses } from './view.ts';

/** FBO supplies, to be mounted before out-shipments, whose codes would swallow `fulfilment` (section "B2B REST: FBO supplies"). */
export function supplyRoutes(world: World): Hono {
  const routes = new Hono();
  const mayRead = needs(world, 'r_shipments');
  const mayWrite = needs(world, 'c_shipments');

  routes.post('/', mayWrite, async (c) =>
    c.json(supplyDetail(createSupply(world, readSupply(await readJson(c)))), 201),
  );
  routes.get('/', mayRead, (c) => {
    const rows = [...world.supplies.values()].map(supplyRow);
    return c.json(halPage(c, world.base, 'shipments', rows, readPaging(c, 100)));
  });
  routes.get('/:code', mayRead, (c) => c.json(supplyDetail(supplyOr404(world, c.req.param('code')))));
  routes.get('/:code/items', mayRead, (c) => c.json(supplyItems(supplyOr404(world, c.req.param('code')))));
  routes.get('/:code/statuses', mayRead, (c) => {
    const withRelated = readSwitch(c, 'with_related_shipments');
    return c.json(supplyStatuses(supplyOr404(world, c.req.param('code')), withRelated));
  });
  routes.post('/:code/events', mayWrite, async (c) => {
    const body = await readJson(c);
    const code = c.req.param('code');
    try {
      return c.json(supplyEvent(world, code, body));
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.status !== 409) throw refusal;
      const shipment = { id: code, status: supplyOr404(world, code).status };
      return c.json(failedEventAnswer(world, 'reject', refusal, { shipment }), 409);
    }
  });
  return routes;
}

function readSwitch(c: Context, name: string): boolean {
  const text = c.req.query(name) ?? '0';
  if (text !== '0' && text !== '1') throw badField(name, '0 or 1 is expected');
  return text === '1';
}
