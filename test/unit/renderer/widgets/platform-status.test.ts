import { expect, it } from 'vitest';
import {
  knownStatus,
  ORDER_STATUSES,
  SHIPMENT_STATUSES,
} from '../../../../src/renderer/widgets/PlatformStatus.tsx';

it.each([
  ['confirmed', 'confirmed'],
  ['Awaiting shipment', 'awaiting shipment'],
  ['ready_for_shipment', 'ready for shipment'],
  ['cancelled', 'canceled'],
  ['new', 'to be confirmed'],
  ['in_delivery', 'in delivery'],
  ['Claimed defective', 'claimed defective'],
  ['something new', null],
  ['toString', null],
])('recognises %j as %j', (status, known) => {
  expect(knownStatus(status, ORDER_STATUSES)).toBe(known);
});

it.each([
  ['initial', 'to be confirmed'],
  ['new', 'to be confirmed'],
  ['confirmed', 'confirmed'],
  ['sent', 'sent'],
  ['rejected', 'rejected'],
  ['cancelPending', 'cancel pending'],
  ['CANCEL_PENDING', 'cancel pending'],
  ['NEW', 'to be confirmed'],
  ['SENT', 'sent'],
  ['REJECTED', 'rejected'],
  ['cancelled', 'canceled'],
  ['something new', null],
  ['toString', null],
])('recognises %j of a shipment as %j', (status, known) => {
  expect(knownStatus(status, SHIPMENT_STATUSES)).toBe(known);
});
