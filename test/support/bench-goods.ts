import type { OpenOrder, Unit } from '#main/bench/state.ts';
import { checkDigitOf } from '#shared/domain/gtin.ts';

export type TestGoods = {
  readonly sku: string;
  readonly sellerSku: string;
  readonly barcode: string;
  readonly gtin14: string;
  readonly name: string;
  readonly size: string;
  readonly markRequired: boolean;
};

function goods(digits: string, sku: string, name: string, size: string, markRequired: boolean): TestGoods {
  const barcode = digits + checkDigitOf(digits);
  return { sku, sellerSku: `S-${sku}`, barcode, gtin14: `0${barcode}`, name, size, markRequired };
}

export const BAG = goods('460406000601', 'MP01BAG', 'Сумка', 'ONE', false);
export const SCARF = goods('460406000602', 'MP02SCARF', 'Шарф', 'ONE', false);
export const SHOES = goods('460406000603', 'MP03SHOES', 'Туфли', '41', true);
export const SHIRT = goods('460406000604', 'MP04SHIRT', 'Рубашка', 'M', true);
/** In the catalog, but in no order of most tests. */
export const BELT = goods('460406000605', 'MP05BELT', 'Ремень', '90', false);

export const CATALOG: readonly TestGoods[] = [BAG, SCARF, SHOES, SHIRT, BELT];

/** A mark of these goods; another letter, another unit. */
export function markOf(of: TestGoods, letter = 'A'): string {
  return `01${of.gtin14}21${letter.padEnd(13, letter)}`;
}

type UnitExtras = {
  readonly platformUit?: string;
  readonly canBeCancelled?: boolean;
  readonly isKnown?: boolean;
};

/** Goods of an order with what is special about this one unit. */
export type TestUnit = TestGoods | (UnitExtras & { readonly goods: TestGoods });

export function unitOf(of: TestGoods, extras: UnitExtras): TestUnit {
  return { goods: of, ...extras };
}

/** An order as the platform tells it: its n-th unit has the item number `itemOf(id, n)`. */
export function anOrder(orderId: string, units: readonly TestUnit[]): OpenOrder {
  return {
    orderId,
    orderNr: orderId.replace(/^[A-Z]{2}/, ''),
    country: 'RU',
    cutOff: null,
    isCancelled: false,
    addressStamp: null,
    isAddressChanged: false,
    units: units.map((unit, at) => aUnit(itemOf(orderId, at + 1), unit)),
    packs: [],
    waiting: null,
  };
}

/** Number of the n-th unit, from 1. */
export function itemOf(orderId: string, nth: number): string {
  return `${orderId}-${String(nth).padStart(3, '0')}`;
}

function aUnit(itemNr: string, unit: TestUnit): Unit {
  const of = 'goods' in unit ? unit.goods : unit;
  const extras: UnitExtras = 'goods' in unit ? unit : {};
  return {
    ...of,
    itemNr,
    isKnown: extras.isKnown ?? true,
    imageUrl: null,
    canBeCancelled: extras.canBeCancelled ?? true,
    platformUit: extras.platformUit ?? null,
    status: 'open',
    packId: null,
    uit: null,
  };
}
