import { expect, it } from 'vitest';
import { printerTroubles } from '#main/printing/printer-troubles.ts';

it('names each printer and what ails it once, with the sizes that it keeps back', () => {
  const open = { printer: 'cups:labels', size: 'm', problem: 'printer-stopped' } as const;
  const troubles = printerTroubles([
    open,
    open,
    { ...open, size: 'l' },
    { printer: '', size: 'a4', problem: 'no-printer' },
  ]);
  expect(troubles).toEqual([
    { printer: 'cups:labels', sizes: ['m', 'l'], problem: 'printer-stopped' },
    { printer: '', sizes: ['a4'], problem: 'no-printer' },
  ]);
});

it.each([null, 'printer-busy', 'label-waits', 'label-code-other'] as const)(
  'sees no trouble of the printer in a print with %s',
  (problem) => {
    expect(printerTroubles([{ printer: 'cups:labels', size: 'm', problem }])).toEqual([]);
  },
);
