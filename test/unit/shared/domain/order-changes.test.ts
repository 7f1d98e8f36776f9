import { describe, expect, it } from 'vitest';
import {
  type ChangeableOrder,
  hasReached,
  planChange,
  REQUESTED_STATUSES,
  type RequestedStatus,
  statusChangeOf,
} from '#shared/domain/order-changes.ts';

const FIRST = 'RU251120-000001-001';
const SECOND = 'RU251120-000001-002';

/** Two units that have the order's status. */
function order(status: string, over: Partial<ChangeableOrder> = {}): ChangeableOrder {
  const unit = { status, canBeCancelled: true, isPacked: true, isRequested: false };
  return {
    status,
    country: 'RU',
    isFbs: true,
    isInShipment: false,
    isOpenAtTable: false,
    isTooOld: false,
    isRequested: false,
    units: [
      { ...unit, itemNr: FIRST },
      { ...unit, itemNr: SECOND },
    ],
    ...over,
  };
}

const whole = (of: ChangeableOrder, status: RequestedStatus) => planChange(of, status, null);
const unit = (of: ChangeableOrder, status: RequestedStatus) => planChange(of, status, [FIRST]);
const allUnits = { of: 'units', itemNrs: [FIRST, SECOND] };
const oneUnit = { of: 'units', itemNrs: [FIRST] };

/** The table "Cancellation availability through the API", with the other spellings of its statuses. */
describe.each([
  ['initial', { of: 'order' }, oneUnit],
  ['new', { of: 'order' }, oneUnit],
  ['to_be_confirmed', { of: 'order' }, oneUnit],
  ['NEW', { of: 'order' }, oneUnit],
  ['confirmed', allUnits, oneUnit],
  ['Awaiting shipment', allUnits, oneUnit],
  ['AWAITING_SHIPMENT', allUnits, oneUnit],
  ['ready_for_shipment', { because: 'past-cancelling' }, { because: 'past-cancelling' }],
  ['Shipped', { because: 'past-cancelling' }, { because: 'past-cancelling' }],
  ['in_delivery', { because: 'past-cancelling' }, { because: 'past-cancelling' }],
  ['delivered', { because: 'only-return' }, { because: 'only-return' }],
  ['canceled', { because: 'ended' }, { because: 'ended' }],
  ['Given to delivery', { because: 'past-cancelling' }, { because: 'past-cancelling' }],
])('an order that is %s', (status, ofOrder, ofUnit) => {
  it('is cancelled as the table allows, whole or unit by unit', () => {
    expect(whole(order(status), 'canceled')).toEqual(ofOrder);
    expect(unit(order(status), 'canceled')).toEqual(ofUnit);
  });

  it('is not cancelled while an out-shipment has it', () => {
    const because = status === 'canceled' ? 'ended' : 'in-shipment';
    expect(whole(order(status, { isInShipment: true }), 'canceled')).toEqual({ because });
    expect(unit(order(status, { isInShipment: true }), 'canceled')).toEqual({ because });
  });
});

describe('a cancellation', () => {
  it('is asked for once', () => {
    const [first, second] = order('confirmed').units;
    if (first === undefined || second === undefined) throw new Error('no units');
    const half = order('confirmed', { units: [{ ...first, isRequested: true }, second] });
    expect(whole(half, 'canceled')).toEqual({ of: 'units', itemNrs: [SECOND] });
    expect(unit(half, 'canceled')).toEqual({ because: 'requested' });
    const both = order('confirmed', {
      units: half.units.map((one) => ({ ...one, isRequested: true })),
    });
    expect(whole(both, 'canceled')).toEqual({ because: 'requested' });
    expect(whole(order('new', { isRequested: true }), 'canceled')).toEqual({ because: 'requested' });
  });

  it('is not tried where the platform says that the unit cannot be cancelled, or that is further on', () => {
    const [first, second] = order('confirmed').units;
    if (first === undefined || second === undefined) throw new Error('no units');
    const fixed = order('confirmed', { units: [{ ...first, canBeCancelled: false }, second] });
    expect(unit(fixed, 'canceled')).toEqual({ because: 'unit-not-cancellable' });
    expect(whole(fixed, 'canceled')).toEqual({ because: 'unit-not-cancellable' });
    const further = order('confirmed', { units: [{ ...first, status: 'ready_for_shipment' }, second] });
    expect(unit(further, 'canceled')).toEqual({ because: 'past-cancelling' });
  });

  it('leaves out units that have ended, and needs one that has not', () => {
    const [first, second] = order('confirmed').units;
    if (first === undefined || second === undefined) throw new Error('no units');
    const rest = order('confirmed', { units: [{ ...first, status: 'canceled' }, second] });
    expect(whole(rest, 'canceled')).toEqual({ of: 'units', itemNrs: [SECOND] });
    expect(unit(rest, 'canceled')).toEqual({ because: 'ended' });
    expect(planChange(rest, 'canceled', [])).toEqual({ because: 'ended' });
    expect(planChange(rest, 'canceled', ['RU251120-000001-009'])).toEqual({ because: 'not-found' });
  });

  it('is possible while the order is open at a table, and of an order that the operator packs', () => {
    expect(whole(order('confirmed', { isOpenAtTable: true }), 'canceled')).toEqual(allUnits);
    expect(whole(order('new', { isFbs: false }), 'canceled')).toEqual({ of: 'order' });
  });
});

