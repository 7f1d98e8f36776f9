import { expect, it } from 'vitest';
import { isSameOrder, moveImage } from '../../../../../src/renderer/screens/goods-images/image-order.ts';

const IMAGES = ['a', 'b', 'c'].map((url) => ({ url, picture: null }));
const order = (images: typeof IMAGES | ReturnType<typeof moveImage>) => images.map(({ url }) => url).join('');

it('moves an image by one place', () => {
  expect(order(moveImage(IMAGES, 'b', -1))).toBe('bac');
  expect(order(moveImage(IMAGES, 'b', 1))).toBe('acb');
});

it('leaves the order where there is no other place', () => {
  expect(moveImage(IMAGES, 'a', -1)).toBe(IMAGES);
  expect(moveImage(IMAGES, 'c', 1)).toBe(IMAGES);
  expect(moveImage(IMAGES, 'x', 1)).toBe(IMAGES);
});

it('knows another order, and another number, from the same', () => {
  expect(isSameOrder(IMAGES, [...IMAGES])).toBe(true);
  expect(isSameOrder(IMAGES, IMAGES.toReversed())).toBe(false);
  expect(isSameOrder(IMAGES, IMAGES.slice(1))).toBe(false);
});
