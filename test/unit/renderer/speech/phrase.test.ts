import { describe, expect, it } from 'vitest';
import type { AlarmView, DoneView, OpenOrderView, UnitView, VerdictView } from '#shared/contract/bench.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import { LANGUAGES } from '#shared/domain/language.ts';
import { REASONS, type Reason } from '#shared/domain/reason.ts';
import { createTexts } from '../../../../src/renderer/shell/i18n.ts';
import { phraseOf, type SpokenFacts, shortName } from '../../../../src/renderer/speech/phrase.ts';

const { t } = createTexts('ru');

const goods = (name: string, size: string): GoodsView => ({
  sku: `${name}-${size}`,
  sellerSku: '',
  barcode: '',
  name,
  brand: 'Рассвет 47',
  size,
  picture: null,
});

const BOOTS = goods('Ботинки зимние', '41');
const SCARF = goods('Шарф', '');
const unit = (of: GoodsView, itemNr: string): UnitView => ({
  ...of,
  itemNr,
  markRequired: false,
  markWhy: null,
  status: 'open',
  pack: null,
  uit: null,
});

const IDLE: SpokenFacts = { alarm: null, last: null, order: null, todo: { key: 'scan-unit', params: {} } };

const verdict = (given: Partial<VerdictView>): VerdictView => ({
  scanNo: 1,
  at: '2026-11-22T10:00:00.000Z',
  verdict: 'accepted',
  reason: null,
  situation: null,
  params: {},
  sound: 'accepted',
  text: '',
  orderId: null,
  ...given,
});

/** An order whose next unit is this one. */
function packing(next: GoodsView, left: number, last: Partial<VerdictView>): SpokenFacts {
  const order = { units: [unit(next, 'RU-1-2')], nextItemNr: 'RU-1-2' } as unknown as OpenOrderView;
  const { name, size } = next;
  return {
    alarm: null,
    last: verdict(last),
    order,
    todo: { key: 'scan-next-unit', params: { name, size, left } },
  };
}

const idleAfter = (last: Partial<VerdictView>): SpokenFacts => ({ ...IDLE, last: verdict(last) });
const said = (view: SpokenFacts) => phraseOf(t, IDLE, view, true);
const done = (given: Partial<DoneView>) =>
  ({ isOrderDone: true, packNumber: null, pallet: null, ...given }) as DoneView;

/** Scans that another screen asked for: it says what came of them. */
const SHOWN_ONLY: readonly Reason[] = ['looked-up', 'look-up-closed', 'scanner-check', 'printer-setup'];

describe('after an accepted scan the voice says', () => {
  it('what to take next: name, size, and how many are left', () => {
    const taken = { situation: 'unit-taken', params: { name: 'Шарф', size: '', left: 2 } } as const;
    expect(said(packing(BOOTS, 2, taken))).toBe('Ботинки зимние, 41. Осталось 2 товара');
    expect(said(packing(BOOTS, 1, taken))).toBe('Ботинки зимние, 41. Остался 1 товар');
    expect(said(packing(SCARF, 5, { situation: 'order-opened' }))).toBe('Шарф. Осталось 5 товаров');
  });

  it('no name a second time when the next goods are the same', () => {
    const taken = { situation: 'unit-taken', params: { name: BOOTS.name, size: '41', left: 5 } } as const;
    expect(said(packing(BOOTS, 5, taken))).toBe('Ещё такой же. Осталось 5 товаров');
    expect(said(packing(BOOTS, 5, { ...taken, params: { name: BOOTS.name, size: '42' } }))).toBe(
      'Ботинки зимние, 41. Осталось 5 товаров',
    );
  });

  it('that the mark is next', () => {
    const view = packing(BOOTS, 2, { situation: 'unit-waits-for-mark' });
    expect(said({ ...view, todo: { key: 'scan-mark', params: {} } })).toBe('Теперь код маркировки');
  });

  it.each([
    [
      'the pallet, by its last digits',
      { pallet: 'PAL000005944', packNumber: 'FBS1' },
      'Готово, паллета 5 9 4 4',
    ],
    ['the pack without a pallet', { packNumber: 'FBS1F1365964' }, 'Готово, упаковка 5 9 6 4'],
    ['only that it is done', {}, 'Готово'],
  ])('at the end %s', (_, facts, words) => {
    expect(said(idleAfter({ situation: 'order-done', done: done(facts) }))).toBe(words);
  });

  it('at the end what is still to be done', () => {
    const end = (outcome: VerdictView['outcome']) =>
      said(idleAfter({ situation: 'order-done', outcome, done: done({ pallet: 'PAL5944' }) }));
    expect(end({ proof: 'awaited', label: 'prints' })).toBe('Готово. Наклейте этикетку и отсканируйте её');
    expect(end({ label: 'awaits-number' })).toBe('Готово. Ждём номер упаковки');
    expect(end({ mustReopen: true })).toBe('Заказ не готов: откройте упаковку снова');
  });

  it('what an undo took back, and what to take again', () => {
    expect(said(packing(BOOTS, 2, { situation: 'undone' }))).toBe(
      'Отменено. Ботинки зимние, 41. Осталось 2 товара',
    );
    expect(said(idleAfter({ situation: 'order-held' }))).toBe('Отложено');
  });
});

