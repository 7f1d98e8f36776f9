import { expect, it } from 'vitest';
import { knownShipmentStatus } from '../../../../../src/renderer/screens/shipments/known-shipment-status.ts';

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
])('knows %j of a shipment as %j', (status, known) => {
  expect(knownShipmentStatus(status)).toBe(known);
});
