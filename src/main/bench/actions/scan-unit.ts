import type { StoredPlan } from '#main/packs/pack-plan-store.ts';
import { findMark, type MarkUse, whoPacked } from '#main/packs/pack-unit-store.ts';
import { findPlanAndMark } from '#main/packs/plan-and-mark-store.ts';
import type { GoodsView, MixUpView } from '#shared/contract/goods.ts';
import type { Mark } from '#shared/domain/mark.ts';
import { action, type ScanContext } from '../action.ts';
import { sortPlannedFirst } from '../assembly-plan.ts';
import { closeOpenPack, refuseCancelledOrder, refuseForMark } from '../closing.ts';
import { accept, type Decision, refuse, unitSubject } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { FactSources } from '../fact-sources.ts';
import { goodsOfUnit } from '../goods-view.ts';
import { loadGoodsOfItem, mixUpOf, twinParams } from '../mix-up.ts';
import { loadMostUrgent, loadOpenableByItem, type Openable } from '../openable.ts';
import { startEvent } from '../pack-events.ts';
import { applyPackingRules, loadPacking, loadPackingWith, type PackingFacts } from '../packing-rules.ts';
import type { IntentKind } from '../scan-intent.ts';
import { areTwins, loadScannedGoods, type ScannedGoods } from '../scanned-goods.ts';
import { type BenchState, type OpenOrder, openPack, openUnits, type Params, type Unit } from '../state.ts';
import { openForUnit } from './open-order.ts';
import { withTeachingOffered } from './teach-barcode.ts';
import {
  chooseUnit,
  findOtherUse,
  findPackedHere,
  isMarkOf,
  isSameMark,
  type UsedMark,
} from './unit-of-mark.ts';

/**
 * The order that a scanned unit goes into. `opens`: the order that an idle bench opens for it; null: one is
 * already open.
 */
type UnitTarget = { readonly opens: Openable | null; readonly packing: PackingFacts };

/** An item number: packs this unit of the open order. An idle bench opens its order. */
export const scanItem = action({
  facts: async (from, { state: { order }, intent: { itemNr } }: ScanContext<'item'>) => {
    if (order === null)
      return { target: await targetOf(from, await loadOpenableByItem(from, itemNr)), foreign: null };
    const isForeign = order.units.every((unit) => unit.itemNr !== itemNr);
    const foreign = isForeign ? await loadGoodsOfItem(from.db, itemNr) : null;
    return { target: await loadOpenTarget(from, order), foreign };
  },

  decide(scan, { target, foreign }) {
    const { itemNr } = scan.intent;
    if (target === null) return refuse('order-not-found', { params: { item: itemNr } });
    return packInto(scan, target, (into) => packItem(into, itemNr, foreign));
  },
});

/**
 * A barcode or an SKU: packs a unit of these goods. An idle bench opens the most urgent order that needs it.
 */
export const scanGoods = action({
  facts: async (from, { state, intent }: ScanContext<'barcode' | 'sku'>) => {
    const goods = await loadScannedGoods(from, state.order, intent);
    return { goods, target: await loadTarget(from, state.order, goods) };
  },

  decide(scan, { goods, target }) {
    if (target === null) return refuseUnordered(goods);
    if (target === 'twins') return refuse('goods-twins');
    const decision = packInto(scan, target, (into) => packGoods(into, goods));
    if (goods !== null || scan.intent.kind !== 'barcode') return decision;
    return withTeachingOffered(scan, decision, scan.intent.gtin14);
  },
});

