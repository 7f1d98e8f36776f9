import type { OrderListRow, OrderRows } from '#shared/contract/orders.ts';
import { addressOf } from '../../shell/addresses.ts';
import type { Specimen } from '../specimen.ts';
import { CUT_OFF, IDLE, NOW, ORDER_ID } from '../views.ts';

const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();

const PLAIN: OrderListRow = {
  id: ORDER_ID,
  status: 'Confirmed',
  country: 'RU',
  createdAt: daysAgo(1.2),
  updatedAt: daysAgo(0.1),
  cutOff: CUT_OFF,
  deliveryDate: '2026-11-25',
  units: 3,
  paymentMethod: null,
  sum: '18470.00',
  currency: 'RUB',
  isOverdue: false,
  isHere: true,
};

/** What an order may be; the last one is known by its number and status alone. */
const KINDS: readonly Partial<OrderListRow>[] = [
  {},
  { status: 'To be confirmed', units: 1, sum: '3990.00' },
  { status: 'Confirmed', isOverdue: true, cutOff: daysAgo(0.2), units: 12, sum: '128900.50' },
  { status: 'Ready for shipment', country: 'KZ', sum: '42300.00', currency: 'KZT' },
  { status: 'Canceled', isHere: false, cutOff: daysAgo(2) },
  { status: 'Delivered', isHere: false, createdAt: '2026-11-12', cutOff: daysAgo(8) },
  { status: 'Claimed defective', isHere: false, country: 'BY', sum: '214.90', currency: 'BYN' },
  {
    createdAt: null,
    updatedAt: null,
    cutOff: null,
    deliveryDate: null,
    units: null,
    sum: null,
    isHere: false,
  },
];

const ROWS: readonly OrderListRow[] = Array.from({ length: 24 }, (_, place) => {
  const kind = KINDS[place % KINDS.length];
  return {
    ...PLAIN,
    ...kind,
    id: `${kind?.country ?? 'RU'}261121-83${String(1563 - place * 7).padStart(4, '0')}`,
  };
});

const FOUND: OrderRows = {
  rows: ROWS,
  next: null,
  total: 1_284,
  report: {
    source: 'platform',
    api: 'v1',
    cause: null,
    asked: [],
    checked: [],
    unanswered: [],
    since: null,
    isSorted: true,
    at: NOW,
  },
};

export const ALL_ORDERS: readonly Specimen[] = [
  {
    id: 'all-orders',
    title: 'all orders of the platform',
    view: { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } },
    address: addressOf.allOrders,
    answers: { 'orders.list': FOUND },
  },
];
