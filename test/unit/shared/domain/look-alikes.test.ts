import { describe, expect, it } from 'vitest';
import { differenceOf, lookAlikesOf, twinKey } from '#shared/domain/look-alikes.ts';

function goods(sku: string, name: string, size = '', brand = 'Polar') {
  return { sku, name, size, brand };
}

const SHOES_41 = goods('A41', 'Кроссовки Run', '41');

describe('goods are easily mistaken for each other', () => {
  it.each([
    ['in another size', SHOES_41, goods('A42', 'Кроссовки Run', '42'), 'size'],
    [
      'in another shade that is their size',
      goods('A', 'Помада', 'тон 02'),
      goods('B', 'Помада', 'тон 07'),
      'size',
    ],
    ['with another number in the name', goods('A', 'Помада 02'), goods('B', 'Помада 07'), 'name'],
    ['with another shade in the name', goods('A', 'Помада тон Роза'), goods('B', 'Помада тон Мак'), 'name'],
    ['in another colour', goods('A', 'Футболка белая', 'M'), goods('B', 'Футболка чёрная', 'M'), 'name'],
    ['in another volume', goods('A', 'Крем 50мл'), goods('B', 'Крем 75мл'), 'name'],
    [
      'however the name is spelled',
      goods('A', 'Костюм «Весёлый»', 'S'),
      goods('B', 'костюм  весЕлый', 'M'),
      'size',
    ],
  ] as const)('%s', (_what, one, other, differsIn) => {
    expect(differenceOf(one, other)).toBe(differsIn);
    expect(differenceOf(other, one)).toBe(differsIn);
    expect(twinKey(one)).toBe(twinKey(other));
  });
});

describe('goods are no twins', () => {
  it.each([
    ['the same goods', SHOES_41, SHOES_41],
    ['of another brand', SHOES_41, goods('B', 'Кроссовки Run', '42', 'Kordano')],
    ['with another name', SHOES_41, goods('B', 'Кроссовки Walk', '42')],
    ['with a longer name', goods('A', 'Помада'), goods('B', 'Помада 07')],
    ['that differ in size and name', goods('A', 'Помада 02', 'S'), goods('B', 'Помада 07', 'M')],
    ['that nothing tells apart', SHOES_41, goods('B', 'Кроссовки Run', '41')],
    ['of which only numbers are known', goods('A', 'MP0041', '', ''), goods('B', 'MP0042', '', '')],
    ['without a name', goods('A', '', '41'), goods('B', '', '42')],
  ])('%s', (_what, one, other) => {
    expect(differenceOf(one, other)).toBeNull();
  });
});

describe('the twins of the next goods', () => {
  const inSize = (size: string) => goods(`A${size}`, 'Кроссовки Run', size);

  it('are those of the order, then those of the queue', () => {
    const twins = lookAlikesOf(
      SHOES_41,
      { inOrder: [SHOES_41, inSize('43')], others: [inSize('42'), goods('B', 'Сумка', 'M')] },
      3,
    );
    expect(twins).toEqual([
      { goods: inSize('43'), differsIn: 'size', isInOrder: true },
      { goods: inSize('42'), differsIn: 'size', isInOrder: false },
    ]);
  });

  it('are each named once, and no more than fit', () => {
    const inOrder = [inSize('42'), inSize('42'), inSize('43')];
    const others = [inSize('43'), inSize('44'), inSize('45')];
    expect(lookAlikesOf(SHOES_41, { inOrder, others }, 3).map((twin) => twin.goods.size)).toEqual([
      '42',
      '43',
      '44',
    ]);
  });
});
