import { expect, it } from 'vitest';
import { findCategories, MAX_FOUND } from '../../../../../src/renderer/screens/goods-form/find-categories.ts';

/** Where the platform's path is in English. */
const RUSSIAN_PATHS: Readonly<Record<string, readonly string[]>> = { 4: ['Одежда', 'Платья'] };

const category = (id: string, name: string, nameRu: string, ...path: string[]) => ({
  id,
  name,
  nameRu,
  path,
  pathRu: RUSSIAN_PATHS[id] ?? [],
});

const CATEGORIES = [
  category('1', 'Sneakers', 'Кроссовки', 'Обувь', 'Кроссовки'),
  category('2', 'Winter boots', 'Тёплые ботинки', 'Обувь', 'Зимняя', 'Тёплые ботинки'),
  category('4', 'Dresses', 'Платья', 'Clothing', 'Dresses'),
  category('3', 'Boot care', 'Уход за обувью', 'Аксессуары', 'Уход за обувью'),
];

const ids = (search: string) => findCategories(CATEGORIES, search).found.map(({ id }) => id);

it('finds a category by a part of its Russian or English name', () => {
  expect(ids('КРОСС')).toEqual(['1']);
  expect(ids('winter')).toEqual(['2']);
});

it('finds a category by several words, also of its path, and reads е as ё', () => {
  expect(ids('обувь теплые')).toEqual(['2']);
});

it('finds a category by the Russian name of one above it', () => {
  expect(ids('одежда')).toEqual(['4']);
});

it('names first what begins with the search', () => {
  expect(ids('boot')).toEqual(['3', '2']);
});

it('shows at most 50, and says that there are more', () => {
  const many = Array.from({ length: MAX_FOUND + 1 }, (_, at) => category(String(at), 'A', 'А'));
  expect(findCategories(many, '')).toMatchObject({ isMore: true });
  expect(findCategories(many, '').found).toHaveLength(MAX_FOUND);
});
