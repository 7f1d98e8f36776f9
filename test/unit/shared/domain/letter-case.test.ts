import { describe, expect, it } from 'vitest';
import { differInCaseOnly, swapCase } from '#shared/domain/letter-case.ts';

describe('Caps Lock', () => {
  it.each([
    ['sSBmxTYIFT(eq', 'SsbMXtyift(EQ'],
    ['бЮжЭхЪё', 'БюЖэХъЁ'],
    ['01"<,:;=', '01"<,:;='],
    ['ß', 'ß'],
  ])('turns %s into %s', (text, typed) => {
    expect(swapCase(text)).toBe(typed);
    expect(swapCase(typed)).toBe(text);
  });

  it('is the only difference of texts that differ in case', () => {
    expect(differInCaseOnly('aB', 'Ab')).toBe(true);
    expect(differInCaseOnly('aB', 'aB')).toBe(false);
    expect(differInCaseOnly('aB', 'Ac')).toBe(false);
  });
});
