import type { Goods } from '../goods/goods.ts';
import { moscowDate, moscowDateTime } from '../moscow.ts';

export type Country = 'RU' | 'BY' | 'KZ';
export const COUNTRIES: readonly Country[] = ['RU', 'BY', 'KZ'];
export const CURRENCY: Readonly<Record<Country, string>> = { RU: 'rub', BY: 'byn', KZ: 'kzt' };

export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string | null;
  readonly phone: string;
  readonly email: string;
}

export interface Address {
  readonly city: string;
  readonly street: string;
  readonly houseNum: string;
  readonly apartment: string;
  readonly pickupPointId: string | null;
}

/** One unit of goods in an order: an "order item" of the specification. Amounts in minor units. */
export interface Unit {
  readonly id: number;
  readonly itemNr: string;
  readonly goods: Goods;
  readonly basePrice: number;
  readonly salePrice: number;
  readonly paidPrice: number;
  status: string;
  reason: string | null;
  datamatrix: string;
  /** Where the stock counts the unit: it leaves once, and comes back at most once. */
  whereabouts: 'in-stock' | 'gone' | 'back';
}

export interface HistoryEntry {
  readonly at: number;
  readonly status: string;
  readonly reason: string | null;
}

/** An order as the platform keeps it; amounts in minor units of its currency, times in milliseconds. */
export interface Order {
  readonly id: string;
  readonly deprecatedId: number;
  readonly country: Country;
  readonly fulfilment: 'crossdocking' | 'fulfilment';
  readonly paymentMethod: 'COD' | 'PREPAID';
  readonly deliveryPrice: number;
  /** Rubles per unit of the order's currency at its creation. */
  readonly exchangeRate: number;
  readonly createdAt: number;
  readonly cutOff: number | null;
  readonly autoconfirm: boolean;
  readonly comment: string;
  readonly customer: Customer;
  readonly deliveryDate: number;
  readonly units: readonly Unit[];
  readonly packNumbers: string[];
  /** Which units go into which pack, from the assembly of REST v2; null: never assembled. */
  assembledPacks: readonly (readonly Unit[])[] | null;
  /** Whether REST v2 has handed out its pack numbers, which it does once. */
  hasV2Numbers: boolean;
  /** The control's value of `allowedForAssembly`; null: the status decides. */
  assemblyAllowed: boolean | null;
  readonly history: HistoryEntry[];
  address: Address;
  status: string;
  updatedAt: number;
  /** When the order's status, or that of one of its units, last changed. */
  statusChangedAt: number;
  /** The customer cancels this long after the first pack number was handed out; null: never. */
  readonly cancelsAfterPackingMs: number | null;
  /** When that happens; null before a number is handed out, and afterwards. */
  cancelsAt: number | null;
}

/** The partner's order number: the id without its country code. */
export function orderNr(order: Order): string {
  return order.id.slice(order.country.length);
}

/** What the customer pays: the units and their delivery. */
export function fullSum(order: Order): number {
  return order.units.reduce((sum, unit) => sum + unit.paidPrice, order.deliveryPrice);
}

/** An address in one line, as on a label. */
export function addressLine({ city, street, houseNum, apartment, pickupPointId }: Address): string {
  const place = pickupPointId === null ? `${street}, ${houseNum}, кв. ${apartment}` : pickupPointId;
  return `${city}, ${place}`;
}

/** Whole minor units (kopecks, tiyn) as the decimal string with two places that REST v1 shows. */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** `deliveryMethod` as in orders and notifications (assumptions, "deliveryMethod"). */
export function deliveryMethod(order: Order) {
  const isPickup = order.address.pickupPointId !== null;
  return {
    deliveryPrice: decimal(order.deliveryPrice),
    deliveryDate: moscowDate(order.deliveryDate),
    deliveryIntervalFrom: '10:00',
    deliveryIntervalTo: '18:00',
    shippingMethodName: isPickup ? 'Пункт выдачи' : 'Курьер',
    shippingMethodCode: isPickup ? 'pickup' : 'courier',
    cutOff: order.cutOff === null ? null : moscowDateTime(order.cutOff),
  };
}
