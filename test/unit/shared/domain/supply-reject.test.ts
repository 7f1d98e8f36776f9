import { expect, it } from 'vitest';
import { afterReject } from '#shared/domain/supply-reject.ts';

it.each([
  ['draft', 'rejected'],
  ['validation', 'rejected'],
  ['validation_error', 'rejected'],
  ['ready_for_shipment', 'cancel_pending'],
  ['Ready for shipment', 'cancel_pending'],
])('a supply that is %s becomes %s by a reject', (from, to) => {
  expect(afterReject(from)).toBe(to);
});

it.each([
  'cancel_pending',
  'change_warehouse',
  'unloading_needed',
  'unloading',
  'unloaded',
  'processing',
  'closed',
  'rejected',
  'something new',
])('a supply that is %s cannot be rejected', (from) => {
  expect(afterReject(from)).toBeNull();
});
