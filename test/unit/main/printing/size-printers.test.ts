import { describe, expect, it } from 'vitest';
import { printersOf, withMainPrinter, withPrinter } from '#main/printing/size-printers.ts';
import type { KeepAs } from '#shared/contract/printers.ts';

const SET = {
  printers: { s: '', m: 'cups:a', l: 'cups:l', a4: '' },
  otherPrinters: { s: ['cups:s'], m: ['cups:b', 'cups:a', 'cups:c'], l: [], a4: [] },
};

it('lists the printers of a size once, the main one first, and none if none is set', () => {
  expect(printersOf(SET, 'm')).toEqual(['cups:a', 'cups:b', 'cups:c']);
  expect(printersOf(SET, 's')).toEqual(['cups:s']);
  expect(printersOf(SET, 'a4')).toEqual([]);
});

it('exchanges a spare printer and the main one of the size', () => {
  const after = withMainPrinter(SET, 'm', 'cups:c');
  expect(printersOf(after, 'm')).toEqual(['cups:c', 'cups:b', 'cups:a']);
  expect(printersOf(withMainPrinter(SET, 's', 'cups:s'), 's')).toEqual(['cups:s']);
  expect(after.printers.l).toBe('cups:l');
});

const NONE = { main: [], other: [] };
const PRINTERS = { s: 'cups:s', m: 'cups:m', l: '', a4: '' };

function kept(printer: string, as: KeepAs, others: readonly string[] = []) {
  const settings = { printers: PRINTERS, otherPrinters: { s: [], m: [...others], l: [], a4: [] } };
  const result = withPrinter(settings, NONE, { size: 'm', printer, as });
  return result.ok ? [result.value.printers.m, ...result.value.otherPrinters.m] : result.error.reason;
}

describe('a printer that is stored for a size', () => {
  it('replaces the main one, and is no longer a spare one', () => {
    expect(kept('cups:new', 'main')).toEqual(['cups:new']);
    expect(kept('cups:spare', 'main', ['cups:one', 'cups:spare'])).toEqual(['cups:spare', 'cups:one']);
  });

  it('becomes a spare one once, and not if it is the main one', () => {
    expect(kept('cups:new', 'other', ['cups:one'])).toEqual(['cups:m', 'cups:one', 'cups:new']);
    expect(kept('cups:one', 'other', ['cups:one', 'cups:two'])).toEqual(['cups:m', 'cups:two', 'cups:one']);
    expect(kept('cups:m', 'other')).toEqual(['cups:m']);
  });

  it('is refused as the fifth spare one', () => {
    const four = ['cups:1', 'cups:2', 'cups:3', 'cups:4'];
    expect(kept('cups:5', 'other', four)).toBe('other-printers-full');
    expect(kept('cups:4', 'other', four)).toEqual(['cups:m', ...four]);
    expect(kept('cups:5', 'main', four)).toEqual(['cups:5', ...four]);
  });
});
