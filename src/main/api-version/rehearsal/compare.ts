import type { PlatformShipment } from '#client/packing-platform.ts';
import type { ComparedField, FieldDifference } from '#shared/contract/rehearsal.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { isDeadStatus, isPackableStatus, normalStatus } from '#shared/domain/status.ts';

/** What is on a label: the size of its page and the content of its codes. */
export type ReadLabel = {
  /** Millimetres. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly codes: readonly string[];
};

/** v1 sends whole seconds. */
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** The largest offset of a time zone. */
const MAX_ZONE_HOURS = 14;
/** Printers feed to the gap between labels: a smaller difference does not matter. */
const SAME_SIZE_MM = 1;

/** Rounded, so that pages of one size have the same text: `75 x 120 mm`. */
export function sizeText({ widthMm, heightMm }: Pick<ReadLabel, 'widthMm' | 'heightMm'>): string {
  return `${Math.round(widthMm)} x ${Math.round(heightMm)} mm`;
}

/** Compares what the bench, the queue and the shipment need of an order. Empty: no difference. */
export function compareOrders(v1: PlatformOrder, v2: PlatformOrder): readonly FieldDifference[] {
  const { paired, onlyInV1, onlyInV2 } = pairUnits(v1.items, v2.items);
  return [
    // The number may have the country in front (assumptions, "Numbers and barcodes").
    ...compared('orderNr', bareNumber(v1), bareNumber(v2)),
    ...comparedAs('orderStatus', v1.status, v2.status, normalStatus),
    ...compared('createdOn', v1.createdAt.slice(0, 10), v2.createdAt.slice(0, 10)),
    ...compareTimes('cutOff', v1.cutOff, v2.cutOff),
    ...compareMayBePacked(v1, v2),
    ...compared('model', v1.model, v2.model),
    ...compareAddresses(v1, v2),
    ...comparedSets('packNumbers', v1.packNumbers, v2.packNumbers),
    ...compareQuantities(v1.items, v2.items, [...onlyInV1, ...onlyInV2]),
    ...paired.flatMap(([one, other]) => compareUnits(one, other)),
  ];
}

/** Compares what the bench recognises and shows of goods, and the categories that require a mark. */
export function compareGoods(v1: Goods, v2: Goods | null): readonly FieldDifference[] {
  if (v2 === null) return [difference('goods', null, v1.platformSku, null)];
  return [
    ...compared('sellerSku', v1.sellerSku, v2.sellerSku),
    ...compared('barcode', v1.barcode, v2.barcode),
    ...compared('goodsName', v1.name, v2.name),
    ...compared('goodsSize', v1.size, v2.size),
    ...compared('brand', v1.brand, v2.brand),
    ...comparedSets('categories', v1.categories, v2.categories),
  ];
}

/** Compares the label of one number; null: that version gives none. */
export function compareLabels(v1: ReadLabel | null, v2: ReadLabel | null): readonly FieldDifference[] {
  if (v1 === null || v2 === null) {
    if (v1 === v2) return [];
    return [difference('label', null, v1 && sizeText(v1), v2 && sizeText(v2))];
  }
  const isOneSize =
    Math.abs(v1.widthMm - v2.widthMm) <= SAME_SIZE_MM && Math.abs(v1.heightMm - v2.heightMm) <= SAME_SIZE_MM;
  return [
    ...(isOneSize ? [] : [difference('labelSize', null, sizeText(v1), sizeText(v2))]),
    ...comparedSets('labelCode', v1.codes, v2.codes),
  ];
}

/** Compares what settles a lost answer and what pallets are printed from. */
export function compareShipments(v1: PlatformShipment, v2: PlatformShipment): readonly FieldDifference[] {
  const packsOf = ({ pallets }: PlatformShipment) => pallets.flatMap(({ packNumbers }) => packNumbers);
  const barcodesOf = ({ pallets }: PlatformShipment) => pallets.map(({ barcode }) => barcode);
  return [
    ...comparedAs('shipmentStatus', v1.status, v2.status, normalStatus),
    ...comparedSets('pallets', barcodesOf(v1), barcodesOf(v2)),
    ...comparedSets('packs', packsOf(v1), packsOf(v2)),
  ];
}

function compareUnits(v1: PlatformItem, v2: PlatformItem): readonly FieldDifference[] {
  const of = v1.itemNr;
  return [
    ...compared('itemSku', v1.sku, v2.sku, of),
    ...comparedAs('itemStatus', v1.status, v2.status, normalStatus, of),
    ...compared('itemName', v1.name, v2.name, of),
    ...compared('itemSize', v1.size, v2.size, of),
  ];
}

/**
 * Units that only one version has, by their goods: `item` if the other version has none of these goods, else
 * `quantity`.
 */
function compareQuantities(
  v1: readonly PlatformItem[],
  v2: readonly PlatformItem[],
  unpaired: readonly PlatformItem[],
): readonly FieldDifference[] {
  const count = (units: readonly PlatformItem[], sku: string) =>
    units.filter((unit) => unit.sku === sku).length;
  return [...new Set(unpaired.map(({ sku }) => sku))].map((sku) => {
    const [one, other] = [count(v1, sku), count(v2, sku)];
    const field = one === 0 || other === 0 ? 'item' : 'quantity';
    return difference(field, sku, String(one), String(other));
  });
}

/**
 * v1 shows it by the status, v2 by `allowedForAssembly`. If v2 does not send that field, its status decides.
 */
function compareMayBePacked(v1: PlatformOrder, v2: PlatformOrder): readonly FieldDifference[] {
  const byStatus = (order: PlatformOrder) => order.allowedForAssembly ?? isPackableStatus(order.status);
  return compared('mayBePacked', String(byStatus(v1)), String(byStatus(v2)));
}

/** Reports only that they differ: an address is personal. A version without an address is not compared. */
function compareAddresses(v1: PlatformOrder, v2: PlatformOrder): readonly FieldDifference[] {
  const isSame = v1.addressStamp === v2.addressStamp;
  return isSame || v1.addressStamp === null || v2.addressStamp === null
    ? []
    : [difference('address', null, null, null)];
}

function compareTimes(
  field: ComparedField,
  v1: string | null,
  v2: string | null,
): readonly FieldDifference[] {
  if (v1 === null || v2 === null) return v1 === v2 ? [] : [difference(field, null, v1, v2)];
  const apartMs = Math.abs(Date.parse(v1) - Date.parse(v2));
  if (apartMs < SECOND_MS) return [];
  const looksLikeZone = apartMs % HOUR_MS === 0 && apartMs <= MAX_ZONE_HOURS * HOUR_MS;
  return [{ ...difference(field, null, v1, v2), looksLikeZone }];
}

function bareNumber({ orderNr, country }: PlatformOrder): string {
  return country !== '' && orderNr.startsWith(country) ? orderNr.slice(country.length) : orderNr;
}

/** Ignores blanks around a text. */
function compared(
  field: ComparedField,
  v1: string,
  v2: string,
  of: string | null = null,
): readonly FieldDifference[] {
  return comparedAs(field, v1, v2, (text) => text.trim(), of);
}

function comparedAs(
  field: ComparedField,
  v1: string,
  v2: string,
  normal: (text: string) => string,
  of: string | null = null,
): readonly FieldDifference[] {
  return normal(v1) === normal(v2) ? [] : [difference(field, of, v1 || null, v2 || null)];
}

/** Ignores the order of the values. */
function comparedSets(
  field: ComparedField,
  v1: readonly string[],
  v2: readonly string[],
): readonly FieldDifference[] {
  const text = (values: readonly string[]) => [...new Set(values)].toSorted().join(', ');
  return compared(field, text(v1), text(v2));
}

function difference(
  field: ComparedField,
  of: string | null,
  v1: string | null,
  v2: string | null,
): FieldDifference {
  return { field, of, v1, v2, looksLikeZone: false };
}

export type PairedUnits = {
  readonly paired: readonly (readonly [PlatformItem, PlatformItem])[];
  readonly onlyInV1: readonly PlatformItem[];
  readonly onlyInV2: readonly PlatformItem[];
};

type UnitMatcher = (v1: PlatformItem, v2: PlatformItem) => boolean;

/** The most reliable first: v2 may have its own unit ids, and then only the goods match. */
const UNIT_MATCHERS: readonly UnitMatcher[] = [
  (v1, v2) => bareNr(v1.itemNr) === bareNr(v2.itemNr),
  (v1, v2) => v1.sku === v2.sku && v1.itemId === v2.itemId,
  (v1, v2) => v1.sku === v2.sku && isDeadStatus(v1.status) === isDeadStatus(v2.status),
  (v1, v2) => v1.sku === v2.sku,
];

/** Matches the units of both versions; each unit is in one pair or in none. */
export function pairUnits(v1: readonly PlatformItem[], v2: readonly PlatformItem[]): PairedUnits {
  const paired = new Map<PlatformItem, PlatformItem>();
  const matched = new Set<PlatformItem>();
  for (const isSame of UNIT_MATCHERS) {
    for (const unit of v1) {
      if (paired.has(unit)) continue;
      const other = v2.find((candidate) => !matched.has(candidate) && isSame(unit, candidate));
      if (other === undefined) continue;
      paired.set(unit, other);
      matched.add(other);
    }
  }
  return {
    paired: [...paired],
    onlyInV1: v1.filter((unit) => !paired.has(unit)),
    onlyInV2: v2.filter((unit) => !matched.has(unit)),
  };
}

/** The item number may have the country in front, as the order number may. */
function bareNr(itemNr: string): string {
  return itemNr.replace(/^[A-Z]{2}(?=\d)/, '');
}
