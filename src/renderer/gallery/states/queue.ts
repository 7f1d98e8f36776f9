import type { AttentionView, HoldRow, QueueCounts, QueueFacets, QueueRow } from '#shared/contract/queue.ts';
import { addressOf } from '../../shell/addresses.ts';
import { ASSORTMENT, SHOE_41, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { CUT_OFF, IDLE, NOW, ORDER_ID, PACK, PALLET } from '../views.ts';

const CLAIM: QueueRow['claim'] = { table: 'Стол 2', packer: 'Пётр Орлов', since: NOW };

const ROW: QueueRow = {
  orderId: ORDER_ID,
  country: 'RU',
  status: 'Confirmed',
  createdAt: '2026-11-22',
  cutOff: CUT_OFF,
  isOverdue: false,
  units: 1,
  packed: 0,
  goods: [{ ...SHOE_41, units: 1 }],
  isMarked: true,
  isLabelReady: true,
  blocked: null,
  claim: null,
  actions: ['open'],
  isLastDay: false,
};

const LATER = { ...ROW, cutOff: '2026-11-22T13:00:00.000Z', isMarked: false, isLabelReady: false };

/** Every sign of a line. */
const TO_PACK: readonly QueueRow[] = [
  { ...ROW, orderId: 'RU261122-831560', cutOff: '2026-11-22T07:55:00.000Z', isOverdue: true },
  { ...ROW, orderId: 'RU261117-790014', createdAt: '2026-11-17', cutOff: null, isLastDay: true },
  {
    ...ROW,
    units: 3,
    packed: 1,
    goods: [
      { ...SHOE_41, units: 2 },
      { ...TOTE, units: 1 },
    ],
  },
  {
    ...LATER,
    orderId: 'RU261122-831571',
    goods: ASSORTMENT.map((goods) => ({ ...goods, units: 1 })),
    units: 8,
  },
  { ...LATER, orderId: 'KZ261122-830412', country: 'KZ', goods: [{ ...TOTE, picture: null, units: 1 }] },
  { ...LATER, orderId: 'RU261122-831580', blocked: 'claimed', claim: CLAIM, actions: [] },
];

const TO_CONFIRM: readonly QueueRow[] = ['831601', '831602', '831603'].map((number) => ({
  ...LATER,
  orderId: `RU261122-${number}`,
  status: 'new',
  blocked: 'not-packable',
  actions: [],
}));

const HELD: HoldRow = {
  orderId: ORDER_ID,
  cutOff: CUT_OFF,
  isOverdue: false,
  reason: 'held-by-packer',
  note: 'damaged',
  by: 'Ирина Коваль',
  at: NOW,
  packs: [],
  packedUnits: 0,
  actions: ['release'],
};

const COUNTS: QueueCounts = { toPack: 6, toConfirm: 3, tooOld: 0, onHold: 2, attention: 0 };
const NOTHING: AttentionView = { refused: [], unreadable: [], cancelledPacks: [], outdatedLabels: [] };
const FACETS: QueueFacets = {
  countries: ['KZ', 'RU'],
  cutOffs: [
    { cutOff: CUT_OFF, orders: 1 },
    { cutOff: LATER.cutOff, orders: 3 },
  ],
};

/** What the screen asks for besides the orders of a tab. */
function answersWith(rows: readonly QueueRow[]) {
  return {
    'queue.counts': COUNTS,
    'queue.facets': FACETS,
    'queue.attention': NOTHING,
    'queue.prefetch': { ready: 5, of: 6 },
    'queue.confirming': ['RU261122-831602'],
    'queue.list': { orderIds: rows.map(({ orderId }) => orderId), rows },
  };
}

export const QUEUE_STATES: readonly Specimen[] = [
  {
    id: 'queue-to-pack',
    title: 'orders to pack, with filters',
    view: IDLE,
    address: addressOf.queue,
    answers: answersWith(TO_PACK),
  },
  {
    id: 'queue-to-confirm',
    title: 'orders to confirm, one of them on its way to the platform',
    view: { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } },
    address: addressOf.queueTab('confirm'),
    answers: answersWith(TO_CONFIRM),
  },
  {
    id: 'queue-hold-shelf',
    title: 'the hold shelf',
    view: IDLE,
    address: addressOf.queueTab('hold'),
    answers: {
      ...answersWith([]),
      'queue.onHold': [
        HELD,
        {
          ...HELD,
          orderId: 'RU261122-831571',
          reason: 'order-cancelled',
          note: null,
          by: '',
          packs: [{ packId: 'p1', number: PACK, pallet: PALLET }],
          packedUnits: 2,
          actions: ['take-apart'],
        },
      ],
    },
  },
];