/** A mark: verifies the unit and captures its mark in one scan. A used mark opens no order. */
export const scanMark = action({
  facts: async (from, { state: { order }, intent }: ScanContext<'mark'>) => {
    const { uit } = intent.mark;
    if (order !== null) {
      const { plan, use } = await findPlanAndMark(from.db, order.orderId, uit);
      const goods = await loadScannedGoods(from, order, intent);
      return { use: await withPacker(from, use), goods, target: await loadOpenTarget(from, order, plan) };
    }
    const use = await findMark(from.db, uit);
    const goods = await loadScannedGoods(from, order, intent);
    const target = use === null ? await loadTarget(from, order, goods) : null;
    return { use: await withPacker(from, use), goods, target };
  },

  decide(scan, { use, goods, target }) {
    if (target === 'twins') return refuse('goods-twins');
    if (target !== null)
      return packInto(scan, target, (into) => packMark(into, scan.intent.mark, goods, use));
    if (use === null) return refuseUnordered(goods);
    return refuse('mark-used', { params: { ...nameOf(goods), ...paramsOf(use) } });
  },
});

async function withPacker({ db }: FactSources, use: MarkUse | null): Promise<UsedMark | null> {
  return use && { ...use, packedBy: await whoPacked(db, use) };
}

function paramsOf({ itemNr: item, orderId: order, packedBy }: UsedMark): Params {
  return packedBy === null ? { item, order } : { item, order, other: packedBy };
}

async function loadOpenTarget(
  from: FactSources,
  order: OpenOrder,
  plan?: StoredPlan | null,
): Promise<UnitTarget> {
  const mayClose = mayComplete(order);
  return { opens: null, packing: await loadPacking(from, order, { mayClose, plan }) };
}

/** A unit closes its pack only if it is the last one of its order. */
function mayComplete(order: OpenOrder): boolean {
  return openUnits(order).length <= 1;
}

async function targetOf(from: FactSources, opens: Openable | null): Promise<UnitTarget | null> {
  if (opens === null) return null;
  const { order, spareNumber } = opens;
  return {
    opens,
    packing: await loadPackingWith(from, order, spareNumber, { mayClose: mayComplete(order) }),
  };
}

/**
 * null: the bench is idle, and no order needs these goods. `twins`: it is idle, and orders need several goods that this
 * code means.
 */
async function loadTarget(
  from: FactSources,
  order: OpenOrder | null,
  goods: ScannedGoods | null,
): Promise<UnitTarget | 'twins' | null> {
  if (order !== null) return loadOpenTarget(from, order);
  const needed: Openable[] = [];
  for (const sku of goods?.skus ?? []) {
    const opens = await loadMostUrgent(from, sku);
    if (opens !== null) needed.push(opens);
  }
  const [opens = null, ...others] = needed;
  return others.length > 0 ? 'twins' : targetOf(from, opens);
}

function nameOf(scanned: ScannedGoods | null): { readonly name?: string; readonly size?: string } {
  return scanned === null ? {} : { name: scanned.goods.name, size: scanned.goods.size };
}

function refuseUnordered(scanned: ScannedGoods | null): Decision {
  return refuse('no-order-needs-it', {
    params: nameOf(scanned),
    mixUp: mixUpOf(scanned?.goods ?? null, null),
  });
}

/** The order that a unit goes into, and the bench once that order is open. */
type PackingTarget = {
  readonly scan: ScanContext;
  readonly state: BenchState;
  readonly order: OpenOrder;
  readonly packing: PackingFacts;
};

/** For a refused unit no order is opened (`openForUnit`): then nothing of it is needed at this bench. */
function mixUpHere({ scan }: PackingTarget, inHand: GoodsView | null): MixUpView | undefined {
  return mixUpOf(inHand, scan.state.order);
}

function packInto<K extends IntentKind>(
  scan: ScanContext<K>,
  { opens, packing }: UnitTarget,
  decideUnit: (into: PackingTarget) => Decision,
): Decision {
  const { state } = scan;
  const decideInOrder = (opened: BenchState, order: OpenOrder) =>
    decideUnit({ scan, state: opened, order, packing });
  const decideInOpenOrder = () =>
    state.order === null ? refuse('no-order-open') : decideInOrder(state, state.order);
  return applyPackingRules(
    scan,
    opens === null ? decideInOpenOrder() : openForUnit(state, opens, decideInOrder),
    packing,
  );
}

/**
 * Packs a unit of the open order by its item number. `foreign`: the goods of an item of another order; null:
 * nobody knows it.
 */
