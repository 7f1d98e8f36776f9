import { expect, it } from 'vitest';
import { type MarkedGoods, whyMarked } from '#shared/domain/mark-due.ts';

const isShoes = (category: string) => category === 'Shoes';
const TAKEN = '2026-11-20T10:00:00.000Z';

it.each<[string, MarkedGoods, boolean, ReturnType<typeof whyMarked>]>([
  ['the category', { categories: ['All', 'Shoes'] }, false, { because: 'category', category: 'Shoes' }],
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
