import { describe, expect, it } from 'vitest';
import { lpArguments } from '#main/printing/drivers/cups/lp.ts';
import { mediaOf } from '#main/printing/drivers/cups/media.ts';

const UPRIGHT = { rotate: 0 } as const;
const TURNED = { rotate: 90 } as const;

describe('the paper requested from CUPS', () => {
  it('is the size of the label, turned by its profile', () => {
    expect(mediaOf('s', { paper: null, layout: UPRIGHT })).toBe('Custom.58x40mm');
    expect(mediaOf('s', { paper: null, layout: TURNED })).toBe('Custom.40x58mm');
    expect(mediaOf('l', { paper: null, layout: { rotate: 180 } })).toBe('Custom.100x150mm');
  });

  it('is the name in the profile, however the label is turned', () => {
    expect(mediaOf('s', { paper: 'w288h432', layout: TURNED })).toBe('w288h432');
  });

  it('is A4 for a page of that size, which the printer turns by itself', () => {
    expect(mediaOf('a4', { paper: null, layout: TURNED })).toBe('A4');
    const handed = { file: '/a.pdf', size: 'a4', media: 'A4' } as const;
    expect(lpArguments('office', 'list', handed)).not.toContain('pdfAutoRotate=false');
  });
});

it('asks lp for exact paper, no scaling and no turning', () => {
  expect(
    lpArguments('labels', 'packbench-1', { file: '/a.pdf', size: 's', media: 'Custom.58x40mm' }),
  ).toEqual([
    '-d',
    'labels',
    '-t',
    'packbench-1',
    '-o',
    'media=Custom.58x40mm',
    '-o',
    'print-scaling=none',
    '-o',
    'pdfAutoRotate=false',
    '--',
    '/a.pdf',
  ]);
});
