import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { Refusal } from '../../http/refusal.ts';
import { isShipmentLive } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import { orderNumberOf } from '../orders/ids.ts';
import { itemRow } from './view.ts';

/**
 * `GET /v2/fbs/order-containers/{containerBarcode}`: the contents of a pallet or a pack; only the path is
 * known (assumptions, "REST v2").
 */
export function containerRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/:barcode', needs(world, 'r_shipments'), (c) => {
    const barcode = c.req.param('barcode');
    const container = palletOf(world, barcode) ?? packOf(world, barcode);
    if (container === null) throw new Refusal(404, 'Container not found', `no pack or pallet ${barcode}`);
    return c.json(container);
  });
  return routes;
}

function palletOf(world: World, barcode: string) {
  const place = livePallets(world).find(({ pallet }) => pallet.barcode === barcode);
  if (place === undefined) return null;
  const { shipment, pallet } = place;
  return {
    containerBarcode: barcode,
    type: 'PALLET',
    shipmentId: shipment.id,
    palletBarcode: barcode,
    packs: pallet.packs.map(({ packNumber, items }) => ({
      packId: packNumber,
      items: items.map((item) => itemRow(world, item)),
    })),
  };
}

/** The contents of a pack that is in no shipment are unknown: its number was given without units. */
function packOf(world: World, packNumber: string) {
  const order = world.orders.get(world.packs.get(packNumber) ?? '');
  if (order === undefined) return null;
  const [place] = livePallets(world).flatMap(({ shipment, pallet }) =>
    pallet.packs.filter((pack) => pack.packNumber === packNumber).map((pack) => ({ shipment, pallet, pack })),
  );
  return {
    containerBarcode: packNumber,
    type: 'PACK',
    shipmentId: place?.shipment.id ?? null,
    palletBarcode: place?.pallet.barcode ?? null,
    packId: packNumber,
    orderId: orderNumberOf(world, order),
    items: (place?.pack.items ?? []).map((item) => itemRow(world, item)),
  };
}

/** Excludes pallets of cancelled and rejected shipments: their numbers are free again. */
function livePallets(world: World) {
  return [...world.shipments.values()]
    .filter(isShipmentLive)
    .flatMap((shipment) => shipment.pallets.map((pallet) => ({ shipment, pallet })));
}
