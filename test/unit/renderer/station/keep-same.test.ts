import { expect, it } from 'vitest';
import { keepSame } from '../../../../src/renderer/station/keep-same.ts';

it('returns the old value when nothing changed', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], c: null };
  expect(keepSame(before, structuredClone(before))).toBe(before);
});

it('keeps equal parts and takes over the others', () => {
  const before = { order: { units: [{ nr: 1 }, { nr: 2 }] }, last: { no: 1 } };
  const after = keepSame(before, { order: { units: [{ nr: 1 }, { nr: 3 }] }, last: { no: 1 } });
  expect(after).toEqual({ order: { units: [{ nr: 1 }, { nr: 3 }] }, last: { no: 1 } });
  expect(after.last).toBe(before.last);
  expect(after.order.units[0]).toBe(before.order.units[0]);
  expect(after.order).not.toBe(before.order);
});

it('notices a list that became shorter and a name that was removed', () => {
  expect(keepSame([1, 2], [1])).toEqual([1]);
  expect(keepSame({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(keepSame({ a: 1 }, { b: undefined })).toEqual({ b: undefined });
});

it('does not treat null as an object', () => {
  expect(keepSame({ a: 1 }, null)).toBeNull();
  expect(keepSame(null, { a: 1 })).toEqual({ a: 1 });
});
