import { describe, expect, it } from 'vitest';
import { problemToTell } from '../../../../../src/renderer/screens/prints/print-state.ts';

describe('a print that was taken out', () => {
  it('is not said to come out by itself any more', () => {
    expect(problemToTell({ status: 'waiting', problem: 'out-of-paper' })).toBe('out-of-paper');
    expect(problemToTell({ status: 'cancelled', problem: 'out-of-paper' })).toBeNull();
  });

  it('says when it was at the printer', () => {
    expect(problemToTell({ status: 'cancelled', problem: 'job-cancelled' })).toBe('job-cancelled');
  });
});
