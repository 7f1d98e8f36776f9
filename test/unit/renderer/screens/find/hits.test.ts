import { expect, it } from 'vitest';
import type { LookupHits } from '#shared/contract/lookup.ts';
import type { OrderListRow } from '#shared/contract/orders.ts';
import { groupsOf } from '../../../../../src/renderer/screens/find/hits.ts';

const NOTHING: LookupHits = {
  orders: [],
  packs: [],
  pallets: [],
  shipments: [],
  marks: [],
  goods: [],
  operators: [],
};

const ORDER: LookupHits['orders'][number] = {
  isExact: false,
  target: { page: 'order', orderId: 'RU-1/2' },
  orderId: 'RU-1/2',
  status: 'confirmed',
  country: 'RU',
  cutOff: null,
  createdAt: '2026-11-23T00:00:00.000Z',
  units: 1,
  packed: 0,
  isOnHold: false,
  isOpen: false,
};

const PACKER: LookupHits['operators'][number] = {
  isExact: false,
  target: null,
  name: 'Ирина',
  role: 'packer',
};

const BEYOND: OrderListRow = {
  id: 'RU-9',
  status: 'delivered',
  country: 'RU',
  createdAt: '2026-10-01',
  updatedAt: null,
  cutOff: null,
  deliveryDate: null,
  units: 1,
  paymentMethod: null,
  sum: null,
  currency: null,
  isOverdue: false,
  isHere: false,
};

const shown = (hits: Partial<LookupHits>, beyond: readonly OrderListRow[] = []) =>
  groupsOf({ ...NOTHING, ...hits }, beyond).map(({ kind, rows }) => [
    kind,
    ...rows.map(({ address }) => address),
  ]);

it('leaves out kinds of which nothing was found, and leads to the pages of the others', () => {
  expect(shown({ orders: [ORDER, { ...ORDER, target: null }], operators: [PACKER] })).toEqual([
    ['orders', '/orders/RU-1%2F2', null],
    ['operators', null],
  ]);
});

it('puts the kind first that has exactly what was wanted', () => {
  const exact = { ...PACKER, isExact: true };
  expect(shown({ orders: [ORDER], operators: [exact] }).map(([kind]) => kind)).toEqual([
    'operators',
    'orders',
  ]);
});

it('leads to the search of a list where there is no page', () => {
  const target = { page: 'shipments', search: 'PB 1&2' } as const;
  expect(shown({ orders: [{ ...ORDER, target }] })).toEqual([['orders', '/shipments?q=PB%201%262']]);
});

it('lists what only the platform has last, without the orders that the station has found itself', () => {
  expect(shown({ orders: [ORDER] }, [{ ...BEYOND, id: 'RU-1/2' }, BEYOND])).toEqual([
    ['orders', '/orders/RU-1%2F2'],
    ['beyond', '/orders/RU-9'],
  ]);
});
