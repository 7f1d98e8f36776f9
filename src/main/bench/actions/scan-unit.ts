import { type Mark, unitOfMark } from '#shared/domain/mark.ts';
import { accept, type Decision, inform, refuse } from '../decision.ts';
import type { Counted } from '../double-read.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Facts, MarkUse } from '../facts.ts';
import { plannedFirst } from '../pack-plan.ts';
import type { ScanIntent } from '../scan-intent.ts';
import type { BenchState, OpenOrder, Unit } from '../state.ts';
import { openPack, openUnits } from '../state.ts';
import { closeEvents, putAside, startEvent } from './close-pack.ts';

/**
 * The scanner has read one code twice, and the unit is in, or the question of a badge is answered. Another unit with this barcode is scanned again; there is none with this
 * mark, which is refused as it is in an open pack.
 */
export function answerDoubleRead(intent: ScanIntent, counted: Counted): Decision {
  if (counted === 'badge') return inform({ reason: 'double-read' }, { params: { isBadge: 1 } });
  const { orderId, itemNr, sku, name, size } = counted;
  if (intent.kind === 'mark')
    return refuse('already-packed', {
      params: { name, size, item: itemNr, order: orderId },
      subject: { orderId, itemNr, sku },
    });
  return inform({ reason: 'double-read' }, { params: { name, size }, subject: { orderId, sku } });
}

/** A unit of the open order, named by its item number. */
export function takeItem(state: BenchState, order: OpenOrder, itemNr: string, facts: Facts): Decision {
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  if (!unit) return refuse('not-needed', { params: { item: itemNr, order: order.orderId } });
  const subject = subjectOf(order, unit);
  const params = { name: unit.name, size: unit.size, item: itemNr };
  if (order.isCancelled) return putAside(order, subject);
  if (unit.status === 'cancelled') return refuse('unit-cancelled', { params, subject });
  if (unit.status === 'packed') return refuse('already-packed', { params, subject });
  if (order.waiting === itemNr) return refuse('mark-required', { params, subject });
  if (order.waiting !== null) return refuseForMark(order);
  return unit.markRequired ? awaitMark(order, unit) : takeUnit(state, order, unit, null, facts);
}

/** A unit of the open order, named by the barcode or SKU of its goods. */
export function takeGoods(state: BenchState, order: OpenOrder, facts: Facts): Decision {
  const ofGoods = order.units.filter((unit) => facts.skus.includes(unit.sku));
  if (order.isCancelled && ofGoods.length > 0) return putAside(order, { orderId: order.orderId });
  const wanted = wantedOf(order, ofGoods, facts);
  if (order.waiting !== null) return refuseForMark(order);
  if (wanted.length === 0) return refuseNotWanted(order, facts);
  const unit = wanted.find((candidate) => candidate.status === 'open');
  if (!unit) return refuseTooMany(order, wanted);
  return unit.markRequired ? awaitMark(order, unit) : takeUnit(state, order, unit, null, facts);
}

/** A mark: verifies the unit and captures its mark in one scan. */
export function takeMark(state: BenchState, order: OpenOrder, mark: Mark, facts: Facts): Decision {
  const ofGoods = order.units.filter((unit) => unit.gtin14 === mark.gtin14);
  if (order.isCancelled && ofGoods.length > 0) return putAside(order, { orderId: order.orderId });
  const waiting = order.units.find((unit) => unit.itemNr === order.waiting);
  if (waiting && waiting.gtin14 !== mark.gtin14) {
    const params = { name: waiting.name, size: waiting.size, expected: waiting.barcode, got: mark.gtin14 };
    return refuse('mark-wrong-goods', { params, subject: subjectOf(order, waiting) });
  }
  const wanted = wantedOf(order, ofGoods, facts);
  if (wanted.length === 0) return refuseNotWanted(order, facts);
  const unit = chooseUnit(wanted, waiting, mark.uit);
  const used = whoHas(order, unit, mark.uit, facts);
  if (used !== null) {
    const named = wanted[0] ?? { name: '', size: '' };
    const params = { name: named.name, size: named.size, item: used.itemNr, order: used.orderId };
    const here = packedHere(order, used, mark.uit);
    if (here !== undefined) return refuse('already-packed', { params, subject: subjectOf(order, here) });
    return refuse('mark-used', { params, subject: { orderId: order.orderId } });
  }
  return unit === undefined ? refuseTooMany(order, wanted) : takeUnit(state, order, unit, mark.uit, facts);
}

