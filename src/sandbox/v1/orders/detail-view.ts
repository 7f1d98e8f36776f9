import { decimal } from '../../world/money.ts';
import { moscowDate } from '../../world/moscow.ts';
import { isCancellable } from '../../world/orders/cancellable.ts';
import { confirmationFailure, wasConfirmed } from '../../world/orders/confirmation.ts';
import { deliveryMethod } from '../../world/orders/delivery-method.ts';
import { fullSum, type Order } from '../../world/orders/order.ts';
import { reachedAt } from '../../world/orders/reached-at.ts';
import { isStatus } from '../../world/orders/status.ts';
import { activeShipmentOf } from '../../world/shipments/change-shipment.ts';
import type { World } from '../../world/world.ts';
import { inRubles, itemView } from './item-view.ts';
import { orderListEntry } from './list-view.ts';

/** The order detail with its sub-resources at the root (section "Order (detail)"). */
export function orderDetail(world: World, order: Order) {
  return { ...orderFields(world, order), ...subResources(world, order) };
}

/** The other form that has been seen: sub-resources under `_embedded` (assumptions, "order detail"). */
export function embeddedOrderDetail(world: World, order: Order) {
  return { ...orderFields(world, order), _embedded: subResources(world, order) };
}

function orderFields(world: World, order: Order) {
  const isNew = isStatus(order.status, 'initial', 'new');
  const fields = {
    ...orderListEntry(order),
    shippingType: order.fulfilment,
    paymentDate: order.paymentMethod === 'PREPAID' ? moscowDate(order.createdAt) : null,
    comment: order.comment,
    rejectPrice: decimal(0),
    isEditable: isNew,
    canBeCancelled: isCancellable(order, order) && activeShipmentOf(world, order) === undefined,
    isConfirmed: wasConfirmed(order),
    hasDiscrepancyActs: false,
    deprecatedId: order.deprecatedId,
    statusChangeReason: null,
    externalOrderNumber: null,
    externalTrackingNumber: Object.fromEntries(
      order.packNumbers.map((number) => [number, `LM${number.slice(3)}`]),
    ),
    options: {
      autoconfirm: order.autoconfirm,
      hasLiquid: order.units.some((unit) => unit.goods.size.endsWith('мл')),
    },
    ...failureFields(order),
    dates: {
      shipped: reachedAt(order, 'shipped'),
      delivered: reachedAt(order, 'delivered'),
    },
  };
  return order.country === 'RU' ? fields : { ...fields, ...rubleSums(order) };
}

/** Present when the order was not confirmed, and only then. */
function failureFields(order: Order) {
  const reason = confirmationFailure(order);
  if (reason === null) return {};
  return { confirmationFailedCode: 'canceled_before_confirmation', confirmationFailedReason: reason };
}

function subResources(world: World, order: Order) {
  const hasActiveShipment = activeShipmentOf(world, order) !== undefined;
  return {
    items: order.units.map((unit) => itemView(order, unit, hasActiveShipment)),
    packNumbers: [...order.packNumbers],
    shippingAddress: { ...order.address },
    deliveryMethod: deliveryMethod(order),
    customer: { ...order.customer },
    tracking: {},
  };
}

function rubleSums(order: Order) {
  const sum = (of: 'basePrice' | 'salePrice' | 'paidPrice') =>
    order.units.reduce((total, unit) => total + unit[of], 0);
  const rub = (minor: number) => decimal(inRubles(order, minor));
  return {
    exchangeRate: order.exchangeRate.toFixed(4),
    deliveryPriceRub: rub(order.deliveryPrice),
    fullSumRub: rub(fullSum(order)),
    basePriceRub: rub(sum('basePrice')),
    salePriceRub: rub(sum('salePrice')),
    paidPriceRub: rub(sum('paidPrice')),
  };
}
