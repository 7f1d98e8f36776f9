import { Hono } from 'hono';
import { type JsonObject, readControl } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { setShipmentStatus } from '../world/shipments/change-shipment.ts';
import { SHIPMENT_TRANSITIONS, type ShipmentStatus } from '../world/shipments/shipment.ts';
import { type Count, countSupply, isCounted, setSupplyStatus } from '../world/supplies/change-supply.ts';
import {
  isSupplyStatus,
  SUPPLY_TRANSITIONS,
  type Supply,
  type SupplyStatus,
} from '../world/supplies/supply.ts';
import type { World } from '../world/world.ts';
import { objects, onlyFields, optionalNumber, requiredText } from './input.ts';

/** Moves out-shipments as the warehouse does; a transition that the specification does not have gets 409. */
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

/** 409 for a transition that the table does not have. */
function forbidden(from: string, to: string): Refusal {
  return new Refusal(409, 'Transition forbidden', `${from} is not followed by ${to}`);
}

const MAX_UNITS = 2_147_483_647;

/** Moves FBO supplies as the warehouse does; a transition that the specification does not have gets 409. */
export function supplyControlRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/supplies/:code/status', async (c) => {
    const supply = world.supplies.get(c.req.param('code'));
    if (supply === undefined) throw new Refusal(404, 'Supply not found');
    const body = await readControl(c);
    onlyFields(body, 'status', 'items');
    const status = readStatus(body);
    const counts = readCounts(supply, status, body);
    if (!SUPPLY_TRANSITIONS[supply.status].includes(status)) throw forbidden(supply.status, status);
    countSupply(supply, status, counts);
    setSupplyStatus(world, supply, status, { userName: 'warehouse' });
    return c.json({ code: supply.code, status: supply.status });
  });
  return routes;
}

function readStatus(body: JsonObject): SupplyStatus {
  const status = requiredText(body, 'status');
  if (isSupplyStatus(status)) return status;
  throw badField('status', `one of ${Object.keys(SUPPLY_TRANSITIONS).join(', ')} is expected`);
}

/** `items` of `sku`, `receipt`, `damaged`: what the warehouse counted of some SKUs, in a status in which it counts. */
function readCounts(supply: Supply, status: SupplyStatus, body: JsonObject): Map<string, Count> {
  if (body.items === undefined) return new Map();
  if (!isCounted(status))
    throw badField('items', 'units are counted at unloaded, processing and closed only');
  return new Map(
    objects(body, 'items').map((entry) => {
      onlyFields(entry, 'sku', 'receipt', 'damaged');
      const sku = requiredText(entry, 'sku');
      if (!supply.items.some((item) => item.sku === sku)) throw badField('items', `the supply has no ${sku}`);
      const receipt = optionalNumber(entry, 'receipt', 0, MAX_UNITS);
      const damaged = optionalNumber(entry, 'damaged', 0, MAX_UNITS);
      return [sku, { receipt, damaged }];
    }),
  );
}
