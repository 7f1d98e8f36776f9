import { expect, it } from 'vitest';
import { goodsWords, searchWords } from '#shared/domain/goods-words.ts';

it('has the words of name, brand and size, each once, in one spelling', () => {
  const goods = { name: 'Платье-футляр «Ёлка» ёлка', brand: 'Рассвет 47', size: '30/32' };
  expect(goodsWords(goods)).toEqual(['платье', 'футляр', 'елка', 'рассвет', '47', '30', '32']);
});

it.each([
  ['wide characters', 'ＤＲＥＳＳ', ['dress']],
  ['nothing but signs', '«»—…', []],
  ['a word of 4,000 characters', 'a'.repeat(4_000), ['a'.repeat(40)]],
])('reads %s', (_what, text, words) => {
  expect(searchWords(text)).toEqual(words);
});
