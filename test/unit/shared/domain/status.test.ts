import { describe, expect, it } from 'vitest';
import {
  freesMark,
  hasLeft,
  isDeadStatus,
  isPackableStatus,
  isShipmentCancelled,
  isToBeConfirmed,
  normalStatus,
} from '#shared/domain/status.ts';

describe('a status', () => {
  it.each([
    ['canceled', ['cancelled', 'Canceled', 'CANCELLED', ' canceled ']],
    ['ready for shipment', ['Ready for shipment', 'ready_for_shipment', 'READY_FOR_SHIPMENT']],
    ['to be confirmed', ['new', 'New', 'initial', 'new to be confirmed', 'to_be_confirmed']],
    ['not delivered', ['Not delivered', 'not_delivered']],
    ['awaiting shipment', ['Awaiting shipment', 'AWAITING_SHIPMENT']],
    ['cancel pending', ['cancelPending', 'cancel_pending']],
  ])('reads as %j in every case and spelling', (normal, written) => {
    for (const status of written) expect(normalStatus(status)).toBe(normal);
  });

  it.each(['Arrived to MSK-7', 'On shelf', 'Claimed ok', 'Cancelled by the courier', 'constructor'])(
    'that is unknown keeps its words: %s',
    (status) => {
      expect(normalStatus(status)).toBe(status.toLowerCase().replaceAll('-', ' '));
    },
  );

  it('that is unknown is neither packed nor confirmed nor dead', () => {
    for (const is of [isPackableStatus, isToBeConfirmed, isDeadStatus, isShipmentCancelled, hasLeft]) {
      expect(is('Arrived to MSK-7')).toBe(false);
    }
  });

  it.each(['cancelPending', 'cancelled', 'canceled'])('of a cancelled shipment: %s', (status) => {
    expect(isShipmentCancelled(status)).toBe(true);
  });
});

it.each([
  ['Shipped', true],
  ['in_delivery', true],
  ['delivered', true],
  ['Claimed', true],
  ['Claimed defective', true],
  ['ready_for_shipment', false],
  ['Awaiting shipment', false],
  ['returned', false],
  ['not_delivered', false],
])('goods of an order that is %s have left: %s', (status, have) => {
  expect(hasLeft(status)).toBe(have);
});

it.each([
  ['RECEIVED', true],
  ['Accepted', true],
  ['closed', true],
  ['RETURNED', true],
  ['IN_TRANSIT', false],
  ['ON_THE_WAY_BACK', false],
  ['', false],
])('a return that is %s frees the mark: %s', (status, frees) => {
  expect(freesMark(status)).toBe(frees);
});
