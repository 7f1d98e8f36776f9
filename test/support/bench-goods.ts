import type { GoodsView } from '#shared/contract/goods.ts';
import { checkDigitOf } from '#shared/domain/barcode.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';

export type TestGoods = {
  readonly sku: string;
  readonly sellerSku: string;
  readonly barcode: string;
  readonly gtin14: string;
  /** Without the brand, which the platform adds to the name of an item. */
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly markRequired: boolean;
};

function goods(digits: string, sku: string, name: string, size: string, markRequired: boolean): TestGoods {
  const barcode = digits + checkDigitOf(digits);
  return { sku, sellerSku: `S-${sku}`, barcode, gtin14: `0${barcode}`, name, brand: '', size, markRequired };
}

export const BAG = goods('460406000601', 'MP01BAG', 'Сумка', 'ONE', false);
export const SCARF = goods('460406000602', 'MP02SCARF', 'Шарф', 'ONE', false);
export const SHOES = goods('460406000603', 'MP03SHOES', 'Туфли', '41', true);
export const SHIRT = goods('460406000604', 'MP04SHIRT', 'Рубашка', 'M', true);
/** In the catalog, but in no order of most tests. */
export const BELT = goods('460406000605', 'MP05BELT', 'Ремень', '90', false);

/** Twins of others, in another size. */
export const SHOES_42 = goods('460406000606', 'MP06SHOES', 'Туфли', '42', true);
export const BELT_100 = goods('460406000607', 'MP07BELT', 'Ремень', '100', false);

/** Its brand reads like a size. */
export const DRESS = {
  ...goods('460406000608', 'MP08DRESS', 'Платье миди «Сирень»', '44', false),
  brand: 'Рассвет 47',
};

export const CATALOG: readonly TestGoods[] = [BAG, SCARF, SHOES, SHIRT, BELT, SHOES_42, BELT_100, DRESS];

/** The goods as a packer sees them. */
export function seen({ sku, sellerSku, barcode, name, brand, size }: TestGoods): GoodsView {
  return { sku, sellerSku, barcode, name, brand, size, picture: null };
}

/** A mark of these goods; another letter makes another unit. */
export function markOf(of: TestGoods, letter = 'A'): string {
  return `01${of.gtin14}21${letter.padEnd(13, letter)}`;
}

type UnitExtras = {
  readonly platformUit?: string;
  readonly canBeCancelled?: boolean;
  readonly isKnown?: boolean;
};

/** Goods in an order, with the special facts of this one unit. */
export type TestUnit = TestGoods | (UnitExtras & { readonly goods: TestGoods });

export function unitOf(of: TestGoods, extras: UnitExtras): TestUnit {
  return { goods: of, ...extras };
}

/** An order from the platform, and which of its goods are in no catalog. */
export type TestOrder = PlatformOrder & { readonly unknownSkus: readonly string[] };

/** An order that may be packed: its n-th unit has the item number `itemOf(id, n)`. */
export function anOrder(orderId: string, units: readonly TestUnit[]): TestOrder {
  return {
    id: orderId,
    orderNr: orderId.replace(/^[A-Z]{2}/, ''),
    status: 'confirmed',
    country: 'RU',
    createdAt: '2025-11-20',
    updatedAt: '2025-11-20T09:00:00.000Z',
    cutOff: null,
    model: 'fbs',
    allowedForAssembly: null,
    addressStamp: null,
    packNumbers: [],
    items: units.map((unit, at) => anItem(itemOf(orderId, at + 1), unit)),
    unknownSkus: units.flatMap((unit) => ('goods' in unit && unit.isKnown === false ? [unit.goods.sku] : [])),
  };
}

/** Number of the n-th unit, from 1. */
export function itemOf(orderId: string, nth: number): string {
  return `${orderId}-${String(nth).padStart(3, '0')}`;
}

function anItem(itemNr: string, unit: TestUnit): PlatformItem {
  const of = 'goods' in unit ? unit.goods : unit;
  const extras: UnitExtras = 'goods' in unit ? unit : {};
  return {
    itemNr,
    itemId: itemNr,
    sku: of.sku,
    sellerSku: null,
    name: of.brand === '' ? of.name : `${of.name} ${of.brand}`,
    size: of.size,
    status: 'confirmed',
    canBeCancelled: extras.canBeCancelled ?? true,
    uit: extras.platformUit ?? null,
  };
}

/** The goods in the catalog's form. */
export function goodsOf({ sku, sellerSku, barcode, name, brand, size, markRequired }: TestGoods): Goods {
  const categories = markRequired ? ['Обувь'] : ['Сумки'];
  return { platformSku: sku, sellerSku, barcode, name, size, brand, categories, imageUrl: null };
}
