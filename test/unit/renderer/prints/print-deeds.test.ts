import { describe, expect, it } from 'vitest';
import {
  printDeeds,
  problemToTell,
  removedFile,
} from '../../../../src/renderer/screens/prints/print-deeds.ts';

describe('the buttons at a print', () => {
  it.each([
    ['label-code-other', true],
    ['label-code-unread', false],
  ] as const)('print a label with %s anyway; only for a supervisor: %s', (problem, isForceForSupervisor) => {
    const held = { status: 'failed', problem, hasFile: true, mayGoTo: [] } as const;
    expect(printDeeds(held)).toMatchObject({ force: true, preview: true, isForceForSupervisor });
  });

  it('show no picture of a label that is not there yet', () => {
    const awaited = { status: 'waiting', problem: 'label-waits', hasFile: false, mayGoTo: [] } as const;
    expect(printDeeds(awaited)).toMatchObject({ preview: false, force: false, cancel: true });
  });
});

describe('a print whose file was removed', () => {
  it('says whether the station gets it again, and nothing of a file that never was', () => {
    const over = { status: 'printed', hasFile: false } as const;
    expect(removedFile({ ...over, kind: 'pack-label' })).toBe('comes-again');
    expect(removedFile({ ...over, kind: 'sheet' })).toBe('gone');
    expect(removedFile({ ...over, kind: 'sheet', hasFile: true })).toBeNull();
    expect(removedFile({ ...over, kind: 'pack-label', status: 'failed' })).toBeNull();
  });
});

describe('a print that was taken out', () => {
  it('is not said to come out by itself any more', () => {
    expect(problemToTell({ status: 'waiting', problem: 'out-of-paper' })).toBe('out-of-paper');
    expect(problemToTell({ status: 'cancelled', problem: 'out-of-paper' })).toBeNull();
  });

  it('says when it was at the printer', () => {
    expect(problemToTell({ status: 'cancelled', problem: 'job-cancelled' })).toBe('job-cancelled');
  });

  it('is neither tried again nor taken out once more, also where nobody knew whether it came out', () => {
    const unknown = { problem: 'outcome-unknown', hasFile: true, mayGoTo: [] } as const;
    expect(printDeeds({ ...unknown, status: 'failed' })).toMatchObject({ retry: true, cancel: true });
    const removed = printDeeds({ ...unknown, status: 'cancelled' });
    expect(removed).toMatchObject({ retry: false, cancel: false, reprint: true });
  });
});