function packItem(into: PackingTarget, itemNr: string, foreign: GoodsView | null): Decision {
  const { order } = into;
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  if (!unit) {
    const named = foreign === null ? {} : { name: foreign.name, size: foreign.size };
    return refuseNotOrdered(into, foreign, { ...named, item: itemNr });
  }
  const subject = unitSubject(order, unit);
  const params = { name: unit.name, size: unit.size, item: itemNr };
  if (order.isCancelled) return refuseCancelledOrder(order, subject);
  if (unit.status === 'cancelled')
    return refuse('unit-cancelled', { params, subject, mixUp: mixUpHere(into, goodsOfUnit(unit)) });
  if (unit.status === 'packed') return refuse('already-packed', { params, subject });
  if (order.waiting === itemNr) return refuse('mark-required', { params, subject });
  if (order.waiting !== null) return refuseForMark(order, unit);
  return unit.markRequired ? awaitMark(order, unit) : packUnit(into, unit, null);
}

/** Packs a unit of the open order by the barcode or SKU of its goods. */
function packGoods(into: PackingTarget, goods: ScannedGoods | null): Decision {
  const { order } = into;
  const ofGoods = order.units.filter((unit) => goods?.skus.includes(unit.sku));
  if (order.isCancelled && ofGoods.length > 0) return refuseCancelledOrder(order, { orderId: order.orderId });
  const wanted = liveUnitsByPlan(into, ofGoods);
  if (order.waiting !== null) return refuseForMark(order, goods?.goods ?? null);
  const [first] = wanted;
  if (first === undefined) return refuseNotNeeded(into, goods);
  const unit = wanted.find((candidate) => candidate.status === 'open');
  if (!unit) return refuseTooMany(into, first, wanted.length);
  if (areTwins(wanted)) return refuse('goods-twins', { subject: { orderId: order.orderId } });
  return unit.markRequired ? awaitMark(order, unit) : packUnit(into, unit, null);
}

function packMark(
  into: PackingTarget,
  mark: Mark,
  goods: ScannedGoods | null,
  use: UsedMark | null,
): Decision {
  const { order } = into;
  const waiting = order.units.find((unit) => unit.itemNr === order.waiting);
  const ofGoods = order.units.filter((unit) => isMarkOf(unit, mark, goods, waiting));
  if (order.isCancelled && ofGoods.length > 0) return refuseCancelledOrder(order, { orderId: order.orderId });
  if (waiting && ofGoods.includes(waiting) && goods === null && waiting.gtin14 === '') {
    const unproven = refuseUnprovenMark(into, waiting);
    if (unproven !== null) return unproven;
  }
  if (waiting && !ofGoods.includes(waiting)) {
    const { name, size, barcode: expected } = waiting;
    const mixUp = mixUpHere(into, goods?.goods ?? null);
    return refuse('mark-wrong-goods', {
      params: { name, size, expected, got: mark.gtin14, ...twinParams(mixUp) },
      subject: unitSubject(order, waiting),
      mixUp,
    });
  }
  const wanted = liveUnitsByPlan(into, ofGoods);
  const [first] = wanted;
  if (first === undefined) return refuseNotNeeded(into, goods);
  const unit = chooseUnit(wanted, waiting, mark.uit);
  const used = findOtherUse(order, unit, mark.uit, use);
  if (used !== null) {
    const params = { name: first.name, size: first.size, ...paramsOf(used) };
    const here = findPackedHere(order, used, mark.uit);
    if (here !== undefined) return refuse('already-packed', { params, subject: unitSubject(order, here) });
    return refuse('mark-used', { params, subject: { orderId: order.orderId } });
  }
  if (unit === undefined) return refuseTooMany(into, first, wanted.length);
  const isNamed = waiting !== undefined || isSameMark(unit.platformUit, mark.uit);
  if (!isNamed && areTwins(wanted)) return refuse('goods-twins', { subject: { orderId: order.orderId } });
  return packUnit(into, unit, mark.uit);
}

