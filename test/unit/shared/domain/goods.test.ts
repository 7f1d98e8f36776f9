import { expect, it } from 'vitest';
import { nameWithoutBrand, searchWords, sizeToTellApart } from '#shared/domain/goods.ts';

it.each([
  ['Платье миди «Сирень» Рассвет 47', 'Рассвет 47', 'Платье миди «Сирень»'],
  ['Джинсы Slim БЕЛАЯ СОВА', 'Белая Сова', 'Джинсы Slim'],
  ['Сумка, Tavoletta', 'Tavoletta', 'Сумка'],
  ['Сумка', 'Tavoletta', 'Сумка'],
  ['Сумка', '', 'Сумка'],
  // The brand is only a part of the last word, or the whole name.
  ['Туфли Marcopolo', 'Polo', 'Туфли Marcopolo'],
  ['Tavoletta', 'Tavoletta', 'Tavoletta'],
  // The brand opens a name that reads badly without it.
  ['Rado для мужчин', 'Rado', 'Rado для мужчин'],
])('the name %s of the brand %s is %s', (name, brand, shown) => {
  expect(nameWithoutBrand(name, brand)).toBe(shown);
});

it.each([
  'One Size',
  'ONE SIZE',
  'one-size',
  'OS',
  'Один размер',
  'единый размер',
  'Без размера',
  ' One size ',
])('has no size to tell apart when there is only one: %j', (size) => {
  expect(sizeToTellApart(size)).toBe('');
});

it.each(['42', 'S', 'one', '02', 'XS/S', ''])('keeps every other size: %j', (size) => {
  expect(sizeToTellApart(size)).toBe(size);
});

it('has the words of name, brand and size, each once, in one spelling', () => {
  const goods = { name: 'Платье-футляр «Ёлка» ёлка', brand: 'Рассвет 47', size: '30/32' };
  expect(searchWords(`${goods.name} ${goods.brand} ${goods.size}`)).toEqual([
    'платье',
    'футляр',
    'елка',
    'рассвет',
    '47',
    '30',
    '32',
  ]);
});

it.each([
  ['wide characters', 'ＤＲＥＳＳ', ['dress']],
  ['nothing but signs', '«»—…', []],
  ['a word of 4,000 characters', 'a'.repeat(4_000), ['a'.repeat(40)]],
])('reads %s', (_what, text, words) => {
  expect(searchWords(text)).toEqual(words);
});
