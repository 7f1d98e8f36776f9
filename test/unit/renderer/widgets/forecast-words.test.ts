import { describe, expect, it } from 'vitest';
import type { Forecast } from '#shared/domain/forecast.ts';
import { createTexts } from '../../../../src/renderer/shell/i18n.ts';
import { forecastWords, minutesAsText } from '../../../../src/renderer/widgets/forecast-words.ts';

const finishAt = '2026-11-23T13:30:00.000Z';
const formats = { wall: () => ({ local: '16:30', moscow: null }) };

function inWords(forecast: Forecast, language = 'ru') {
  const { t } = createTexts(language);
  const { tone, words, more } = forecastWords(forecast, { t, formats, now: 0 });
  return [tone, words.replaceAll('\u00a0', ' '), more];
}

describe('a forecast is said', () => {
  it.each<[Forecast, string, string]>([
    [{ status: 'done' }, 'good', 'Собрано всё'],
    [{ status: 'in-time', finishAt, spareMinutes: 12 }, 'good', 'Успеваем, запас 12 мин'],
    [{ status: 'tight', finishAt, spareMinutes: 65 }, 'warn', 'Впритык: запас 1 ч 5 мин'],
    [{ status: 'overdue', finishAt }, 'stop', 'Срок прошёл. Соберём к 16:30'],
    [{ status: 'overdue', finishAt: null }, 'stop', 'Срок прошёл. Соберите сейчас'],
    [{ status: 'no-cut-off', finishAt }, 'calm', 'Соберём к 16:30'],
    [{ status: 'unknown', because: 'not-started' }, 'calm', 'Прогноза нет: сегодня ещё не собирали'],
    [{ status: 'unknown', because: 'too-little' }, 'calm', 'Прогноза ещё нет: собрано слишком мало'],
  ])('%o', (forecast, tone, words) => {
    expect(inWords(forecast)).toEqual([tone, words, null]);
  });

  it.each([
    [1, 1, 'К сроку не соберём 1 заказ. Нужен ещё 1 упаковщик.'],
    [9, 2, 'К сроку не соберём 9 заказов. Нужны ещё 2 упаковщика.'],
    [22, null, 'К сроку не соберём 22 заказа. Больше людей уже не поможет.'],
  ])('with what would help: %i orders missing, %s packers to add', (missing, packersToAdd, more) => {
    const late = { status: 'late', finishAt, lateMinutes: 120, missing, packersToAdd } as const;
    expect(inWords(late)).toEqual(['stop', 'Не успеваем: на 2 ч позже', more]);
  });

  it('in English', () => {
    const late = { status: 'late', finishAt, lateMinutes: 18, missing: 1, packersToAdd: 3 } as const;
    expect(inWords(late, 'en')).toEqual([
      'stop',
      'Late by 18 min',
      '1 order will not be packed by then. 3 more packers are needed.',
    ]);
  });
});

it('minutes never break over two lines', () => {
  expect(minutesAsText(createTexts('ru').t, 125)).toBe('2\u00a0ч\u00a05\u00a0мин');
});
