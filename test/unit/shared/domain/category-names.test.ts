import { expect, it } from 'vitest';
import { categoriesIn } from '#shared/domain/category-names.ts';

const NAMES = ['Shoes', 'Обувь', 'Sneakers', 'Кроссовки'];

it('names categories in the language of the screen', () => {
  expect(categoriesIn('ru', NAMES)).toEqual(['Обувь', 'Кроссовки']);
  expect(categoriesIn('en', NAMES)).toEqual(['Shoes', 'Sneakers']);
});

it('leaves out none that has no name in the other language', () => {
  const names = ['Shoes', 'Обувь', 'Sneakers'];
  expect(categoriesIn('ru', names)).toEqual(names);
  expect(categoriesIn('en', ['Обувь'])).toEqual(['Обувь']);
});
