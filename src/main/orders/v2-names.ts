import { createHash } from 'node:crypto';
import type { OrderItemRow } from '#main/store/schema.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { isTemporaryItemNr } from '#shared/domain/station-codes.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** A unit as v2 reports it. */
export type ReportedUnit = {
  readonly id: string;
  /** Its item number; null: v2 did not send it. */
  readonly itemNr: string | null;
  readonly sku: string;
  /** As the platform spells it. */
  readonly status: string;
};

/** A stored unit of the same order, from either version. */
export type KnownUnit = {
  readonly itemNr: string;
  /** The platform's id in the last answer. */
  readonly itemId: string;
  readonly sku: string;
  readonly status: string;
  /** Its id under v2; null: v2 has not reported it. */
  readonly v2Id: string | null;
};

/**
 * Assigns item numbers to the units that v2 reports, by their v2 ids. A unit with a number keeps it. A new
 * unit gets the first of: the number that v2 sends; the number of the stored unit with the same id and SKU;
 * that of a stored unit with the same SKU (by item number, live units to live units first); a temporary
 * number. No two units share a number.
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

/**
 * For units of one SKU, the most likely match first: both live or both not, and the stored one has no v2 id
 * yet.
 */
const LIKELINESS: readonly LikelyMatch[] = [
  (reported, known) => known.v2Id === null && isEquallyLive(reported, known),
  (_reported, known) => known.v2Id === null,
  isEquallyLive,
  () => true,
];

function isEquallyLive(reported: ReportedUnit, known: KnownUnit): boolean {
  return isDeadStatus(reported.status) === isDeadStatus(known.status);
}

/**
 * An item number may lack the country code, as the order number may (assumptions, "Numbers and barcodes").
 */
function withCountry(orderId: string, itemNr: string): string {
  return /^[A-Z]{2}/.test(orderId) && itemNr.startsWith(`${orderId.slice(2)}-`)
    ? orderId.slice(0, 2) + itemNr
    : itemNr;
}

/**
 * `{order}-U01` and so on: short enough for a `unitload`, and not in the format of an item number. The number
 * on a unit's item label is unknown here; after a wrong guess one unit's label would be scanned for another.
 */
function temporaryItemNr(orderId: string, usedNames: ReadonlySet<string>): string {
  const order = orderId.length > MAX_ORDER_LENGTH ? shortened(orderId) : orderId;
  for (let sequence = 1; ; sequence += 1) {
    const name = `${order}-U${String(sequence).padStart(2, '0')}`;
    if (!usedNames.has(name)) return name;
  }
}

/** Leaves space for the unit and for a later journey (`-U01-2`). */
const MAX_ORDER_LENGTH = LIMITS.unitloadLength - 7;

/** v2's id of an order may be longer than a `unitload` (a UUID). */
function shortened(orderId: string): string {
  return `V2-${createHash('sha256').update(orderId).digest('hex').slice(0, 16).toUpperCase()}`;
}

/** An order as v2 reports it: `id` is used in paths; `orderId` null: v2 did not send it. */
export type ReportedOrderId = { readonly id: string; readonly orderId: string | null };

/** A stored order. */
export type KnownOrderId = { readonly id: string; readonly orderNr: string };

/**
 * The station's id of an order that v2 reports for the first time: the v2 id with a country code, otherwise
 * the id of the only stored order with this number, otherwise the v2 id that is stored, otherwise `id`.
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
 * Real item numbers by temporary ones: v1 reports them after the station switched back from v2. Units with
 * the same id match first, then units of the same SKU, live units before others.
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
