import type {
  ReceivingView,
  ReturnRowView,
  ReturnsModeView,
  ReturnsReadView,
} from '#shared/contract/returns.ts';
import { addressOf } from '../../shell/addresses.ts';
import { ASSORTMENT, SHOE_41 } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, verdictOf } from '../views.ts';

const SUPERVISOR = { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } as const;
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

const PLAIN: Omit<ReturnRowView, 'id' | 'goods' | 'itemNr'> = {
  orderId: 'RU261118-000412',
  hasOrder: true,
  stage: 'on-way',
  status: 'IN_TRANSIT',
  condition: null,
  conditionText: '',
  found: null,
  box: 'RETPBX100234',
  mark: 'unchecked',
  updatedAt: ago(300),
  receivedAt: null,
  receivedBy: null,
  stock: 'no',
};

const RECEIVED = { stage: 'received', receivedAt: ago(12), receivedBy: SUPERVISOR.name } as const;

/** One of each kind, as the list may have them. */
const KINDS: readonly Partial<ReturnRowView>[] = [
  { ...RECEIVED, status: 'RECEIVED', condition: 'ok', mark: 'right', stock: 'may' },
  { ...RECEIVED, status: 'RECEIVED', condition: 'ok', found: 'defective', mark: 'right' },
  { ...RECEIVED, status: 'RECEIVED', condition: 'used', mark: 'other' },
  { ...RECEIVED, status: 'ACCEPTED', condition: 'ok', mark: 'right', stock: 'platform' },
  { ...RECEIVED, status: 'RECEIVED', condition: 'ok', mark: 'none', stock: 'added', box: null },
  { ...RECEIVED, status: 'ACCEPTED', condition: 'ok', mark: 'right', stock: 'twice' },
  { stage: 'arrived', status: 'RECEIVED', condition: 'ok', updatedAt: ago(90) },
  { stage: 'arrived', status: 'Returned', conditionText: 'без бирки', hasOrder: false },
  {},
];

const ROWS: readonly ReturnRowView[] = [...ASSORTMENT, ...ASSORTMENT]
  .slice(0, KINDS.length)
  .map((goods, place) => ({
    ...PLAIN,
    id: String(place),
    goods,
    itemNr: `RU261118-000412-${String(place + 1).padStart(3, '0')}`,
    ...KINDS[place],
  }));

const STATE: ReturnsReadView = {
  isReading: false,
  readAt: ago(4),
  failure: null,
  canRead: true,
  counts: { all: ROWS.length, 'on-way': 1, arrived: 2, received: 6, 'to-stock': 1, twice: 1, dropped: 0 },
};

const RECEIVING: ReceivingView = {
  boxes: [{ barcode: 'RETPBX100234', units: 8, missing: 3 }],
  missing: ROWS.filter(({ receivedAt }) => receivedAt === null),
  received: ROWS.filter(({ receivedAt }) => receivedAt !== null),
  extras: [
    { code: 'RETXYZ100017', reason: 'return-not-ours', name: '' },
    { code: '010460406000603021K4FNP6WPM93DH', reason: 'mark-of-other-unit', name: 'Туфли' },
  ],
};

const MODE: ReturnsModeView = {
  isOn: true,
  isPaused: false,
  asksEnd: false,
  box: 'RETPBX100234',
  received: 6,
  missing: 3,
  extra: 2,
};

const ANSWERS = {
  'returns.list': { rows: ROWS, total: ROWS.length },
  'returns.state': STATE,
  'returns.receiving': null,
  'goodsChanges.list': [],
  'goodsChanges.ended': { changes: [], next: null },
  'goodsChanges.summary': { ended: 0, unseen: 0, toReview: [] },
};

/** What comes back from customers. */
export const RETURNS_STATES: readonly Specimen[] = [
  {
    id: 'returns',
    title: 'what comes back, for a packer',
    view: IDLE,
    address: addressOf.returns,
    answers: ANSWERS,
  },
  {
    id: 'returns-receiving',
    title: 'a supervisor receives returns by scanner: some are missing, some too much',
    view: {
      ...IDLE,
      operator: SUPERVISOR,
      returns: { ...MODE, asksEnd: true },
    },
    address: addressOf.returns,
    answers: { ...ANSWERS, 'returns.receiving': RECEIVING },
  },
  {
    id: 'returns-defective',
    title: 'a returned unit is received, and goes aside',
    view: {
      ...IDLE,
      operator: SUPERVISOR,
      returns: MODE,
      last: verdictOf({
        situation: 'return-received-defective',
        sound: 'held',
        params: { name: SHOE_41.name, size: SHOE_41.size, order: PLAIN.orderId ?? '' },
        text: SHOE_41.barcode,
        orderId: PLAIN.orderId,
      }),
    },
    address: addressOf.returns,
    answers: { ...ANSWERS, 'returns.receiving': RECEIVING },
  },
  {
    id: 'returns-interrupted',
    title: 'the receiving waits for the supervisor who has begun it',
    view: { ...IDLE, operator: SUPERVISOR, returns: { ...MODE, isOn: false, isPaused: true } },
    address: addressOf.returns,
    answers: { ...ANSWERS, 'returns.receiving': RECEIVING },
  },
  {
    id: 'returns-never-read',
    title: 'returns cannot be read without a seller id',
    view: { ...IDLE, operator: SUPERVISOR },
    address: addressOf.returns,
    answers: {
      ...ANSWERS,
      'returns.list': { rows: [], total: 0 },
      'returns.state': {
        ...STATE,
        readAt: null,
        canRead: false,
        counts: { all: 0, 'on-way': 0, arrived: 0, received: 0, 'to-stock': 0, twice: 0, dropped: 0 },
      },
    },
  },
];
