import { describe, expect, it } from 'vitest';
import type { OrderUnit, TimelineEntry, TimelineStep } from '#shared/contract/order-page.ts';
import { entryWords, shownSteps } from '../../../../../src/renderer/screens/orders/timeline-words.ts';
import { createTexts } from '../../../../../src/renderer/shell/i18n.ts';

const { t } = createTexts('ru');

const UNIT: OrderUnit = {
  itemNr: 'RU261122-831563-001',
  goods: { sku: 'A', sellerSku: 'A', barcode: '', name: 'Платье миди', brand: '', size: '44', picture: null },
  status: 'confirmed',
  state: 'packed',
  pack: 1,
  uit: null,
  by: 'Анна',
  at: null,
};
const STEP: TimelineStep = { did: 'unit-packed', pack: 1, itemNr: UNIT.itemNr, pallet: null, reason: null };

function changed(...steps: readonly TimelineStep[]): TimelineEntry {
  return { id: '1', at: '', by: null, what: 'change', station: 'Стол 1', steps };
}

it('says of a mode that was refused both reasons: the journal does not keep which it was', () => {
  const scan = {
    id: '1',
    at: '',
    by: 'Анна',
    what: 'scan',
    station: 'Стол 1',
    itemNr: null,
    steps: [],
  } as const;
  const refused = { ...scan, verdict: 'refused', reason: 'not-allowed' } as const;
  expect(entryWords(t, { ...refused, text: 'CMD:RETURNS' }, [])).toBe(
    'CMD:RETURNS не начато: начинает старший, и когда заказ не открыт',
  );
  expect(entryWords(t, { ...refused, text: 'CMD:REPRINT' }, [])).toBe('Это может сделать только старший');
});

it.each<[string, TimelineEntry]>([
  [
    'Упакован: Платье миди, 44 · Упаковка 1 закрыта · Упаковка 1 поставлена на паллету …\u20605944',
    changed(
      STEP,
      { ...STEP, did: 'pack-closed', itemNr: null },
      { ...STEP, did: 'pack-placed', itemNr: null, pallet: 'PBX-2611-00005944' },
      { ...STEP, did: 'order-left', pack: null, itemNr: null },
    ),
  ],
  ['Отложен на полку', changed({ ...STEP, did: 'order-held', reason: 'held-by-packer' })],
  ['Отложен на полку: Заказ отменён', changed({ ...STEP, did: 'order-held', reason: 'order-cancelled' })],
  ['Почему отложен: Товар повреждён', changed({ ...STEP, did: 'hold-reason-given', reason: 'damaged' })],
  ['Этикетка напечатана ещё раз: Порвалась', changed({ ...STEP, did: 'print-repeated', reason: 'torn' })],
  ['Заказ отменён', changed({ ...STEP, did: 'order-cancelled', itemNr: null })],
  ['Заказ отменён: Брак', changed({ ...STEP, did: 'order-cancelled', itemNr: null, reason: 'Брак' })],
  ['Вынут: RU261122-000000-009', changed({ ...STEP, did: 'unit-taken-out', itemNr: 'RU261122-000000-009' })],
])('says: %s', (words, entry) => {
  expect(entryWords(t, entry, [UNIT])).toBe(words);
});

describe('a scan', () => {
  const SCAN: TimelineEntry = {
    id: '1',
    at: '',
    by: null,
    what: 'scan',
    station: 'Стол 1',
    steps: [],
    verdict: 'info',
    reason: null,
    text: 'CMD:NEXT',
    itemNr: null,
  };

  it('is named by its code when it did nothing to the order', () => {
    expect(entryWords(t, SCAN, [])).toBe('Скан CMD:NEXT');
  });

  it('that was refused says why', () => {
    expect(entryWords(t, { ...SCAN, verdict: 'refused', reason: 'too-many' }, [])).toBe('Лишний товар');
  });
});

it('keeps a step that is the only one', () => {
  const left = { ...STEP, did: 'order-left' } as const;
  expect(shownSteps([left])).toEqual([left]);
});
