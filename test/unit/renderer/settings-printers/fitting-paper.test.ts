import { describe, expect, it } from 'vitest';
import {
  isFitting,
  proposedPaper,
} from '../../../../src/renderer/screens/settings/printers/fitting-paper.ts';

const paper = (name: string, widthMm: number | null, heightMm: number | null) => ({
  ...{ name, kind: null, widthMm, heightMm },
});

describe('the paper that is proposed', () => {
  it('is the one that fits the size best', () => {
    const papers = [paper('A4', 210, 297), paper('near', 75.9, 120.6), paper('w213h340', 75.1, 119.9)];
    expect(proposedPaper(papers, 'm')?.name).toBe('w213h340');
    expect(proposedPaper(papers, 'a4')?.name).toBe('A4');
  });

  it('is none where none fits: neither one that lies across, nor one of unknown size', () => {
    const papers = [paper('across', 120, 75), paper('larger', 80, 120), paper('unknown', null, null)];
    expect(proposedPaper(papers, 'm')).toBeNull();
    expect(papers.map((one) => isFitting(one, 'm'))).toEqual([false, false, null]);
  });

  it('is the first of those that fit alike', () => {
    expect(proposedPaper([paper('one', 58, 40), paper('other', 58, 40)], 's')?.name).toBe('one');
  });
});
