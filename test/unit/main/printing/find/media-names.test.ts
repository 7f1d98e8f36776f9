import { describe, expect, it } from 'vitest';
import { papersNamed } from '#main/printing/find/cups.ts';

const names = (...media: readonly string[]) => papersNamed(media).map(({ name }) => name);

describe('the papers of a queue', () => {
  it('have the size in their names, or none if the name has none', () => {
    expect(papersNamed(['iso_a4_210x297mm', 'na_index-4x6_4x6in', 'roll', 'roll'])).toEqual([
      { name: 'iso_a4_210x297mm', kind: null, widthMm: 210, heightMm: 297 },
      { name: 'na_index-4x6_4x6in', kind: null, widthMm: 101.6, heightMm: 152.4 },
      { name: 'roll', kind: null, widthMm: null, heightMm: null },
    ]);
  });

  it('include our label sizes within the range that the queue accepts', () => {
    const smallest = 'custom_min_20x10mm';
    expect(names(smallest, 'custom_max_100x150mm')).toEqual([
      'Custom.58x40mm',
      'Custom.75x120mm',
      'Custom.100x150mm',
    ]);
    expect(names(smallest, 'custom_max_80x1000mm')).toEqual(['Custom.58x40mm', 'Custom.75x120mm']);
    expect(names('custom_min_60x10mm', 'custom_max_80x1000mm')).toEqual(['Custom.75x120mm']);
    expect(names(smallest)).toEqual([]);
  });
});