/** From where a status can be reached, where it can be at all. */
const BEFORE: Readonly<Record<RequestedStatus, readonly string[]>> = {
  canceled: ['new', 'confirmed', 'awaiting shipment'],
  ready_for_shipment: ['confirmed', 'awaiting shipment'],
  shipped: ['ready for shipment'],
  delivered: ['shipped', 'in delivery', 'on shelf'],
  not_delivered: ['shipped', 'in delivery', 'on shelf'],
  returned: ['delivered'],
};
const ALL = ['new', 'confirmed', 'awaiting shipment', 'ready for shipment', 'shipped', 'in delivery'].concat(
  'on shelf',
  'delivered',
  'Claimed ok',
);

/** "Available item status changes depend on region"; BY as RU (assumptions, "REST v1"). */
describe.each([
  ['RU', ['canceled', 'returned']],
  ['BY', ['canceled', 'returned']],
  ['KZ', ['canceled', 'ready_for_shipment', 'shipped']],
  ['AM', ['canceled']],
] as const)('an order from %s', (country, offered: readonly RequestedStatus[]) => {
  it.each(REQUESTED_STATUSES)('gives a unit the status %s only where the country offers it', (status) => {
    const allowed = ALL.filter((now) => 'of' in unit(order(now, { country }), status));
    expect(allowed).toEqual(
      offered.includes(status) ? ALL.filter((now) => BEFORE[status].includes(now)) : [],
    );
  });

  it.each(REQUESTED_STATUSES)('gets the status %s as a whole after those before it', (status) => {
    const allowed = ALL.filter((now) => 'of' in whole(order(now, { country }), status));
    expect(allowed).toEqual(ALL.filter((now) => BEFORE[status].includes(now)));
  });
});

it('a further status is refused for what the operator packs, for what is being packed, and while one is asked for', () => {
  const refusal = (over: Partial<ChangeableOrder>) => whole(order('confirmed', over), 'ready_for_shipment');
  expect(refusal({ isFbs: false })).toEqual({ because: 'not-fbs' });
  expect(refusal({ isOpenAtTable: true })).toEqual({ because: 'open-at-table' });
  const units = order('confirmed').units.map((one) => ({ ...one, isRequested: true }));
  expect(refusal({ units })).toEqual({ because: 'requested' });
  expect(whole(order('new'), 'shipped')).toEqual({ because: 'not-after' });
  expect(unit(order('delivered'), 'not_delivered')).toEqual({ because: 'not-in-country' });
});

describe('ready for shipment', () => {
  const packedUpTo = (packed: number, over: Partial<ChangeableOrder> = {}): ChangeableOrder => {
    const all = order('confirmed', { country: 'KZ', ...over });
    return { ...all, units: all.units.map((one, at) => ({ ...one, isPacked: at < packed })) };
  };
  const ready = (of: ChangeableOrder, itemNrs: string[] | null, isPackedOutside = false) =>
    planChange(of, 'ready_for_shipment', itemNrs, isPackedOutside);

  it('is refused while a unit is in no pack, unless a supervisor says that it was packed elsewhere', () => {
    expect(ready(packedUpTo(0), null)).toEqual({ because: 'not-packed' });
    expect(ready(packedUpTo(1), null)).toEqual({ because: 'not-packed' });
    expect(ready(packedUpTo(2), null)).toEqual({ of: 'order' });
    expect(ready(packedUpTo(0), null, true)).toEqual({ of: 'order' });
  });

  it('of a single unit asks for the pack of this unit alone', () => {
    expect(ready(packedUpTo(1), [FIRST])).toEqual(oneUnit);
    expect(ready(packedUpTo(1), [SECOND])).toEqual({ because: 'not-packed' });
    expect(ready(packedUpTo(1), [SECOND], true)).toEqual({ of: 'units', itemNrs: [SECOND] });
  });

  it('asks for no pack of a unit that is cancelled', () => {
    const [first, second] = packedUpTo(1).units;
    if (first === undefined || second === undefined) throw new Error('no units');
    const rest = packedUpTo(1, { units: [first, { ...second, status: 'canceled' }] });
    expect(ready(rest, null)).toEqual({ of: 'order' });
  });

  it('is refused over six days, packed or not, and the cancellation is not', () => {
    const old = packedUpTo(2, { isTooOld: true });
    expect(ready(old, null)).toEqual({ because: 'too-old' });
    expect(ready(old, [FIRST], true)).toEqual({ because: 'too-old' });
    expect(whole(old, 'canceled')).toEqual(allUnits);
    expect(whole(order('shipped', { isTooOld: true }), 'delivered')).toEqual({ of: 'order' });
  });
});

it('a status that was passed on the way is reached, and one that ends the way otherwise is not', () => {
  expect(hasReached('IN_DELIVERY', 'shipped')).toBe(true);
  expect(hasReached('returned', 'delivered')).toBe(true);
  expect(hasReached('Ready for shipment', 'shipped')).toBe(false);
  expect(hasReached('canceled', 'shipped')).toBe(false);
  expect(hasReached('delivered', 'not_delivered')).toBe(false);
  expect(hasReached('Not delivered', 'not_delivered')).toBe(true);
});

it('a status takes one of its own reasons, or none', () => {
  expect(statusChangeOf('canceled', 'Брак')).toEqual({ status: 'canceled', reason: 'Брак' });
  expect(statusChangeOf('canceled', null)).toBeNull();
  expect(statusChangeOf('not_delivered', 'Брак')).toBeNull();
  expect(statusChangeOf('not_delivered', 'Другое')).toEqual({ status: 'not_delivered', reason: 'Другое' });
  expect(statusChangeOf('shipped', null)).toEqual({ status: 'shipped' });
});
