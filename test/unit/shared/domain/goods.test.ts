import { expect, it } from 'vitest';
import { nameWithoutBrand } from '#shared/domain/goods.ts';

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
