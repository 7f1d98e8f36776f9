import { Hono } from 'hono';
import { readControl } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { setShipmentStatus } from '../world/shipments/change-shipment.ts';
import type { ShipmentStatus } from '../world/shipments/shipment.ts';
import { SHIPMENT_TRANSITIONS } from '../world/shipments/transitions.ts';
import type { World } from '../world/world.ts';
import { requiredText } from './input.ts';

/** What the warehouse does to out-shipments; transitions that are not the specification's get 409. */
export function warehouseRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/shipments/:id/status', async (c) => {
    const shipment = world.shipments.get(c.req.param('id'));
    if (shipment === undefined) throw new Refusal(404, 'Shipment not found');
    const status = readShipmentStatus(requiredText(await readControl(c), 'status'));
    if (!SHIPMENT_TRANSITIONS[shipment.status].includes(status)) throw forbidden(shipment.status, status);
    setShipmentStatus(world, shipment, status);
    return c.json({ id: shipment.id, status: shipment.status });
  });
  return routes;
}

function readShipmentStatus(text: string): ShipmentStatus {
  const known = Object.keys(SHIPMENT_TRANSITIONS) as ShipmentStatus[];
  const written = text === 'canceled' ? 'cancelled' : text;
  const status = known.find((candidate) => candidate.toLowerCase() === written.toLowerCase());
  if (status === undefined) throw badField('status', `one of ${known.join(', ')} is expected`);
  return status;
}

/** The table of transitions has no such row. */
export function forbidden(from: string, to: string): Refusal {
  return new Refusal(409, 'Transition forbidden', `${from} is not followed by ${to}`);
}
