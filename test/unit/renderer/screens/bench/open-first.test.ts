import { expect, it } from 'vitest';
import { openFirst } from '../../../../../src/renderer/screens/bench/units.ts';

const closed = (ordinal: number) => ({ ordinal, status: 'closed' }) as const;
const open = (ordinal: number) => ({ ordinal, status: 'open' }) as const;

it('lists the open pack first, then the closed ones in order', () => {
  const packs = [closed(1), closed(2), open(3)];
  expect(openFirst(packs).map((pack) => pack.ordinal)).toEqual([3, 1, 2]);
});

it('keeps the order when no pack is open', () => {
  expect(openFirst([closed(1), closed(2)]).map((pack) => pack.ordinal)).toEqual([1, 2]);
});
