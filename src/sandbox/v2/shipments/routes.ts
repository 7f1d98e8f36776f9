import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { acceptShipment, createShipment, isHidden } from '../../world/shipments/change-shipment.ts';
import type { Shipment } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import { readTimestamp } from '../http/read-values.ts';
import { listOf, pagingOf } from '../http/values.ts';
import { checkDraft } from './check-draft.ts';
import { asShipment, prepareNumbers, shipmentNumbers } from './numbers.ts';
import { readDraft } from './read-draft.ts';
import {
  createdShipment,
  itemRows,
  preparedShipment,
  readShipmentStatus,
  shipmentDetail,
  shipmentRow,
  upperShipmentStatus,
} from './view.ts';

/** `/v2/fbs/shipments`: the out-shipments of version 1 and of v2 (section "Successor REST API v2"). */
export function fbsShipmentRoutes(world: World): Hono {
  const routes = new Hono();
  const mayRead = needs(world, 'r_shipments');

  routes.post('/', needs(world, 'c_shipments'), async (c) => {
    const draft = readDraft(await readJson(c));
    const units = checkDraft(world, draft);
    const shipment = createShipment(world, asShipment(draft, units, shipmentNumbers(world, draft)));
    const answer = createdShipment(shipment);
    acceptShipment(world, shipment);
    return c.json(answer, 201);
  });

  routes.get('/', mayRead, (c) => {
    const createdAtFrom = c.req.query('createdAtFrom');
    const from = createdAtFrom === undefined ? null : readTimestamp(createdAtFrom, 'createdAtFrom');
    const status = readShipmentStatus(c.req.query('status'));
    const rows = newestFirst(world).filter(
      (shipment) =>
        (from === null || shipment.createdAt >= from) &&
        (status === null || upperShipmentStatus(shipment.status) === status),
    );
    return c.json(listOf('shipments', rows.map(shipmentRow), pagingOf(c)));
  });
  routes.get('/:shipment', mayRead, (c) =>
    c.json(shipmentDetail(shipmentOr404(world, c.req.param('shipment')))),
  );
  routes.get('/:shipment/items', mayRead, (c) => {
    const rows = itemRows(world, shipmentOr404(world, c.req.param('shipment')));
    return c.json(listOf('items', rows, pagingOf(c)));
  });
  return routes;
}

/**
 * `/v2/fbs/prepared-shipments`: only the path is known (assumptions, "REST v2"). It takes the body of a
 * create, refuses what a create would refuse, and else answers the draft with its future numbers; it creates
 * nothing.
 */
export function preparedShipmentRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/', needs(world, 'c_shipments'), async (c) => {
    const draft = readDraft(await readJson(c));
    const units = checkDraft(world, draft);
    const prepared = asShipment(draft, units, prepareNumbers(world, draft));
    return c.json(preparedShipment(prepared, world.clock.now()));
  });
  return routes;
}

/** Of two shipments with the same timestamp, the one created last is the newer. */
function newestFirst(world: World): Shipment[] {
  return [...world.shipments.values()].reverse().sort((a, b) => b.createdAt - a.createdAt);
}

/** A cancelled one stays readable, so that a lost answer can be settled, unless `strictShipments` hides it. */
function shipmentOr404(world: World, id: string): Shipment {
  const shipment = world.shipments.get(id);
  if (shipment === undefined || isHidden(world, shipment))
    throw new Refusal(404, 'Shipment not found', `no out-shipment ${id}`);
  return shipment;
}
