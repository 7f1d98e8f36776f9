import { createHash } from 'node:crypto';
import type { OrderItemRow } from '#main/store/schema.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { isTemporaryItemNr } from '#shared/domain/station-codes.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** A unit as v2 tells it. */
export type ReportedUnit = {
  readonly id: string;
  /** Its item number where v2 tells it. */
  readonly itemNr: string | null;
  readonly sku: string;
  /** As it came. */
  readonly status: string;
};

/** A unit of the same order that the store knows, by whatever version told it. */
export type KnownUnit = {
  readonly itemNr: string;
  /** The platform's id as it was told last. */
  readonly itemId: string;
  readonly sku: string;
  readonly status: string;
  /** Its id under v2; null: v2 has not told of it. */
  readonly v2Id: string | null;
};

/**
 * Our item numbers of the units that v2 tells, by their v2 ids. One that is named keeps its name. A new one takes, in this
 * order: the item number that is told with it; the name of the known unit with the same id and SKU; that of a known unit
 * of the same SKU in the order of the item numbers, where units that still live go before others to units that still live;
 * else a name of our own. No two units share a name.
 */
export function nameUnits(
  orderId: string,
  reported: readonly ReportedUnit[],
  known: readonly KnownUnit[],
  named: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const usedNames = new Set<string>();
  const units = known.toSorted((one, other) => (one.itemNr < other.itemNr ? -1 : 1));
  const free = () => units.filter(({ itemNr }) => !usedNames.has(itemNr));

  function assignNames(rule: (unit: ReportedUnit) => string | undefined): void {
    for (const unit of reported) {
      if (names.has(unit.id)) continue;
      const name = rule(unit);
      if (name === undefined || usedNames.has(name)) continue;
      names.set(unit.id, name);
      usedNames.add(name);
    }
  }

  assignNames(({ id }) => named.get(id));
  assignNames(({ itemNr }) => (itemNr === null ? undefined : withCountry(orderId, itemNr)));
  assignNames(({ id, sku }) => free().find((unit) => unit.itemId === id && unit.sku === sku)?.itemNr);
  for (const isLikely of LIKELINESS)
    assignNames((unit) => free().find((other) => other.sku === unit.sku && isLikely(unit, other))?.itemNr);
  assignNames(() => temporaryItemNr(orderId, new Set([...usedNames, ...units.map(({ itemNr }) => itemNr)])));
  return names;
}

type LikelyMatch = (reported: ReportedUnit, known: KnownUnit) => boolean;

/** Of units of one SKU the likeliest first: both live or both do not, and v2 has given the known one no other id yet. */
const LIKELINESS: readonly LikelyMatch[] = [
  (reported, known) => known.v2Id === null && isEquallyLive(reported, known),
  (_reported, known) => known.v2Id === null,
  isEquallyLive,
  () => true,
];

function isEquallyLive(reported: ReportedUnit, known: KnownUnit): boolean {
  return isDeadStatus(reported.status) === isDeadStatus(known.status);
}

/** An item number may come without the country code, as the order's number does (assumptions, "Numbers and barcodes"). */
function withCountry(orderId: string, itemNr: string): string {
  return /^[A-Z]{2}/.test(orderId) && itemNr.startsWith(`${orderId.slice(2)}-`)
    ? orderId.slice(0, 2) + itemNr
    : itemNr;
}

/**
 * `{order}-U01` and so on: within the length of a `unitload`, and on purpose no item number. Which number is printed on a
 * unit's item label is not told here; a guess would let the label of one unit be scanned for another.
 */
function temporaryItemNr(orderId: string, usedNames: ReadonlySet<string>): string {
  const order = orderId.length > MAX_ORDER_LENGTH ? shortened(orderId) : orderId;
  for (let sequence = 1; ; sequence += 1) {
    const name = `${order}-U${String(sequence).padStart(2, '0')}`;
    if (!usedNames.has(name)) return name;
  }
}

/** Leaves room for the unit's part and for that of another journey (`-U01-2`). */
const MAX_ORDER_LENGTH = LIMITS.unitloadLength - 7;

/** v2's own id of an order may be longer than a `unitload` (a UUID). */
function shortened(orderId: string): string {
  return `V2-${createHash('sha256').update(orderId).digest('hex').slice(0, 16).toUpperCase()}`;
}

/** An order as v2 tells it: `id` goes into paths, `orderId` beside it; null where it is not told. */
export type ReportedOrderId = { readonly id: string; readonly orderId: string | null };

/** An order that the store knows. */
export type KnownOrderId = { readonly id: string; readonly orderNr: string };

/**
 * Our name of an order that v2 tells for the first time: the one of its two ids that carries the country, else the id of the
 * only order with this number, else the one by which the store knows it, else v2's own id.
 */
export function nameOrder({ id, orderId }: ReportedOrderId, known: readonly KnownOrderId[]): string {
  const ids = orderId === null ? [id] : [orderId, id];
  const ofNumber = known.filter((order) => order.orderNr === orderId || order.id.slice(2) === orderId);
  return (
    ids.find((candidate) => /^[A-Z]{2}\d/.test(candidate)) ??
    (ofNumber.length === 1 ? ofNumber[0]?.id : undefined) ??
    ids.find((candidate) => known.some((order) => order.id === candidate)) ??
    id
  );
}

type NumberedUnit = Pick<OrderItemRow, 'item_nr' | 'item_id' | 'sku' | 'status'>;

/**
 * The item numbers of units that v2 told without one, by the names of our own that they were given: v1 tells them when the
 * station goes back to it. A unit with the same id goes before one of the same SKU, units that still live before others.
 */
export function numbersFor(
  known: readonly NumberedUnit[],
  reported: readonly NumberedUnit[],
): ReadonlyMap<string, string> {
  const knownNames = new Set(known.map(({ item_nr }) => item_nr));
  const reportedNames = new Set(reported.map(({ item_nr }) => item_nr));
  const nameless = known.filter(({ item_nr }) => isTemporaryItemNr(item_nr) && !reportedNames.has(item_nr));
  const numbered = reported.filter(({ item_nr }) => !isTemporaryItemNr(item_nr) && !knownNames.has(item_nr));
  const numbers = new Map<string, string>();
  const usedNumbers = new Set<string>();
  for (const isLikely of LIKELY_NUMBERS) {
    for (const unit of nameless) {
      if (numbers.has(unit.item_nr)) continue;
      const found = numbered.find(
        (other) => !usedNumbers.has(other.item_nr) && other.sku === unit.sku && isLikely(unit, other),
      );
      if (found === undefined) continue;
      numbers.set(unit.item_nr, found.item_nr);
      usedNumbers.add(found.item_nr);
    }
  }
  return numbers;
}

const LIKELY_NUMBERS: readonly ((unit: NumberedUnit, reported: NumberedUnit) => boolean)[] = [
  (unit, reported) => unit.item_id === reported.item_id,
  (unit, reported) => isDeadStatus(unit.status) === isDeadStatus(reported.status),
  () => true,
];
