import { orderDetail } from '../v1/orders/view.ts';
import { palletViews } from '../v1/shipments/view.ts';
import { type Goods, isMarkRequired } from '../world/goods/goods.ts';
import { moscowDate, moscowDateTime, moscowIso } from '../world/moscow.ts';
import type { Order } from '../world/orders/order.ts';
import type { Shipment } from '../world/shipments/shipment.ts';
import { reservedUnits } from '../world/stock/change-stock.ts';
import type { Supply } from '../world/supplies/supply.ts';
import type { PromotionVariant, World } from '../world/world.ts';

/** `GET /sandbox/state`, in the shape that other programs rely on. */
export function stateOf(world: World) {
  return {
    now: new Date(world.clock.now()).toISOString(),
    orders: [...world.orders.values()].map((order) => orderState(world, order)),
    packs: [...world.packs].map(([packNumber, orderId]) => ({ packNumber, orderId })),
    shipments: [...world.shipments.values()].map(shipmentState),
    supplies: [...world.supplies.values()].map(supplyState),
    promotionVariants: [...world.promotionVariants.values()].map(promotionState),
    stock: stockState(world),
    goods: world.goods.all.map(goodsState),
  };
}

/** The order detail of version 1, with the fields that only REST v2 sets. */
function orderState(world: World, order: Order) {
  const { assembledPacks, hasV2Numbers } = order;
  const packs = assembledPacks?.map((units) => units.map((unit) => unit.itemNr)) ?? null;
  return { ...orderDetail(world, order), assembledPacks: packs, hasV2Numbers };
}

function stockState(world: World) {
  const reservedOf = reservedUnits(world);
  return world.goods.all.map((goods) => {
    const { sellerSku, quantity } = goods;
    const reserved = reservedOf.get(goods) ?? 0;
    return { sku: sellerSku, quantity, reserved, available: quantity - reserved };
  });
}

function shipmentState(shipment: Shipment) {
  const { id, status, createdAt, shipAt } = shipment;
  return {
    id,
    status,
    createdAt: moscowIso(createdAt),
    shippedAt: moscowDate(shipAt),
    pallets: palletViews(shipment),
  };
}

function supplyState({ id, code, status, createdAt, items, history }: Supply) {
  return {
    id,
    code,
    status,
    createdAt: moscowIso(createdAt),
    items,
    statuses: history.map(({ at, ...entry }) => ({ ...entry, createdAt: moscowDateTime(at) })),
  };
}

function promotionState({ id, name, parentSkus }: PromotionVariant) {
  return { id, name, parentSkus: [...parentSkus] };
}

function goodsState(goods: Goods) {
  const { sellerSku, platformSku, barcode, name, size } = goods;
  return { sku: sellerSku, platformSku, barcode, name, size, markRequired: isMarkRequired(goods) };
}