/**
 * No goods that the station can look through have the GTIN of this mark, but not all goods are there: it may be the mark
 * of others. null: all goods were looked through.
 */
function refuseUnprovenMark({ scan, order }: PackingTarget, waiting: Unit): Decision | null {
  const subject = unitSubject(order, waiting);
  if (scan.isAway) return refuse('server-away-finish', { subject });
  return order.units.every(({ isKnown }) => isKnown) ? null : refuse('goods-unknown', { subject });
}

/**
 * Live units. Those planned for the pack that the next unit goes into come first, so that identical units
 * follow the plan.
 */
function liveUnitsByPlan({ order, packing }: PackingTarget, units: readonly Unit[]): readonly Unit[] {
  const { packId } = openPack(order) ?? startEvent(order, null);
  const live = units.filter((unit) => unit.status !== 'cancelled');
  return sortPlannedFirst(live, packing.bindingPlan, packId);
}

function awaitMark(order: OpenOrder, unit: Unit): Decision {
  return accept(
    'unit-waits-for-mark',
    [{ type: 'UnitAwaitsMark', itemNr: unit.itemNr, before: order.waiting }],
    {
      params: { name: unit.name, size: unit.size },
      subject: unitSubject(order, unit),
      undo: 'push',
    },
  );
}

function packUnit({ scan, state, order, packing }: PackingTarget, unit: Unit, uit: string | null): Decision {
  if (scan.isCancelledNow) return refuseCancelledOrder(order, unitSubject(order, unit));
  if (!unit.isKnown) {
    const params = { name: unit.name, size: unit.size, item: unit.itemNr };
    return refuse('goods-unknown', { params, subject: unitSubject(order, unit) });
  }
  const events: BenchEvent[] = [];
  const pack = openPack(order) ?? startEvent(order, packing.spareNumber);
  if ('type' in pack) events.push(pack);
  if (order.waiting !== null) events.push({ type: 'UnitAwaitsMark', itemNr: null, before: order.waiting });
  events.push({
    type: 'UnitPacked',
    orderId: order.orderId,
    itemNr: unit.itemNr,
    sku: unit.sku,
    packId: pack.packId,
    uit,
    lastItemBefore: state.lastItem,
  });
  const after = events.reduce(evolve, { ...state, order });
  const packed = after.order ?? order;
  const left = openUnits(packed).length;
  const subject = { ...unitSubject(order, unit), packNumber: pack.packNumber };
  if (left > 0 || !scan.autoClose) {
    const params = { name: unit.name, size: unit.size, left };
    return accept('unit-taken', events, { params, subject, undo: 'push' });
  }
  return { ...closeOpenPack(after, packed, events), subject };
}

/** A code that no catalog has may belong to a unit whose goods are unknown, so it raises no alarm. */
function refuseNotNeeded(into: PackingTarget, goods: ScannedGoods | null): Decision {
  const { order } = into;
  const subject = { orderId: order.orderId };
  const unknown = openUnits(order).some((unit) => !unit.isKnown);
  if (goods === null && unknown) return refuse('goods-unknown', { subject });
  const { name = '', size = '' } = nameOf(goods);
  return refuseNotOrdered(into, goods?.goods ?? null, { name, size });
}

/** `inHand`: null if nobody knows the goods. */
function refuseNotOrdered(into: PackingTarget, inHand: GoodsView | null, named: Params): Decision {
  const { order } = into;
  const mixUp = mixUpHere(into, inHand);
  return refuse('not-needed', {
    params: { ...named, order: order.orderId, ...twinParams(mixUp) },
    subject: { orderId: order.orderId },
    mixUp,
  });
}

/** All units of these goods are packed. `units`: how many. */
function refuseTooMany(into: PackingTarget, first: Unit, units: number): Decision {
  const { order } = into;
  const { name, size, sku } = first;
  const mixUp = mixUpHere(into, goodsOfUnit(first));
  return refuse('too-many', {
    params: { name, size, expected: units, order: order.orderId, ...twinParams(mixUp) },
    subject: { orderId: order.orderId, sku },
    mixUp,
  });
}
