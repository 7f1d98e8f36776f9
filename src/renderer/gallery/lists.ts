import type { IdleView } from '#shared/contract/idle.ts';
import type { OutboxRow } from '#shared/contract/outbox.ts';
import type { ShiftView } from '#shared/contract/shift.ts';
import type { StationClient } from '#shared/contract.ts';
import type { Answers } from './gallery-link.ts';
import { ASSORTMENT, TOTE } from './goods.ts';
import type { Specimen } from './specimen.ts';
import { NOTHING_FOUND } from './states/finds.ts';
import { CUT_OFF, NOW, ORDER_ID, PACK, PALLET } from './views.ts';

type Shipments = Awaited<ReturnType<StationClient['shipments']['overview']>>;

const SHIPMENTS: Shipments = {
  pallets: [],
  loosePacks: [],
  plan: {
    shippedAt: '2026-11-22',
    latestShippedAt: '2026-11-25',
    pallets: 2,
    packs: 24,
    units: 61,
    shown: { packs: ['p1'], heldBack: ['p2'] },
    heldBack: [{ packNumber: PACK, orderId: ORDER_ID, pallet: PALLET }],
    problems: [
      {
        code: 'order-incomplete',
        orderId: ORDER_ID,
        packNumber: PACK,
        pallet: PALLET,
        itemNr: null,
        detail: null,
      },
    ],
    unsentMarks: 0,
  },
  shipments: [],
  hasEarlier: false,
  takeOffTasks: [],
};

/** A time of the specimens' day. */
function hoursLater(hours: number): string {
  return new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
}

const MORNING: IdleView = {
  isAllPacked: false,
  next: Array.from({ length: 8 }, (_, at) => ({
    orderId: `RU261122-8315${70 + at}`,
    country: at === 4 ? 'KZ' : 'RU',
    cutOff: at === 0 ? hoursLater(-2) : at < 5 ? CUT_OFF : hoursLater(5),
    isOverdue: at === 0,
    isLastDay: at === 1,
    units: at === 2 ? 8 : at + 1,
    goods:
      at === 2
        ? ASSORTMENT.map((goods, place) => ({ goods, units: place === 0 ? 2 : 1 }))
        : [{ goods: ASSORTMENT[at % ASSORTMENT.length] ?? TOTE, units: at + 1 }],
  })),
  cutOffs: [
    {
      cutOff: hoursLater(-2),
      isOverdue: true,
      packed: 11,
      left: 1,
      open: 0,
      units: 2,
      forecast: { status: 'overdue', finishAt: hoursLater(0.1) },
    },
    {
      cutOff: CUT_OFF,
      isOverdue: false,
      packed: 31,
      left: 9,
      open: 2,
      units: 21,
      forecast: { status: 'tight', finishAt: hoursLater(0.5), spareMinutes: 8 },
    },
    {
      cutOff: hoursLater(5),
      isOverdue: false,
      packed: 12,
      left: 17,
      open: 0,
      units: 40,
      forecast: { status: 'in-time', finishAt: hoursLater(1.5), spareMinutes: 210 },
    },
    {
      cutOff: null,
      isOverdue: false,
      packed: 0,
      left: 2,
      open: 0,
      units: 2,
      forecast: { status: 'no-cut-off', finishAt: hoursLater(1.6) },
    },
  ],
  nextCutOff: CUT_OFF,
  today: { orders: 54, units: 131 },
  mine: {
    orders: 22,
    units: 48,
    bestHour: { from: hoursLater(-3).replace(/:.*/, ':00:00.000Z'), units: 31 },
  },
};

const SHIFT: ShiftView = {
  cutOffs: [
    ...MORNING.cutOffs.slice(0, 2),
    {
      cutOff: hoursLater(3),
      isOverdue: false,
      packed: 4,
      left: 61,
      open: 0,
      units: 140,
      forecast: {
        status: 'late',
        finishAt: hoursLater(3.3),
        lateMinutes: 18,
        missing: 9,
        packersToAdd: 2,
      },
    },
    ...MORNING.cutOffs.slice(2),
  ],
  pace: { packsPerHour: 38.2, unitsPerHour: 91.4 },
  packers: 4,
  pausedMinutes: null,
  today: { orders: 54, units: 131 },
  alarmsToday: 3,
};

const OUTBOX: readonly OutboxRow[] = [
  {
    id: 1,
    kind: 'confirm-order',
    state: 'refused',
    about: { what: 'order', id: ORDER_ID },
    itemNr: null,
    asked: null,
    since: hoursLater(-3),
    nextTryAt: null,
    attempts: 1,
    cause: 'conflict',
    detail: 'Order cannot be confirmed',
    actions: ['retry', 'drop'],
  },
  {
    id: 2,
    kind: 'shipment-create',
    state: 'settling',
    about: { what: 'shipment', id: 'PBX1041' },
    itemNr: null,
    asked: null,
    since: hoursLater(-0.2),
    nextTryAt: hoursLater(0.01),
    attempts: 2,
    cause: 'unavailable',
    detail: '',
    actions: [],
  },
  {
    id: 3,
    kind: 'cancel-item',
    state: 'waiting',
    about: { what: 'order', id: 'RU261122-831571' },
    itemNr: 'RU261122-831571-002',
    asked: null,
    since: hoursLater(-0.1),
    nextTryAt: hoursLater(0.01),
    attempts: 4,
    cause: 'unavailable',
    detail: 'HTTP 503',
    actions: ['retry', 'drop'],
  },
  {
    id: 4,
    kind: 'pack-numbers',
    state: 'behind',
    about: { what: 'order', id: 'RU261122-831571' },
    itemNr: null,
    asked: null,
    since: hoursLater(-0.05),
    nextTryAt: null,
    attempts: 0,
    cause: null,
    detail: '',
    actions: [],
  },
];

const ALL_PACKED: IdleView = {
  isAllPacked: true,
  next: [],
  cutOffs: [
    {
      cutOff: CUT_OFF,
      isOverdue: false,
      packed: 54,
      left: 0,
      open: 0,
      units: 0,
      forecast: { status: 'done' },
    },
  ],
  nextCutOff: hoursLater(5),
  today: { orders: 54, units: 131 },
  mine: {
    orders: 22,
    units: 48,
    bestHour: { from: hoursLater(-3).replace(/:.*/, ':00:00.000Z'), units: 31 },
  },
};

const NOTHING_YET: IdleView = {
  isAllPacked: false,
  next: [],
  cutOffs: [],
  nextCutOff: null,
  today: { orders: 0, units: 0 },
  mine: { orders: 0, units: 0, bestHour: null },
};

const OVERVIEWS = { morning: MORNING, 'all-packed': ALL_PACKED, 'nothing-yet': NOTHING_YET } as const;

/** What the station would answer while this specimen is on the screen. */
export function answersFor({
  overview = 'morning',
  view,
  found = NOTHING_FOUND,
  answers = {},
}: Specimen): Answers {
  const { mine, ...idle } = OVERVIEWS[overview];
  return {
    'shipments.overview': SHIPMENTS,
    'shift.overview': SHIFT,
    'lookup.find': found,
    'orders.details': { isKnown: false, cause: 'unavailable' },
    'outbox.list': { rows: OUTBOX, total: OUTBOX.length },
    'bench.overview': { ...idle, mine: view.operator === null ? null : mine },
    ...answers,
  };
}
