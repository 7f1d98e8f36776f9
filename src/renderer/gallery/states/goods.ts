import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import type { GoodsRow, GoodsRows } from '#shared/contract/goods-list.ts';
import { addressOf } from '../../shell/addresses.ts';
import { LIPSTICK_02, LIPSTICK_07, SHOE_41, SHOE_42, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, ORDER_ID, PACK, PALLET } from '../views.ts';

const ROW: GoodsRow = {
  ...SHOE_41,
  color: 'синий',
  status: 'active',
  model: 'marketplace_crossdocking',
  quantity: 12,
  price: '5990',
  currency: 'RUB',
  priceState: 'applied',
  isMarkDue: true,
};

/** Every sign of a line. */
const ROWS: readonly GoodsRow[] = [
  ROW,
  { ...ROW, ...SHOE_42, quantity: 0, priceState: 'quarantine', price: '1990' },
  { ...ROW, ...LIPSTICK_07, isMarkDue: false, color: '', model: 'fulfilment', quantity: 240 },
  { ...ROW, ...LIPSTICK_02, isMarkDue: false, color: '', barcode: '', status: 'archived' },
  { ...ROW, ...TOTE, isMarkDue: false, color: 'бежевый', price: null, quantity: null, picture: null },
  {
    ...ROW,
    ...TOTE,
    sku: 'MP002XW0TOT2',
    isMarkDue: false,
    price: '129.90',
    currency: 'BYN',
    priceState: 'error',
  },
];

const FACETS = {
  categories: { ru: ['Косметика', 'Обувь', 'Сумки'], en: ['Bags', 'Cosmetics', 'Shoes'] },
  brands: ['Рассвет 47', 'Северный ветер'],
  statuses: ['active', 'archived'],
  models: ['fulfilment', 'marketplace_crossdocking'],
};

function answersWith(rows: readonly GoodsRow[], total = rows.length) {
  const list: GoodsRows = { rows, next: total > rows.length ? rows.length : null };
  return { 'goods.list': list, 'goods.count': { goods: total, isMore: false }, 'goods.facets': FACETS };
}

const ENTRY: GoodsEntryView = {
  goods: SHOE_41,
  parentSku: 'MP002XW0PR',
  color: 'синий',
  status: 'active',
  model: 'marketplace_crossdocking',
  isSellable: true,
  categories: ['Shoes', 'Обувь', 'Sneakers', 'Кроссовки'],
  isListed: true,
  updatedAt: NOW,
  pictures: [
    { no: 1, picture: SHOE_41.picture },
    { no: 2, picture: LIPSTICK_07.picture },
    { no: 3, picture: null },
  ],
  sizes: [
    { ...SHOE_41, quantity: 12 },
    { ...SHOE_42, quantity: 0 },
    { ...SHOE_42, sku: 'MP002XW0PR43', sellerSku: 'POLAR-RUN-BLU-43', size: '43', barcode: '', quantity: 3 },
  ],
  barcodes: [
    { code: SHOE_41.barcode, from: 'catalog', others: [SHOE_42], hasWrongDigit: true, by: null, at: null },
    {
      code: '04607012345490',
      from: 'taught',
      others: [],
      hasWrongDigit: false,
      by: 'Ольга Смирнова',
      at: NOW,
    },
  ],
  stock: {
    quantity: 12,
    reserved: 2,
    available: 10,
    places: [
      { kind: 'fbs', warehouse: 'Быково', quantity: 12, updatedAt: NOW },
      { kind: 'illiquid', warehouse: 'Быково', quantity: 1, updatedAt: null },
    ],
  },
  prices: [
    {
      country: 'RU',
      currency: 'RUB',
      price: '5990',
      salePrice: '4490',
      saleStart: '2026-11-20T00:00:00+03:00',
      saleEnd: '2026-11-30T00:00:00+03:00',
      state: 'applied',
      statusText: 'OK',
      errorText: null,
      quarantine: null,
      readAt: NOW,
    },
    {
      country: 'BY',
      currency: 'BYN',
      price: '129.90',
      salePrice: null,
      saleStart: null,
      saleEnd: null,
      state: 'quarantine',
      statusText: 'QUARANTINE',
      errorText: null,
      quarantine: {
        reason: 'black_price_diff',
        since: NOW,
        oldPrice: '219.90',
        newPrice: '129.90',
        dropPercent: '41',
        thresholdPercent: '30',
        approveLink: null,
      },
      readAt: NOW,
    },
  ],
  mark: { why: { because: 'category', category: 'Обувь' }, rule: null },
  orders: [
    {
      orderId: ORDER_ID,
      cutOff: null,
      units: 2,
      at: 'packed',
      packNumber: PACK,
      pallet: PALLET,
      shipment: null,
      table: null,
    },
    {
      orderId: 'RU261122-831601',
      cutOff: null,
      units: 1,
      at: 'to-confirm',
      packNumber: null,
      pallet: null,
      shipment: null,
      table: null,
    },
    {
      orderId: 'RU261122-831560',
      cutOff: null,
      units: 1,
      at: 'on-hold',
      packNumber: null,
      pallet: null,
      shipment: null,
      table: null,
    },
  ],
};

const ATTRIBUTES = {
  isKnown: true,
  attributes: [
    { code: 'gender', label: 'Пол', value: 'унисекс' },
    { code: 'season', label: 'Сезон', value: 'демисезон' },
    { code: 'upper', label: 'Материал верха', value: 'текстиль, искусственная кожа' },
    { code: 'country', label: 'Страна производства', value: 'Беларусь' },
  ],
};

export const GOODS_ENTRY_ANSWERS = {
  'goods.entry': { entry: ENTRY },
  'goods.attributes': ATTRIBUTES,
  'goodsDrafts.traits': { hasActivation: true },
};

/** For states with the list. */
export const GOODS_LIST_ANSWERS = answersWith(ROWS);

export const GOODS_STATES: readonly Specimen[] = [
  {
    id: 'goods-list',
    title: 'goods, with filters',
    view: IDLE,
    address: addressOf.goods,
    answers: answersWith(ROWS),
  },
  {
    id: 'goods-nothing-found',
    title: 'no goods match the search',
    view: IDLE,
    address: `${addressOf.goods}?q=шляпа`,
    answers: answersWith([]),
  },
  {
    id: 'goods-by-scanner',
    title: 'goods are found by scanner: several have the code',
    view: {
      ...IDLE,
      find: { screen: 'goods', scanned: { no: 7, kind: 'barcode', text: SHOE_41.barcode } },
    },
    address: addressOf.goods,
    answers: { ...answersWith(ROWS), 'goods.scanned': { goods: [SHOE_41, SHOE_42] } },
  },
  {
    id: 'goods-entry',
    title: 'one goods, with everything that can be wrong',
    view: { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } },
    address: addressOf.goodsEntry(SHOE_41.sku),
    answers: GOODS_ENTRY_ANSWERS,
  },
  {
    id: 'goods-entry-offline',
    title: 'one goods while the platform cannot be reached',
    view: IDLE,
    address: addressOf.goodsEntry(SHOE_41.sku),
    answers: {
      'goods.entry': {
        entry: {
          ...ENTRY,
          barcodes: [],
          isListed: false,
          mark: { why: null, rule: 'not-due' },
          prices: [],
          orders: [],
          stock: { quantity: null, reserved: 0, available: null, places: [] },
        },
      },
      'goods.attributes': { isKnown: false, cause: 'unavailable' },
    },
  },
];
