import { findOrder, findUnitByUnitload } from '../../world/orders/find-order.ts';
import type { Order, Unit } from '../../world/orders/order.ts';
import { isLive } from '../../world/orders/status.ts';
import {
  numberProblems,
  type Problem,
  refuseProblems,
  type SentNumbers,
} from '../../world/shipments/check-numbers.ts';
import { compositionProblem, matchUnits, orderProblem } from '../../world/shipments/check-orders.ts';
import type { World } from '../../world/world.ts';
import { findV2Unit, findV2UnitOf } from '../orders/ids.ts';
import type { ItemDraft, PackDraft, ShipmentDraft } from './read-draft.ts';

export type UnitsOfItems = ReadonlyMap<ItemDraft, { readonly order: Order; readonly unit: Unit }>;

/**
 * Refuses a draft that breaks a rule of sections "out-shipments" and "Errors", as version 1 does; else
 * returns the unit of each item. The pack number identifies the order.
 */
export function checkDraft(world: World, draft: ShipmentDraft): UnitsOfItems {
  const packs = draft.pallets.flatMap((pallet) => pallet.packs);
  const problems: Problem[] = numberProblems(world, numbersOf(packs));
  const byOrder = new Map<Order, PackDraft[]>();
  for (const pack of packs) {
    const order = world.orders.get(world.packs.get(pack.packId) ?? '');
    if (order === undefined) problems.push(unknownPack(pack));
    else byOrder.set(order, [...(byOrder.get(order) ?? []), pack]);
  }
  const units = new Map<ItemDraft, { order: Order; unit: Unit }>();
  for (const [order, itsPacks] of byOrder) problems.push(...orderProblems(world, order, itsPacks, units));
  refuseProblems(problems);
  return units;
}

function numbersOf(packs: readonly PackDraft[]): SentNumbers {
  return {
    ids: [],
    pallets: [],
    packs: packs.map(({ field, packId }) => ({ field: `${field}.packId`, number: packId })),
    unitloads: packs
      .flatMap((pack) => pack.items)
      .map(({ field, unitload }) => ({ field: `${field}.unitload`, number: unitload })),
  };
}

function unknownPack({ field, packId }: PackDraft): Problem {
  const detail = `pack number ${packId} was not handed out`;
  return { text: 'shipment validation error', field: `${field}.packId`, detail };
}

function orderProblems(
  world: World,
  order: Order,
  packs: readonly PackDraft[],
  units: Map<ItemDraft, { order: Order; unit: Unit }>,
): Problem[] {
  const field = `${packs[0]?.field ?? 'pallets'}.packId`;
  const problem = orderProblem(world, order, field);
  if (problem !== null) return [problem];
  const foreignUnits = packs.flatMap((pack) => foreignUnitsIn(world, order, pack));
  if (foreignUnits.length > 0) return foreignUnits;
  const { matched, problems } = matchPacks(world, order, packs);
  if (problems.length > 0) return [...problems];
  for (const [item, unit] of matched) units.set(item, { order, unit });
  const composition = compositionProblem(order, new Set(matched.values()), field);
  return composition === null ? [] : [composition];
}

/** Items that name a unit of another order than their pack number's. */
function foreignUnitsIn(world: World, order: Order, pack: PackDraft): Problem[] {
  return pack.items.flatMap(({ field, unitload }) => {
    const other = orderOfUnit(world, unitload);
    if (other === undefined || other === order) return [];
    const detail = `pack ${pack.packId} belongs to order ${order.id}, ${unitload} to ${other.id}`;
    return [{ text: 'shipment validation error', field: `${field}.unitload`, detail }];
  });
}

/** The order of the unit with this item number, or item id as text. */
function orderOfUnit(world: World, unitload: string): Order | undefined {
  const named = findOrder(world, unitload.replace(/-\d{3}(-\d+)?$/, ''));
  if (named !== undefined && findUnitByUnitload(named, unitload) !== undefined) return named;
  return /^\d+$/.test(unitload) ? findV2Unit(world, unitload)?.order : undefined;
}

interface MatchedPacks {
  readonly matched: ReadonlyMap<ItemDraft, Unit>;
  readonly problems: readonly Problem[];
}

/**
 * The unit of each item in an order's packs. A `unitload` that is an item number or id names its unit; any
 * other gets the next free live unit of its pack as it was assembled, or of the whole order when it was never
 * assembled.
 */
function matchPacks(world: World, order: Order, packs: readonly PackDraft[]): MatchedPacks {
  const name = (item: ItemDraft) =>
    findUnitByUnitload(order, item.unitload) ?? findV2UnitOf(world, order, item.unitload);
  const live = order.units.filter((unit) => isLive(unit.status));
  const assembled = assembledUnitsOf(order, packs, name);
  const found = matchUnits(
    packs.flatMap((pack) =>
      pack.items.map((item) => ({
        item,
        named: name(item),
        candidates: assembled === null ? live : (assembled.get(pack) ?? []),
      })),
    ),
  );
  const matched = new Map<ItemDraft, Unit>();
  const problems: Problem[] = [];
  for (const [item, unit] of found) {
    if (unit === null) problems.push(noUnit(order, item));
    else matched.set(item, unit);
  }
  return { matched, problems };
}

function noUnit(order: Order, { field, unitload }: ItemDraft): Problem {
  const detail = `order ${order.id} needs no (more) unit ${unitload} in this pack`;
  return { text: 'shipment validation error', field: `${field}.unitload`, detail };
}

/**
 * The live units with which each sent pack was assembled; null for an order that was never assembled, and no
 * entry for a pack that matches none. Numbers are given without packs, so the content decides: the named
 * units, else their count.
 */
function assembledUnitsOf(
  order: Order,
  packs: readonly PackDraft[],
  name: (item: ItemDraft) => Unit | undefined,
): ReadonlyMap<PackDraft, readonly Unit[]> | null {
  if (order.assembledPacks === null) return null;
  const free = new Set(order.assembledPacks.map((units) => units.filter((unit) => isLive(unit.status))));
  const found = new Map<PackDraft, readonly Unit[]>();
  const claim = (pack: PackDraft, fits: (units: readonly Unit[]) => boolean) => {
    const units = [...free].find(fits);
    if (units === undefined) return;
    free.delete(units);
    found.set(pack, units);
  };
  const named = new Map(packs.map((pack) => [pack, new Set(pack.items.flatMap((item) => name(item) ?? []))]));
  const nameless: PackDraft[] = [];
  for (const [pack, its] of named) {
    if (its.size === 0) nameless.push(pack);
    else claim(pack, (units) => units.some((unit) => its.has(unit)));
  }
  const place = ({ packId }: PackDraft) => order.packNumbers.indexOf(packId);
  for (const pack of nameless.sort((a, b) => place(a) - place(b))) {
    claim(pack, (units) => units.length === pack.items.length);
  }
  return found;
}