describe('of a refusal the voice says', () => {
  const notNeeded = (inHand: GoodsView, needed: GoodsView | null, differsIn: 'size' | 'name' | null) =>
    said(
      idleAfter({
        verdict: 'refused',
        reason: 'not-needed',
        params: { name: inHand.name, size: inHand.size },
        mixUp: { inHand, needed, differsIn },
      }),
    );

  it('both sizes of twins', () => {
    expect(notNeeded(goods('Джинсы Slim', '28/32'), goods('Джинсы Slim', '30/32'), 'size')).toBe(
      'Не тот размер: в руках 28/32, нужен 30/32',
    );
  });

  it('only the words in which twins differ', () => {
    expect(notNeeded(goods('Помада матовая тон 07', ''), goods('Помада матовая тон 02', ''), 'name')).toBe(
      'Не тот товар: в руках 07, надо 02',
    );
  });

  it('both names of other goods, and the name in hand where nothing is needed', () => {
    expect(notNeeded(SCARF, BOOTS, null)).toBe('Не тот товар: в руках Шарф, надо Ботинки зимние');
    expect(notNeeded(SCARF, null, null)).toBe('Не из этого заказа: Шарф');
  });

  it('that there are too many, and not that they are wrong', () => {
    const mixUp = { inHand: SCARF, needed: BOOTS, differsIn: null };
    expect(
      said(idleAfter({ verdict: 'refused', reason: 'too-many', params: { name: 'Шарф' }, mixUp })),
    ).toMatch(/^Лишн.*Шарф$/);
  });

  it.each(LANGUAGES)('in %s a short sentence without a code, whatever the reason', (language) => {
    const params = {
      name: 'Кружка',
      size: '',
      order: 'RU261122-831563',
      pack: 'FBS1F1365964',
      pallet: 'PAL5944',
    };
    for (const reason of REASONS) {
      const view = idleAfter({ verdict: 'refused', reason, params });
      const words = phraseOf(createTexts(language).t, IDLE, view, true);
      if (SHOWN_ONLY.includes(reason)) expect(words).toBeNull();
      else {
        expect(words, reason).not.toMatch(/\d{4}| {2}|[:,]$|undefined|speech\./);
        expect(words?.length, reason).toBeLessThan(120);
      }
    }
  });
});

describe('an alarm', () => {
  const alarm = {
    no: 3,
    reason: 'order-cancelled',
    params: { order: 'RU-1' },
    mixUp: null,
  } as unknown as AlarmView;

  it('is told when it comes, once, also without a scan', () => {
    expect(phraseOf(t, IDLE, { ...IDLE, alarm }, false)).toBe('Заказ отменён');
    expect(phraseOf(t, { ...IDLE, alarm }, { ...IDLE, alarm }, false)).toBeNull();
  });
});

it('says nothing of a view that only counts anew, nor of one from before the page was opened', () => {
  const view = packing(BOOTS, 2, { situation: 'unit-taken' });
  expect(phraseOf(t, view, view, false)).toBeNull();
  expect(phraseOf(t, null, view, false)).toBeNull();
});

it('shortens a name to its first words', () => {
  expect(shortName('Кроссовки мужские демисезонные для бега по пересечённой местности')).toBe(
    'Кроссовки мужские',
  );
  expect(shortName('Шарф')).toBe('Шарф');
  expect(shortName('Очень-длинное-слово-которое-не-делится-никак')).toMatch(/^Очень/);
  expect(shortName('Набор, 3 предмета для кухни — серый')).toBe('Набор, 3 предмета для кухни');
});
