import { expect, it } from 'vitest';
import { type MarkedGoods, markCategoryIn, whyMarked } from '#shared/domain/mark-due.ts';

const isShoes = (category: string) => category === 'Shoes';
const BY_SHOES = { because: 'category', category: 'Shoes', otherName: 'Обувь' } as const;
const TAKEN = '2026-11-20T10:00:00.000Z';

it.each<[string, MarkedGoods, boolean, ReturnType<typeof whyMarked>]>([
  ['the category', { categories: ['All', 'Shoes'] }, false, BY_SHOES],
  ['nothing', { categories: ['Bags'] }, false, null],
  ['the order', { categories: ['Bags'], markRule: 'not-due' }, true, { because: 'order' }],
  ['a supervisor', { categories: ['Bags'], markRule: 'due' }, false, { because: 'supervisor' }],
  ['a supervisor, against the category', { categories: ['Shoes'], markRule: 'not-due' }, false, null],
  ['a mark of before', { categories: [], markedSince: TAKEN }, false, { because: 'taken', at: TAKEN }],
  [
    'a supervisor, against a mark of before',
    { categories: [], markedSince: TAKEN, markRule: 'not-due' },
    false,
    null,
  ],
])('says that a mark is due because of %s', (_what, goods, hasMarkInOrder, why) => {
  expect(whyMarked(goods, isShoes, hasMarkInOrder)).toEqual(why);
});

it('names the category in the language of the screen', () => {
  const names = ['Women', 'Для женщин', 'Hats', 'Шляпы'];
  const [english, russian] = [['Hats'], ['Шляпы']].map((rule) =>
    whyMarked({ categories: names }, (category) => rule.includes(category)),
  );
  for (const why of [english, russian]) {
    if (why?.because !== 'category') throw new Error('no category');
    expect([markCategoryIn('ru', why), markCategoryIn('en', why)]).toEqual(['Шляпы', 'Hats']);
  }
  const alone = whyMarked({ categories: ['Hats'] }, () => true);
  if (alone?.because !== 'category') throw new Error('no category');
  expect(markCategoryIn('ru', alone)).toBe('Hats');
});
