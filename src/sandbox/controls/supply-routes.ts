import { Hono } from 'hono';
import { type JsonObject, readControl } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { setSupplyStatus } from '../world/supplies/change-supply.ts';
import { type Count, countSupply, isCounted } from '../world/supplies/count-supply.ts';
import type { Supply } from '../world/supplies/supply.ts';
import { isSupplyStatus, SUPPLY_TRANSITIONS, type SupplyStatus } from '../world/supplies/transitions.ts';
import type { World } from '../world/world.ts';
import { objects, onlyFields, optionalNumber, requiredText } from './input.ts';
import { forbidden } from './warehouse-routes.ts';

const MOST_UNITS = 2_147_483_647;

/** What the warehouse does to FBO supplies; transitions that are not the specification's get 409. */
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

/** `items` of `sku`, `receipt`, `damaged`: what the warehouse found of some SKUs, where it counts. */
function readCounts(supply: Supply, status: SupplyStatus, body: JsonObject): Map<string, Count> {
  if (body.items === undefined) return new Map();
  if (!isCounted(status))
    throw badField('items', 'units are counted at unloaded, processing and closed only');
  return new Map(
    objects(body, 'items').map((entry) => {
      onlyFields(entry, 'sku', 'receipt', 'damaged');
      const sku = requiredText(entry, 'sku');
      if (!supply.items.some((item) => item.sku === sku)) throw badField('items', `the supply has no ${sku}`);
      const receipt = optionalNumber(entry, 'receipt', 0, MOST_UNITS);
      const damaged = optionalNumber(entry, 'damaged', 0, MOST_UNITS);
      return [sku, { receipt, damaged }];
    }),
  );
}
