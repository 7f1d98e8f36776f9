import { expect, it } from 'vitest';
import { printerTroubles } from '#main/printing/printer-troubles.ts';

it('names each printer and what ails it once, with the sizes that it keeps back', () => {
  const open = { printer: 'cups:labels', size: 'm', problem: 'printer-stopped', mayGoTo: [] } as const;
  const troubles = printerTroubles([
    open,
    open,
    { ...open, size: 'l' },
    { printer: '', size: 'a4', problem: 'no-printer', mayGoTo: [] },
  ]);
  expect(troubles).toEqual([
    { printer: 'cups:labels', sizes: ['m', 'l'], problem: 'printer-stopped', others: [] },
    { printer: '', sizes: ['a4'], problem: 'no-printer', others: [] },
  ]);
});

it('names where the prints of a printer may be sent, those behind the one that meets the trouble, too', () => {
  const head = { printer: 'cups:a', size: 'm', problem: 'out-of-paper', mayGoTo: [] } as const;
  const behind = { ...head, problem: null, mayGoTo: ['cups:b', 'cups:c'] } as const;
  const elsewhere = { ...behind, printer: 'cups:b', mayGoTo: ['cups:a'] } as const;
  const [trouble] = printerTroubles([head, behind, behind, elsewhere]);
  expect(trouble?.others).toEqual(['cups:b', 'cups:c']);
});

it.each([null, 'printer-busy', 'label-waits', 'label-code-other'] as const)(
  'sees no trouble of the printer in a print with %s',
  (problem) => {
    expect(printerTroubles([{ printer: 'cups:labels', size: 'm', problem, mayGoTo: [] }])).toEqual([]);
  },
);
