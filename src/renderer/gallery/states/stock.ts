import type { GoodsChangeView } from '#shared/contract/goods-changes.ts';
import type { SoldOutView, StockCountView, StockRowView } from '#shared/contract/stock.ts';
import { addressOf } from '../../shell/addresses.ts';
import { ASSORTMENT, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW } from '../views.ts';

const SUPERVISOR = { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } as const;
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

const ROWS: readonly StockRowView[] = ASSORTMENT.map((goods, place) => {
  const quantity = [12, 3, 0, 1_240, 7][place % 5] ?? 0;
  const reserved = [2, 4, 0, 16, 0][place % 5] ?? 0;
  return {
    sellerSku: goods.sellerSku,
    warehouse: 'Склад 1',
    quantity,
    reserved,
    available: quantity - reserved,
    updatedAt: ago(40),
    goods,
  };
});

const UNKNOWN: StockRowView = {
  sellerSku: 'OLD-ARTICLE-0001',
  warehouse: 'Склад 1',
  quantity: 4,
  reserved: 0,
  available: 4,
  updatedAt: null,
  goods: null,
};

const SENDING: GoodsChangeView = {
  id: 31,
  kind: 'stock',
  country: null,
  source: 'csv',
  isForced: false,
  operator: SUPERVISOR.name,
  at: ago(2),
  cancelledAt: null,
  endedAt: null,
  total: 1_000,
  rows: { waiting: 380, done: 562, quarantine: 0, refused: 58, cancelled: 0 },
  unsure: 0,
  about: null,
  isUnseen: false,
  waitingFor: null,
};

const SENT: GoodsChangeView = {
  ...SENDING,
  id: 30,
  source: 'scanned',
  at: ago(190),
  endedAt: ago(189),
  total: 200,
  rows: { waiting: 0, done: 197, quarantine: 0, refused: 3, cancelled: 0 },
  isUnseen: true,
};

const SOLD_OUT: readonly SoldOutView[] = [
  {
    sellerSku: TOTE.sellerSku,
    orderId: 'RU261122-831563',
    reportedAt: ago(25),
    quantity: 2,
    packed: 1,
    goods: TOTE,
  },
];

const COUNTS: readonly StockCountView[] = ROWS.slice(0, 4).map((row, place) => ({
  sellerSku: row.sellerSku,
  counted: [11, 3, 9, 8][place] ?? 1,
  packed: [2, 0, 0, 1][place] ?? 0,
  quantity: row.quantity,
  goods: row.goods,
}));

const READ = { readAt: ago(12), isReading: false, failure: null } as const;

const ANSWERS = {
  'stock.list': { rows: [...ROWS, UNKNOWN], total: ROWS.length + 1, isCut: false },
  'stock.state': { fbs: READ, fbo: READ, illiquid: READ, hasIlliquid: true },
  'stock.soldOut': [],
  'goodsChanges.list': [],
  'goodsChanges.summary': { ended: 0, unseen: 0, toReview: [] },
  'stock.counts': [],
};

const NOTHING = { rows: [], total: 0, isCut: false };

export const STOCK_STATES: readonly Specimen[] = [
  {
    id: 'stock',
    title: 'the stock, for a packer',
    view: IDLE,
    address: addressOf.stock(),
    answers: ANSWERS,
  },
  {
    id: 'stock-sending',
    title: 'a supervisor sets the stock: a file is being sent, and goods were sold out',
    view: { ...IDLE, operator: SUPERVISOR },
    address: addressOf.stock(),
    answers: {
      ...ANSWERS,
      'stock.soldOut': SOLD_OUT,
      'goodsChanges.list': [SENDING, SENT],
      'goodsChanges.ended': { changes: [SENT], next: null },
      'goodsChanges.summary': { ended: 14, unseen: 1, toReview: [SENT] },
    },
  },
  {
    id: 'stock-take',
    title: 'a supervisor counts the stock by scanner',
    view: { ...IDLE, operator: SUPERVISOR, stockTake: { isOn: true, goods: COUNTS.length, units: 31 } },
    address: addressOf.stock(),
    answers: { ...ANSWERS, 'stock.counts': COUNTS },
  },
  {
    id: 'stock-never-read',
    title: 'the stock could not be read yet',
    view: IDLE,
    address: addressOf.stock(),
    answers: {
      ...ANSWERS,
      'stock.list': NOTHING,
      'stock.state': {
        ...ANSWERS['stock.state'],
        fbs: { readAt: null, isReading: false, failure: 'unavailable' },
      },
    },
  },
];
