import type { PriceBounds, PriceCounts, PriceModel } from '#shared/contract/prices.ts';
import type { GoodsPrice } from '#shared/domain/platform-goods.ts';
import { addressOf } from '../../shell/addresses.ts';
import { LIPSTICK_07, SHOE_41, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE } from '../views.ts';

const APPLIED: GoodsPrice = {
  country: 'RU',
  price: '7990',
  salePrice: null,
  saleStart: null,
  saleEnd: null,
  state: 'applied',
  statusText: 'APPLIED',
  errorText: null,
  quarantine: null,
};

const HELD: GoodsPrice = {
  ...APPLIED,
  state: 'quarantine',
  statusText: 'QUARANTINE',
  quarantine: {
    reason: 'black_price_diff',
    since: '2026-11-22T06:10:00.000Z',
    oldPrice: '7990',
    newPrice: '1990',
    dropPercent: '75.09',
    thresholdPercent: '70',
    approveLink: null,
  },
};

function modelOf(sku: string, goods: typeof SHOE_41, price: GoodsPrice | null, sizes = 1): PriceModel {
  return {
    parentSku: sku,
    sellerParentSku: sku.replace('MP', 'S'),
    sellerSku: goods.sellerSku,
    name: goods.name,
    brand: goods.brand,
    color: '',
    picture: goods.picture,
    sizes,
    price,
    isMixed: false,
    onItsWay: null,
  };
}

/** Every state of a price. */
const MODELS: readonly PriceModel[] = [
  modelOf('MP002XW0TV', TOTE, HELD),
  modelOf(
    'MP002XW0PR',
    SHOE_41,
    {
      ...APPLIED,
      salePrice: '6390',
      saleStart: '2026-11-20T00:00:00+03:00',
      saleEnd: '2026-11-30T23:59:59+03:00',
    },
    7,
  ),
  modelOf('MP002XW0PB', SHOE_41, { ...APPLIED, state: 'processing', statusText: 'PROCESSING' }, 5),
  modelOf('MP002XW0PC', SHOE_41, {
    ...APPLIED,
    state: 'error',
    statusText: 'ERROR',
    errorText: 'Цена не опубликована: категория закрыта',
  }),
  { ...modelOf('MP002XW0LP', LIPSTICK_07, { ...APPLIED, price: '1250.50' }, 9), onItsWay: '1190' },
  { ...modelOf('MP002XW0LQ', LIPSTICK_07, APPLIED, 3), isMixed: true },
  modelOf('MP002XW0LR', LIPSTICK_07, { ...APPLIED, state: null, statusText: 'FROZEN_BY_CAMPAIGN' }),
  modelOf(
    'MP002XW0LS',
    { ...LIPSTICK_07, name: 'Помада матовая, тон 02, в подарочном наборе с зеркалом, кистью и косметичкой' },
    null,
  ),
];

const COUNTS: PriceCounts = {
  RU: { quarantine: 1, processing: 1, error: 1 },
  BY: { quarantine: 0, processing: 0, error: 0 },
  KZ: { quarantine: 3, processing: 0, error: 0 },
};

const BOUNDS: readonly PriceBounds[] = MODELS.map(({ parentSku }) => ({
  parentSku,
  minimalPrice: '1598',
  sellValue: '6990',
}));

const SUPERVISOR = { ...IDLE, operator: { id: 'OP-7', name: 'Ольга Соколова', role: 'supervisor' as const } };

const ANSWERS = {
  'prices.list': { models: MODELS, next: null },
  'prices.counts': COUNTS,
  'prices.bounds': BOUNDS,
  'prices.refresh': { isAsked: false },
  'goodsChanges.list': [],
  'goodsChanges.summary': { ended: 6, unseen: 0, toReview: [] },
};

export const PRICE_STATES: readonly Specimen[] = [
  {
    id: 'prices',
    title: 'prices, each state once',
    view: { ...SUPERVISOR, api: 'v2', quarantinedPrices: 4 },
    address: addressOf.prices(),
    answers: ANSWERS,
  },
  {
    id: 'prices-of-a-packer',
    title: 'prices as a packer sees them, under version 1',
    view: { ...IDLE, api: 'v1' },
    address: addressOf.prices(),
    answers: { ...ANSWERS, 'prices.bounds': [] },
  },
  {
    id: 'prices-none-found',
    title: 'no price matches',
    view: SUPERVISOR,
    address: `${addressOf.prices('помада')}&only=error`,
    answers: { ...ANSWERS, 'prices.list': { models: [], next: null } },
  },
];
