import { expect, it } from 'vitest';
import { printersOf, swapped } from '#main/printing/printers-of.ts';

const SET = {
  printers: { s: '', m: 'cups:a', l: 'cups:l', a4: '' },
  otherPrinters: { s: ['cups:s'], m: ['cups:b', 'cups:a', 'cups:c'], l: [], a4: [] },
};

it('names the printers of a size once, its own first, and none where none is set', () => {
  expect(printersOf(SET, 'm')).toEqual(['cups:a', 'cups:b', 'cups:c']);
  expect(printersOf(SET, 's')).toEqual(['cups:s']);
  expect(printersOf(SET, 'a4')).toEqual([]);
});

it('lets a printer and the one of the size change places', () => {
  const after = swapped(SET, 'm', 'cups:c');
  expect(printersOf(after, 'm')).toEqual(['cups:c', 'cups:b', 'cups:a']);
  expect(printersOf(swapped(SET, 's', 'cups:s'), 's')).toEqual(['cups:s']);
  expect(after.printers.l).toBe('cups:l');
});