/** Those that were planned for the pack which the next unit goes into come first, so that units alike keep to the plan. */
function wantedOf(order: OpenOrder, units: readonly Unit[], { toldPlan }: Facts): readonly Unit[] {
  const { packId } = openPack(order) ?? startEvent(order, null);
  const live = units.filter((unit) => unit.status !== 'cancelled');
  return plannedFirst(live, toldPlan, packId);
}

/**
 * Where the platform already holds this mark for one of the units, that unit is the one, even if the barcode made another
 * one of these goods wait. Else the waiting one; else one for which the platform holds no other mark.
 */
function chooseUnit(wanted: readonly Unit[], waiting: Unit | undefined, uit: string): Unit | undefined {
  const open = wanted.filter((unit) => unit.status === 'open');
  const own = open.find((unit) => isSameMark(unit.platformUit, uit));
  return own ?? waiting ?? open.find((unit) => unit.platformUit === null) ?? open[0];
}

/** Who but this unit has the mark: on the floor, or by the platform's word in this order. */
function whoHas(order: OpenOrder, unit: Unit | undefined, uit: string, facts: Facts): MarkUse | null {
  if (facts.markUse !== null && facts.markUse.itemNr !== unit?.itemNr) return facts.markUse;
  const other = order.units.find(
    (candidate) =>
      candidate.itemNr !== unit?.itemNr &&
      candidate.status !== 'cancelled' &&
      (isSameMark(candidate.uit, uit) || isSameMark(candidate.platformUit, uit)),
  );
  return other ? { itemNr: other.itemNr, orderId: order.orderId } : null;
}

/** The unit of the open pack that bears this mark: it was read a second time, and nothing wrong can come of that. */
function packedHere(order: OpenOrder, used: MarkUse, uit: string): Unit | undefined {
  const pack = openPack(order);
  return order.units.find(
    (unit) =>
      unit.itemNr === used.itemNr &&
      unit.status === 'packed' &&
      unit.packId === pack?.packId &&
      isSameMark(unit.uit, uit),
  );
}

/** One mark may be read with AI 240 and without. */
function isSameMark(one: string | null, other: string): boolean {
  return one !== null && unitOfMark(one) === unitOfMark(other);
}

function awaitMark(order: OpenOrder, unit: Unit): Decision {
  return accept(
    'unit-waits-for-mark',
    [{ type: 'UnitAwaitsMark', itemNr: unit.itemNr, before: order.waiting }],
    {
      params: { name: unit.name, size: unit.size },
      subject: subjectOf(order, unit),
      undo: 'push',
    },
  );
}

function takeUnit(
  state: BenchState,
  order: OpenOrder,
  unit: Unit,
  uit: string | null,
  facts: Facts,
): Decision {
  if (facts.isCancelledNow) return putAside(order, subjectOf(order, unit));
  if (!unit.isKnown) {
    const params = { name: unit.name, size: unit.size, item: unit.itemNr };
    return refuse('goods-unknown', { params, subject: subjectOf(order, unit) });
  }
  const events: BenchEvent[] = [];
  const pack = openPack(order) ?? startEvent(order, facts.spareNumber);
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
  const subject = { ...subjectOf(order, unit), packNumber: pack.packNumber };
  if (left > 0 || !facts.autoClose) {
    const params = { name: unit.name, size: unit.size, left };
    return accept('unit-taken', events, { params, subject, undo: 'push' });
  }
  return { ...closeEvents(after, packed, events), subject };
}

export function subjectOf(order: OpenOrder, unit: Unit): { orderId: string; itemNr: string; sku: string } {
  return { orderId: order.orderId, itemNr: unit.itemNr, sku: unit.sku };
}

/** A code that no catalog knows may be that of a unit whose goods are not known yet: no alarm for that. */
function refuseNotWanted(order: OpenOrder, facts: Facts): Decision {
  const subject = { orderId: order.orderId };
  const unknown = openUnits(order).some((unit) => !unit.isKnown);
  if (facts.goods === null && unknown) return refuse('goods-unknown', { subject });
  const named = facts.goods ?? { name: '', size: '' };
  return refuse('not-needed', { params: { ...named, order: order.orderId }, subject });
}

function refuseForMark(order: OpenOrder): Decision {
  const unit = order.units.find((candidate) => candidate.itemNr === order.waiting);
  return refuse('mark-required', {
    params: { name: unit?.name ?? '', size: unit?.size ?? '' },
    subject: { orderId: order.orderId },
  });
}

function refuseTooMany(order: OpenOrder, wanted: readonly Unit[]): Decision {
  const [first] = wanted;
  return refuse('too-many', {
    params: {
      name: first?.name ?? '',
      size: first?.size ?? '',
      expected: wanted.length,
      order: order.orderId,
    },
    subject: { orderId: order.orderId, sku: first?.sku ?? null },
  });
}
