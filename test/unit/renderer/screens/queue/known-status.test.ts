import { expect, it } from 'vitest';
import { knownStatus } from '../../../../../src/renderer/screens/queue/known-status.ts';

it.each([
  ['confirmed', 'confirmed'],
  ['Awaiting shipment', 'awaiting shipment'],
  ['ready_for_shipment', 'ready for shipment'],
  ['cancelled', 'canceled'],
  ['new', 'to be confirmed'],
  ['in_delivery', 'in delivery'],
  ['something new', null],
  ['toString', null],
])('knows %j as %j', (status, known) => {
  expect(knownStatus(status)).toBe(known);
});
