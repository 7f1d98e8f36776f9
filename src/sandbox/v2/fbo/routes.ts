import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { type JsonObject, readJson } from '../../http/json.ts';
import { account } from '../../world/account.ts';
import { createSupply } from '../../world/supplies/create-supply.ts';
import { supplyOr404 } from '../../world/supplies/read-declared.ts';
import type { Supply, SupplyItem } from '../../world/supplies/supply.ts';
import type { World } from '../../world/world.ts';
import { readFlag } from '../http/read-values.ts';
import { listOf, pagingOf } from '../http/values.ts';
import { readFboDraft } from './read-draft.ts';
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

/** Creates a supply under the partner's id, or under one that the platform makes: partner code and digits. */
function createFromV2Body(world: World, body: JsonObject): Supply {
  const { id, ...declared } = readFboDraft(body);
  return createSupply(world, { ...declared, id: id ?? newCode(world) });
}

function newCode(world: World): string {
  for (;;) {
    const code = `${account.partnerId}${world.nextId()}`;
    if (!world.supplies.has(code)) return code;
  }
}

/** The items with the text, in any case, in their SKUs, barcode or name; all items for an empty text. */
function searchItems(world: World, items: readonly SupplyItem[], text: string): SupplyItem[] {
  const sought = text.trim().toLowerCase();
  return items.filter(({ sku, ean }) => {
    const goods = world.goods.find(sku);
    const texts = [sku, ean, goods?.platformSku, goods?.sellerSku, goods?.name];
    return texts.some((candidate) => candidate?.toLowerCase().includes(sought));
  });
}
