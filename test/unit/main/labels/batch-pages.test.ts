import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesByNumber } from '#main/labels/batch-pages.ts';

const pages = (numbers: readonly string[], codes: readonly (readonly string[])[]) =>
  Object.fromEntries(pagesByNumber(numbers, codes));

describe('a page of a file of many labels', () => {
  it('is whose number is on it, wherever it stands', () => {
    expect(pages(['A', 'B', 'C'], [['C'], ['A', 'RU250715-850486'], ['B']])).toEqual({ A: 1, B: 2, C: 0 });
  });

  it.each([
    ['it cannot be read', [['A'], []], { A: 0 }],
    ['its code is nobody’s', [['A'], ['X']], { A: 0 }],
    ['another page has the same number', [['A'], ['A']], {}],
    ['another number is on it, too', [['A', 'B'], []], {}],
  ] as const)('is nobody’s when %s', (_, codes, whose) => {
    expect(pages(['A', 'B'], codes)).toEqual(whose);
  });

  it('bears the number that it is given to, and is given once', () => {
    const number = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    fc.assert(
      fc.property(fc.array(fc.array(number, { maxLength: 3 }), { maxLength: 6 }), (codes) => {
        const found = pagesByNumber(['A', 'B', 'C'], codes);
        expect(new Set(found.values()).size).toBe(found.size);
        for (const [whose, page] of found) {
          expect(codes[page]?.some((code) => code === whose)).toBe(true);
          expect(codes.filter((onPage) => onPage.some((code) => code === whose))).toHaveLength(1);
        }
      }),
    );
  });
});
