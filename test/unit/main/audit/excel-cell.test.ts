import { describe, expect, it } from 'vitest';
import { createExcelTime, excelText } from '#main/audit/excel-cell.ts';

describe('a text in a cell of Excel', () => {
  it.each([
    ['4601234567890', '="4601234567890"'],
    ['007', '="007"'],
    ['12E5', '="12E5"'],
    ['10.11', '="10.11"'],
    ['2026-11-22', '="2026-11-22"'],
    [' 15', '=" 15"'],
    ['-5', '="-5"'],
    ['$15', '="$15"'],
    ['MAR1', '="MAR1"'],
    ['май 12', '="май 12"'],
    ['TRUE', '="TRUE"'],
    ['ложь', '="ложь"'],
  ])('%s stays text, with all its characters', (text, cell) => {
    expect(excelText(text)).toBe(cell);
  });

  it.each(['=1+1', '+cmd|x', '@SUM(A1)', '=HYPERLINK("https://example.org")', '＝1'])(
    '%s is not a formula',
    (text) => {
      expect(excelText(text)).toBe(`="${text.replaceAll('"', '""')}"`);
    },
  );

  it.each(['', 'FBS0123ABCDE', 'RU251120-000001', 'CMD:OK', 'Стол 1', 'accepted', 'marked'])(
    '%s needs no escaping',
    (text) => {
      expect(excelText(text)).toBe(text);
    },
  );

  it('replaces control characters by their symbols', () => {
    expect(excelText('A\u001dB\r\n\tC\u007f')).toBe('A␝B␍␊␉C␡');
  });

  it('of 512 characters is joined from strings of the length that Excel accepts', () => {
    const text = '"'.padStart(512, '9"');
    const literals = [...excelText(text).matchAll(/"((?:[^"]|"")*)"/g)].map(([, literal = '']) => literal);
    expect(Math.max(...literals.map(({ length }) => length))).toBeLessThanOrEqual(255);
    expect(literals.join('').replaceAll('""', '"')).toBe(text);
  });
});

it('a time in a cell of Excel is the local date and time', () => {
  expect(createExcelTime('Europe/Moscow')('2026-11-22T21:05:09.123Z')).toBe('23.11.2026 00:05:09');
});
