import { describe, expect, it } from 'vitest';
import { REASONS } from '#shared/domain/reason.ts';
import { createTexts } from '../../../../src/renderer/shell/i18n.ts';

const ru = createTexts('ru');
const en = createTexts('en');

describe('a sentence with placeholders', () => {
  it('reads well with filled placeholders', () => {
    expect(ru.t('reasons.not-needed.what', { name: 'Кроссовки', size: '42' })).toBe(
      'Не тот товар: Кроссовки, 42',
    );
    expect(en.t('reasons.order-cancelled.what', { order: 'RU1' })).toBe('Order RU1 is cancelled');
  });

  it('reads well with empty placeholders', () => {
    expect(ru.t('reasons.not-needed.what', {})).toBe('Не тот товар');
    expect(ru.t('reasons.not-needed.what', { name: 'Сумка', size: '' })).toBe('Не тот товар: Сумка');
    expect(en.t('reasons.order-cancelled.what', {})).toBe('Order is cancelled');
  });

  it.each(REASONS)('leaves neither a brace nor a stray blank: %s', (reason) => {
    for (const texts of [ru, en])
      for (const part of ['what', 'todo'] as const) {
        const sentence = texts.t(`reasons.${reason}.${part}`, {});
        expect(sentence).not.toMatch(/[{}]| {2}| [.,:]|^ | $/);
      }
  });

  it('does not treat scanned text as a template', () => {
    const name = '$t(ui.nav.bench) {{size}} <b>';
    expect(ru.t('verdicts.unit-taken', { name, size: '42' })).toBe(`Принято: ${name}, 42`);
  });
});

describe('a counted placeholder', () => {
  it.each([
    [0, 'Осталось 0 товаров'],
    [1, 'Остался 1 товар'],
    [3, 'Осталось 3 товара'],
    [11, 'Осталось 11 товаров'],
    [21, 'Остался 21 товар'],
  ])('has the plural form of its language: %i', (left, counted) => {
    expect(ru.t('verdicts.unit-missing', { name: 'Сумка', size: '', left })).toContain(counted);
  });

  it('does so in English', () => {
    expect(en.t('verdicts.unit-missing', { name: 'Bag', size: '', left: 1 })).toContain('1 item left');
    expect(en.t('verdicts.unit-missing', { name: 'Bag', size: '', left: 2 })).toContain('2 items left');
  });
});

it.each([
  [1, 'просрочен на 1 день'],
  [4, 'просрочен на 4 дня'],
  [5, 'просрочен на 5 дней'],
])('counts the days that an order is late: %i', (days, sentence) => {
  expect(ru.t('ui.bench.overdueBy', { time: ru.t('ui.bench.days', { days }) })).toBe(sentence);
});

it.each([
  [1, 'просрочен', 'ждёт подтверждения'],
  [2, 'просрочены', 'ждут подтверждения'],
  [5, 'просрочено', 'ждут подтверждения'],
  [21, 'просрочен', 'ждёт подтверждения'],
])('agrees with the figure beside it: %i', (count, overdue, toConfirm) => {
  expect(ru.t('plurals.overdueCaption', { count })).toBe(overdue);
  expect(ru.t('plurals.toConfirmCaption', { count })).toBe(toConfirm);
});
