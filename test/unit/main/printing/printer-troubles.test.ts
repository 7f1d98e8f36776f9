import { expect, it } from 'vitest';
import { printerTroubles } from '#main/printing/printer-troubles.ts';

const ROW = { number: 'FBS1', status: 'waiting', mayGoTo: [] } as const;

it('names each printer and what ails it once, with the sizes that it keeps back', () => {
  const open = { ...ROW, printer: 'cups:labels', size: 'm', problem: 'printer-stopped' } as const;
  const troubles = printerTroubles([
    open,
    open,
    { ...open, size: 'l' },
    { ...ROW, printer: '', size: 'a4', problem: 'no-printer' },
  ]);
  expect(troubles).toEqual([
    {
      printer: 'cups:labels',
      sizes: ['m', 'l'],
      numbers: ['FBS1'],
      problem: 'printer-stopped',
      others: [],
      actions: [],
    },
    { printer: '', sizes: ['a4'], numbers: ['FBS1'], problem: 'no-printer', others: [], actions: [] },
  ]);
});

it('names where the prints of a printer may be sent, those behind the one that meets the trouble, too', () => {
  const head = { ...ROW, printer: 'cups:a', size: 'm', problem: 'out-of-paper' } as const;
  const behind = { ...head, problem: null, mayGoTo: ['cups:b', 'cups:c'] } as const;
  const elsewhere = { ...behind, printer: 'cups:b', mayGoTo: ['cups:a'] } as const;
  const [trouble] = printerTroubles([head, behind, behind, elsewhere]);
  expect(trouble?.others).toEqual(['cups:b', 'cups:c']);
  expect(trouble?.actions).toEqual(['send-all', 'make-main']);
});

it('names the labels that a printer keeps back, those behind the one that meets the trouble, too', () => {
  const head = { ...ROW, printer: 'cups:a', size: 'm', problem: 'out-of-paper' } as const;
  const [trouble] = printerTroubles([
    { ...head, number: 'WITH-DRIVER', status: 'sent', problem: null },
    head,
    { ...head, number: 'BEHIND', problem: null },
    { ...head, number: 'FILE-WAITS', problem: 'label-waits' },
    { ...head, number: 'ELSEWHERE', printer: 'cups:b', problem: null },
  ]);
  expect(trouble?.numbers).toEqual(['FBS1', 'BEHIND']);
});

it.each([null, 'label-waits', 'label-code-other'] as const)(
  'sees no trouble of the printer in a print with %s',
  (problem) => {
    expect(printerTroubles([{ ...ROW, printer: 'cups:labels', size: 'm', problem }])).toEqual([]);
  },
);
