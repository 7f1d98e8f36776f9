import { describe, expect, it } from 'vitest';
import { keptPrinter } from '#main/app/api/kept-printer.ts';
import type { KeepAs } from '#shared/contract/printers.ts';

const NONE = { main: [], other: [] };
const PRINTERS = { s: 'cups:s', m: 'cups:m', l: '', a4: '' };

function kept(printer: string, as: KeepAs, others: readonly string[] = []) {
  const settings = { printers: PRINTERS, otherPrinters: { s: [], m: [...others], l: [], a4: [] } };
  const result = keptPrinter(settings, NONE, { size: 'm', printer, as });
  return result.ok ? [result.value.printers.m, ...result.value.otherPrinters.m] : result.error.reason;
}

describe('a printer that is kept', () => {
  it('takes the place of the one that is set, and is no spare one any more', () => {
    expect(kept('cups:new', 'main')).toEqual(['cups:new']);
    expect(kept('cups:spare', 'main', ['cups:one', 'cups:spare'])).toEqual(['cups:spare', 'cups:one']);
  });

  it('stands beside it once, and not where it is the one that is set', () => {
    expect(kept('cups:new', 'other', ['cups:one'])).toEqual(['cups:m', 'cups:one', 'cups:new']);
    expect(kept('cups:one', 'other', ['cups:one', 'cups:two'])).toEqual(['cups:m', 'cups:two', 'cups:one']);
    expect(kept('cups:m', 'other')).toEqual(['cups:m']);
  });

  it('is one too many behind four', () => {
    const four = ['cups:1', 'cups:2', 'cups:3', 'cups:4'];
    expect(kept('cups:5', 'other', four)).toBe('other-printers-full');
    expect(kept('cups:4', 'other', four)).toEqual(['cups:m', ...four]);
    expect(kept('cups:5', 'main', four)).toEqual(['cups:5', ...four]);
  });
});
