import { uitOf } from '../../world/marks.ts';
import { moscowDate, moscowDateTime } from '../../world/moscow.ts';
import { confirmationFailure, reachedAt, wasConfirmed } from '../../world/orders/history.ts';
import {
  CURRENCY,
  decimal,
  deliveryMethod,
  fullSum,
  type Order,
  orderNr,
  type Unit,
} from '../../world/orders/order.ts';
import { isCancellable, isStatus } from '../../world/orders/status.ts';
import { activeShipmentOf } from '../../world/shipments/change-shipment.ts';
import type { World } from '../../world/world.ts';

/** An entry of the order list (section "Order (list entry)"). */
export function orderListEntry(order: Order) {
  return {
    id: order.id,
    orderNr: orderNr(order),
    status: order.status,
    paymentMethod: order.paymentMethod,
    fullSum: decimal(fullSum(order)),
    deliveryPrice: decimal(order.deliveryPrice),
    createdAt: moscowDate(order.createdAt),
    updatedAt: moscowDateTime(order.updatedAt),
    currency: CURRENCY[order.country],
    itemQuantity: order.units.length,
    cutOff: order.cutOff === null ? null : moscowDateTime(order.cutOff),
  };
}

/** The order detail with its sub-resources at the root (section "Order (detail)"). */
export function orderDetail(world: World, order: Order) {
  return { ...orderFields(world, order), ...subResources(world, order) };
}

/** The other observed form: sub-resources under `_embedded` (assumptions, "order detail"). */
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

/** Present only when the order was not confirmed. */
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

/** An item of the order detail (section "Order item"). */
function itemView(order: Order, unit: Unit, hasActiveShipment: boolean) {
  const { basePrice, salePrice, paidPrice } = unit;
  const item = {
    id: unit.id,
    itemNr: unit.itemNr,
    sku: unit.goods.platformSku,
    description: `${unit.goods.name} ${unit.goods.brand}`,
    size: unit.goods.size,
    status: unit.status,
    finalERPStatus: null,
    basePrice: decimal(basePrice),
    salePrice: decimal(salePrice),
    paidPrice: decimal(paidPrice),
    partnerAgreedPrice: decimal(salePrice),
    couponDiscount: decimal(0),
    loyaltyDiscount: decimal(0),
    partnerAgreedDiscount: decimal(0),
    otherDiscounts: decimal(0),
    totalDiscount: decimal(basePrice - paidPrice),
    platformDiscounts: 0,
    datamatrix: unit.datamatrix,
    datamatrixCode: uitOf(unit.datamatrix),
    statusChangeReason: unit.reason,
    canBeCancelled: !hasActiveShipment && isCancellable(order, unit),
  };
  return order.country === 'RU' ? item : { ...item, ...rubleFields(order, unit) };
}

/** Items of BY and KZ orders also have their amounts in rubles. */
function rubleFields(order: Order, { basePrice, salePrice, paidPrice }: Unit) {
  const rub = (minor: number) => decimal(inRubles(order, minor));
  return {
    basePriceRub: rub(basePrice),
    salePriceRub: rub(salePrice),
    paidPriceRub: rub(paidPrice),
    partnerAgreedPriceRub: rub(salePrice),
    couponDiscountRub: rub(0),
    loyaltyDiscountRub: rub(0),
    otherDiscountsRub: rub(0),
    totalDiscountRub: rub(basePrice - paidPrice),
  };
}

/** Converts minor units of the order's currency to kopecks, at the rate of its creation. */
function inRubles(order: Order, minor: number): number {
  return Math.round(minor * order.exchangeRate);
}
