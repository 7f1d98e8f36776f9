import { describe, expect, it } from 'vitest';
import {
  isFitting,
  type Page,
  proposedPaper,
} from '../../../../../../src/renderer/screens/settings/printers/fitting-paper.ts';

const paper = (name: string, widthMm: number | null, heightMm: number | null) => ({
  name,
  kind: null,
  widthMm,
  heightMm,
});

const page = (size: Page['size'], part: Partial<Page> = {}): Page => ({
  size,
  rotate: 0,
  driver: 'cups',
  ...part,
});

describe('the proposed paper', () => {
  it('is the one that fits the size best', () => {
    const papers = [paper('A4', 210, 297), paper('near', 75.9, 120.6), paper('w213h340', 75.1, 119.9)];
    expect(proposedPaper(papers, page('m'))?.name).toBe('w213h340');
    expect(proposedPaper(papers, page('a4'))?.name).toBe('A4');
  });

  it('is none when none fits: neither a landscape one, nor one of unknown size', () => {
    const papers = [paper('across', 120, 75), paper('larger', 80, 120), paper('unknown', null, null)];
    expect(proposedPaper(papers, page('m'))).toBeNull();
    expect(papers.map((one) => isFitting(one, page('m')))).toEqual([false, false, null]);
  });

  it('is the first of equal ones', () => {
    expect(proposedPaper([paper('one', 58, 40), paper('other', 58, 40)], page('s'))?.name).toBe('one');
  });

  it('is a landscape one for a page that is rotated onto its side', () => {
    const papers = [paper('upright', 75, 120), paper('across', 120, 75)];
    expect(proposedPaper(papers, page('m', { rotate: 90 }))?.name).toBe('across');
    expect(proposedPaper(papers, page('m', { rotate: 180 }))?.name).toBe('upright');
  });

  it('may be landscape in Windows, whose drivers rotate by themselves, but is upright if possible', () => {
    const across = paper('across', 120, 75);
    const windows = page('m', { driver: 'windows' });
    expect(proposedPaper([across], windows)?.name).toBe('across');
    expect(proposedPaper([across, paper('upright', 75, 120)], windows)?.name).toBe('upright');
  });
});
