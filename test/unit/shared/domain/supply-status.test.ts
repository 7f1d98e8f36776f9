import { expect, it } from 'vitest';
import {
  fieldOfProblem,
  isSupplyRejected,
  isSupplyUncounted,
  rowOfProblem,
  SUPPLY_STATUSES,
  statusAfterReject,
  supplyPartOf,
  supplyStatusOf,
} from '#shared/domain/supply-status.ts';

it.each([
  ['READY_FOR_SHIPMENT', 'ready_for_shipment'],
  ['Ready for shipment', 'ready_for_shipment'],
  ['cancelPending', 'cancel_pending'],
  ['Change_Warehouse', 'change_warehouse'],
  ['sleeping', null],
])('%s is read as %s', (text, status) => {
  expect(supplyStatusOf(text)).toBe(status);
});

it('is rejected by the partner as the table and rules 1 and 2 say', () => {
  const after = SUPPLY_STATUSES.map((status) => [status, statusAfterReject(status)]);
  expect(after.filter(([, next]) => next !== null)).toEqual([
    ['draft', 'rejected'],
    ['validation', 'rejected'],
    ['validation_error', 'rejected'],
    ['ready_for_shipment', 'cancel_pending'],
  ]);
  expect(['REJECTED', 'cancel_pending', 'closed', 'sleeping'].map(isSupplyRejected)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('the warehouse counts from the unloading on', () => {
  expect(SUPPLY_STATUSES.filter((status) => !isSupplyUncounted(status))).toEqual([
    'unloading',
    'unloaded',
    'processing',
    'closed',
  ]);
  expect(isSupplyUncounted('sleeping')).toBe(false);
});

it('an unknown status is nobody’s part, and cannot be rejected', () => {
  expect([supplyPartOf('sleeping'), statusAfterReject('sleeping')]).toEqual([null, null]);
});

it.each([
  ['items[2].price', 2, 'price'],
  ['items.0.datamatrixes', 0, 'datamatrixes'],
  ['items[12]', 12, ''],
  ['date', null, 'date'],
  ['', null, ''],
])('a problem at %j is about the row %s and its field %j', (field, row, name) => {
  expect([rowOfProblem(field), fieldOfProblem(field)]).toEqual([row, name]);
});
