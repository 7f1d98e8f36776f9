import { describe, expect, it } from 'vitest';
import { printActions, removedFile } from '#main/printing/print-actions.ts';

const LABEL = { kind: 'pack-label', hasFile: true } as const;

describe('the actions offered for a print', () => {
  it.each([
    ['label-code-other', 'force-as-supervisor'],
    ['label-code-unread', 'force'],
  ] as const)('include printing a label with %s anyway: %s', (problem, force) => {
    const actions = printActions({ ...LABEL, status: 'failed', problem });
    expect(actions).toEqual(['retry', 'cancel', 'preview', force]);
  });

  it('do not include a preview of a label that is not here yet', () => {
    const awaited = { ...LABEL, status: 'waiting', problem: 'label-waits', hasFile: false } as const;
    expect(printActions(awaited)).toEqual(['cancel']);
  });

  it('do not include retry or cancel after a cancel, even if the outcome was unknown', () => {
    const unknown = { ...LABEL, problem: 'outcome-unknown' } as const;
    expect(printActions({ ...unknown, status: 'failed' })).toEqual(['retry', 'cancel', 'preview']);
    expect(printActions({ ...unknown, status: 'cancelled' })).toEqual(['preview', 'reprint']);
  });

  it('are none during the hand-over, and a reprint when it is over', () => {
    expect(printActions({ ...LABEL, status: 'sending', problem: null })).toEqual(['preview']);
    expect(printActions({ ...LABEL, status: 'printed', problem: null })).toEqual(['preview', 'reprint']);
  });

  it('do not include a reprint of a sheet whose file is gone', () => {
    const over = { status: 'printed', problem: null, hasFile: false } as const;
    expect(printActions({ ...over, kind: 'sheet' })).toEqual([]);
    expect(printActions({ ...over, kind: 'pack-label' })).toEqual(['reprint']);
  });
});

describe('a print whose file was removed', () => {
  it('shows whether the station gets it again, and ignores a file that never existed', () => {
    const over = { status: 'printed', hasFile: false } as const;
    expect(removedFile({ ...over, kind: 'pack-label' })).toBe('comes-again');
    expect(removedFile({ ...over, kind: 'sheet' })).toBe('gone');
    expect(removedFile({ ...over, kind: 'sheet', hasFile: true })).toBeNull();
    expect(removedFile({ ...over, kind: 'pack-label', status: 'failed' })).toBeNull();
  });
});
