import { uitOf } from '../../world/marks.ts';
import { decimal } from '../../world/money.ts';
import { isCancellable } from '../../world/orders/cancellable.ts';
import type { Order, Unit } from '../../world/orders/order.ts';

/** An item of the order detail (section "Order item"). */
export function itemView(order: Order, unit: Unit, hasActiveShipment: boolean) {
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

/** BY and KZ items carry their amounts in rubles too. */
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

/** Minor units of the order's currency as kopecks, at the rate of its creation. */
export function inRubles(order: Order, minor: number): number {
  return Math.round(minor * order.exchangeRate);
}
