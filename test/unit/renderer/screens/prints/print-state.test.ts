import { describe, expect, it } from 'vitest';
import { shownProblem } from '../../../../../src/renderer/screens/prints/print-state.ts';

describe('a cancelled print', () => {
  it('does not promise to print by itself', () => {
    expect(shownProblem({ status: 'waiting', problem: 'out-of-paper' })).toBe('out-of-paper');
    expect(shownProblem({ status: 'cancelled', problem: 'out-of-paper' })).toBeNull();
  });

  it('shows it when it was at the printer', () => {
    expect(shownProblem({ status: 'cancelled', problem: 'job-cancelled' })).toBe('job-cancelled');
  });
});
