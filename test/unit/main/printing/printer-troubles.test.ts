import { describe, expect, it } from 'vitest';
import { createBusyFilter, printerTroubles } from '#main/printing/printer-troubles.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';

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

const START = Date.parse('2026-03-02T09:00:00Z');

function patienceAt() {
  let at = START;
  const patience = createBusyFilter({ now: () => new Date(at) });
  /** What is told of one job, so many seconds after the start. */
  return (seconds: number, problem: PrintProblem | null, id = 1) => {
    at = START + seconds * 1_000;
    return patience([{ id, problem }])[0]?.problem;
  };
}

describe('a printer that is busy', () => {
  it('is told as trouble when that has lasted for half a minute', () => {
    const told = patienceAt();
    expect(told(0, 'printer-busy')).toBeNull();
    expect(told(29, 'printer-busy')).toBeNull();
    expect(told(30, 'printer-busy')).toBe('printer-busy');
    expect(told(3_600, 'printer-busy')).toBe('printer-busy');
  });

  it('has half a minute again for every label that it takes', () => {
    const told = patienceAt();
    expect(told(0, 'printer-busy', 1)).toBeNull();
    expect(told(25, 'printer-busy', 2)).toBeNull();
    expect(told(50, 'printer-busy', 2)).toBeNull();
    expect(told(55, 'printer-busy', 2)).toBe('printer-busy');
  });

  it('has half a minute again when it met something else meanwhile', () => {
    const told = patienceAt();
    expect(told(0, 'printer-busy')).toBeNull();
    expect(told(20, 'out-of-paper')).toBe('out-of-paper');
    expect(told(40, 'printer-busy')).toBeNull();
    expect(told(70, 'printer-busy')).toBe('printer-busy');
  });

  it('has no longer when the clock is set back', () => {
    const told = patienceAt();
    expect(told(7_200, 'printer-busy')).toBeNull();
    expect(told(0, 'printer-busy')).toBeNull();
    expect(told(30, 'printer-busy')).toBe('printer-busy');
  });
});

it('leaves every other problem to be told at once', () => {
  const told = patienceAt();
  expect(told(0, 'out-of-paper')).toBe('out-of-paper');
  expect(told(0, 'label-waits')).toBe('label-waits');
  expect(told(0, null)).toBeNull();
});
