import type { GoodsChangeView } from '#shared/contract/goods-changes.ts';
import type { GoodsDraftLine, GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import type { GoodsForm } from '#shared/domain/goods-form.ts';
import { addressOf } from '../../shell/addresses.ts';
import { ASSORTMENT, SHOE_41 } from '../goods.ts';
import { CATEGORIES, FORMS, LARGE_FORM, NAMES, SENT_FORM } from '../goods-form.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW } from '../views.ts';
import { GOODS_ENTRY_ANSWERS, GOODS_LIST_ANSWERS } from './goods.ts';

const VIEW = { ...IDLE, operator: { id: 'OP-7', name: 'Ольга Соколова', role: 'supervisor' as const } };

const DRAFTS: readonly GoodsDraftLine[] = [
  { ...FORMS.refused.draft },
  { ...FORMS.sizes.draft, id: 8, title: 'POLAR-RUN-BLU', updatedAt: NOW },
  { ...FORMS.edit.draft, id: 9, title: 'Сумка-тоут', state: 'sent', by: 'Иван Петров', updatedAt: NOW },
  { ...FORMS.empty.draft, id: 10, by: null, updatedAt: NOW },
];

const SENDING: GoodsChangeView = {
  id: 31,
  kind: 'goods',
  country: null,
  source: 'edited',
  isForced: false,
  operator: 'Ольга Соколова',
  at: NOW,
  cancelledAt: null,
  endedAt: null,
  total: 1,
  rows: { waiting: 1, done: 0, quarantine: 0, refused: 0, cancelled: 0 },
  unsure: 0,
  about: { sku: SHOE_41.sku, name: SHOE_41.name },
  isUnseen: false,
  waitingFor: null,
};

const NONE_ENDED = { ended: 0, unseen: 0, toReview: [] };

function answersOf({ draft, form }: { readonly draft: GoodsDraftView; readonly form: GoodsForm }) {
  return {
    'goodsDrafts.read': { draft },
    'goodsDrafts.form': { isKnown: true, form },
    'goodsDrafts.names': { isKnown: true, values: NAMES },
    'goodsDrafts.values': { isKnown: true, values: NAMES, isMore: true },
    'goodsChanges.list': draft.state === 'sent' ? [SENDING] : [],
    'goodsChanges.summary': NONE_ENDED,
  };
}

function specimen(id: string, title: string, shown: Parameters<typeof answersOf>[0]): Specimen {
  return { id, title, view: VIEW, address: addressOf.goodsDraft(shown.draft.id), answers: answersOf(shown) };
}

const IMAGES = ASSORTMENT.slice(0, 4).map(({ sku, picture }) => ({
  url: `https://pictures.example/${sku.toLowerCase()}/front.jpg`,
  picture,
}));

/** Goods are created and edited. */
export const GOODS_FORM_STATES: readonly Specimen[] = [
  {
    id: 'goods-drafts',
    title: 'goods as a supervisor sees them: drafts, one refused, one being sent',
    view: VIEW,
    address: addressOf.goods,
    answers: {
      ...GOODS_LIST_ANSWERS,
      'goodsDrafts.list': DRAFTS,
      'goodsChanges.list': [SENDING],
      'goodsChanges.summary': { ended: 14, unseen: 0, toReview: [] },
    },
  },
  {
    id: 'goods-new',
    title: 'new goods: the category',
    view: VIEW,
    address: addressOf.goodsNew,
    answers: { 'goodsDrafts.categories': { isKnown: true, categories: CATEGORIES } },
  },
  {
    id: 'goods-new-offline',
    title: 'new goods while the platform cannot be reached',
    view: VIEW,
    address: addressOf.goodsNew,
    answers: { 'goodsDrafts.categories': { isKnown: false, cause: 'unavailable' } },
  },
  specimen('goods-form-empty', 'a new model, nothing typed yet', FORMS.empty),
  specimen(
    'goods-form-refused',
    'a new model that the platform has refused, with every kind of problem',
    FORMS.refused,
  ),
  specimen('goods-form-edit', 'goods are edited: what is fixed is to read', FORMS.edit),
  specimen('goods-form-sizes', 'sizes are added to a model', FORMS.sizes),
  specimen('goods-form-sent', 'a draft on its way to the platform', SENT_FORM),
  specimen('goods-form-large', 'a form of 60 attributes and 40 sizes', LARGE_FORM),
  {
    id: 'goods-form-gone',
    title: 'a draft that was sent or dropped',
    view: VIEW,
    address: addressOf.goodsDraft(7),
    answers: {
      'goodsDrafts.read': { draft: null },
      'goodsChanges.list': [],
      'goodsChanges.summary': NONE_ENDED,
    },
  },
  {
    id: 'goods-form-offline',
    title: 'a draft whose form cannot be read',
    view: VIEW,
    address: addressOf.goodsDraft(7),
    answers: {
      ...answersOf(FORMS.edit),
      'goodsDrafts.form': { isKnown: false, cause: 'unavailable' },
    },
  },
  {
    id: 'goods-form-of-a-packer',
    title: 'a draft at which no supervisor is',
    view: IDLE,
    address: addressOf.goodsDraft(7),
    answers: {},
  },
  {
    id: 'goods-images',
    title: 'images of goods',
    view: VIEW,
    address: addressOf.goodsImages(SHOE_41.sku),
    answers: { ...GOODS_ENTRY_ANSWERS, 'goodsDrafts.images': { isKnown: true, images: IMAGES } },
  },
  {
    id: 'goods-images-offline',
    title: 'images of goods while the platform cannot be reached',
    view: VIEW,
    address: addressOf.goodsImages(SHOE_41.sku),
    answers: { 'goodsDrafts.images': { isKnown: false, cause: 'unavailable' } },
  },
];
