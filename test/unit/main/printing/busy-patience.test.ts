import { describe, expect, it } from 'vitest';
import { createBusyPatience } from '#main/printing/busy-patience.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';

const START = Date.parse('2026-03-02T09:00:00Z');

function patienceAt() {
  let at = START;
  const patience = createBusyPatience({ now: () => new Date(at) });
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
