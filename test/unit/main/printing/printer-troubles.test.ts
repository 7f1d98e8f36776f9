import { describe, expect, it } from 'vitest';
import { createBusyFilter, printerTroubles } from '#main/printing/printer-troubles.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';

const ROW = { number: 'FBS1', status: 'waiting', mayGoTo: [] } as const;

it('lists each printer and problem once, with the sizes that it holds up', () => {
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

it('lists the printers to which its prints may go, including prints behind the one with the problem', () => {
  const head = { ...ROW, printer: 'cups:a', size: 'm', problem: 'out-of-paper' } as const;
  const behind = { ...head, problem: null, mayGoTo: ['cups:b', 'cups:c'] } as const;
  const elsewhere = { ...behind, printer: 'cups:b', mayGoTo: ['cups:a'] } as const;
  const [trouble] = printerTroubles([head, behind, behind, elsewhere]);
  expect(trouble?.others).toEqual(['cups:b', 'cups:c']);
  expect(trouble?.actions).toEqual(['send-all', 'make-main']);
});

it('lists the labels that a printer holds up, including those behind the one with the problem', () => {
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

function busyFilterAt() {
  let at = START;
  const filter = createBusyFilter({ now: () => new Date(at) });
  /** The reported problem of one job, this many seconds after the start. */
  return (seconds: number, problem: PrintProblem | null, id = 1) => {
    at = START + seconds * 1_000;
    return filter([{ id, problem }])[0]?.problem;
  };
}

describe('a printer that is busy', () => {
  it('is reported after half a minute', () => {
    const problemAt = busyFilterAt();
    expect(problemAt(0, 'printer-busy')).toBeNull();
    expect(problemAt(29, 'printer-busy')).toBeNull();
    expect(problemAt(30, 'printer-busy')).toBe('printer-busy');
    expect(problemAt(3_600, 'printer-busy')).toBe('printer-busy');
  });

  it('gets half a minute again for every label that it accepts', () => {
    const problemAt = busyFilterAt();
    expect(problemAt(0, 'printer-busy', 1)).toBeNull();
    expect(problemAt(25, 'printer-busy', 2)).toBeNull();
    expect(problemAt(50, 'printer-busy', 2)).toBeNull();
    expect(problemAt(55, 'printer-busy', 2)).toBe('printer-busy');
  });

  it('gets half a minute again after a different problem', () => {
    const problemAt = busyFilterAt();
    expect(problemAt(0, 'printer-busy')).toBeNull();
    expect(problemAt(20, 'out-of-paper')).toBe('out-of-paper');
    expect(problemAt(40, 'printer-busy')).toBeNull();
    expect(problemAt(70, 'printer-busy')).toBe('printer-busy');
  });

  it('gets no more time when the clock is set back', () => {
    const problemAt = busyFilterAt();
    expect(problemAt(7_200, 'printer-busy')).toBeNull();
    expect(problemAt(0, 'printer-busy')).toBeNull();
    expect(problemAt(30, 'printer-busy')).toBe('printer-busy');
  });
});

it('reports every other problem at once', () => {
  const problemAt = busyFilterAt();
  expect(problemAt(0, 'out-of-paper')).toBe('out-of-paper');
  expect(problemAt(0, 'label-waits')).toBe('label-waits');
  expect(problemAt(0, null)).toBeNull();
});
