import { findOrder, findUnitByUnitload } from '../../world/orders/find-order.ts';
import type { Order, Unit } from '../../world/orders/order.ts';
import { numberProblems, type SentNumbers } from '../../world/shipments/check-numbers.ts';
import { compositionProblem, orderProblem } from '../../world/shipments/check-orders.ts';
import { type Problem, refuseProblems } from '../../world/shipments/problems.ts';
import type { World } from '../../world/world.ts';
import { findV2Unit } from '../orders/ids.ts';
import type { ItemDraft, PackDraft, ShipmentDraft } from './draft.ts';
import { matchPacks } from './match-packs.ts';

export type UnitsOfItems = ReadonlyMap<ItemDraft, { readonly order: Order; readonly unit: Unit }>;

/**
 * Refuses a draft that breaks a rule of sections "out-shipments" and "Errors", as version 1 does; else says which unit
 * each item is. The pack number tells the order.
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
  const strangers = packs.flatMap((pack) => strangersIn(world, order, pack));
  if (strangers.length > 0) return strangers;
  const { matched, problems } = matchPacks(world, order, packs);
  if (problems.length > 0) return [...problems];
  for (const [item, unit] of matched) units.set(item, { order, unit });
  const composition = compositionProblem(order, new Set(matched.values()), field);
  return composition === null ? [] : [composition];
}

/** Items that name a unit of another order than the one their pack number belongs to. */
function strangersIn(world: World, order: Order, pack: PackDraft): Problem[] {
  return pack.items.flatMap(({ field, unitload }) => {
    const other = orderOfUnit(world, unitload);
    if (other === undefined || other === order) return [];
    const detail = `pack ${pack.packId} belongs to order ${order.id}, ${unitload} to ${other.id}`;
    return [{ text: 'shipment validation error', field: `${field}.unitload`, detail }];
  });
}

/** The order of the unit whose item number, or item id as text, this is. */
function orderOfUnit(world: World, unitload: string): Order | undefined {
  const named = findOrder(world, unitload.replace(/-\d{3}(-\d+)?$/, ''));
  if (named !== undefined && findUnitByUnitload(named, unitload) !== undefined) return named;
  return /^\d+$/.test(unitload) ? findV2Unit(world, unitload)?.order : undefined;
}
