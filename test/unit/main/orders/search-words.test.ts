import { expect, it } from 'vitest';
import { patternsOf, wordsOf } from '#main/orders/search-words.ts';

it('splits a search into words, and leaves out what would be too many of them', () => {
  expect(wordsOf('  RU251120-1   ботинки\t41 ')).toEqual(['RU251120-1', 'ботинки', '41']);
  expect(wordsOf('   ')).toEqual([]);
  expect(wordsOf('a b c d e f g h i')).toHaveLength(6);
});

it('finds a word in the spellings that people and catalogs use', () => {
  expect(patternsOf('сИНий')).toEqual(['%сИНий%', '%синий%', '%СИНИЙ%', '%Синий%']);
  expect(patternsOf('41')).toEqual(['%41%']);
});

it('takes the signs of a pattern for themselves', () => {
  expect(patternsOf('100%')).toEqual(['%100!%%']);
  expect(patternsOf('a_b!')).toContain('%a!_b!!%');
});
