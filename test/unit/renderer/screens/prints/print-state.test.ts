import { describe, expect, it } from 'vitest';
import { documentNumber, shownProblem } from '../../../../../src/renderer/screens/prints/print-state.ts';
import { createTexts } from '../../../../../src/renderer/shell/i18n.ts';

describe('a cancelled print', () => {
  it('does not promise to print by itself', () => {
    expect(shownProblem({ status: 'waiting', problem: 'out-of-paper' })).toBe('out-of-paper');
    expect(shownProblem({ status: 'cancelled', problem: 'out-of-paper' })).toBeNull();
  });

  it('shows it when it was at the printer', () => {
    expect(shownProblem({ status: 'cancelled', problem: 'job-cancelled' })).toBe('job-cancelled');
  });
});

it('names a sheet of codes, and shows any other number as it is', () => {
  const { t } = createTexts('ru');
  expect(documentNumber(t, { kind: 'sheet', number: 'scanner-check' })).toBe('проверка сканера');
  expect(documentNumber(t, { kind: 'pack-label', number: 'FBS1' })).toBe('FBS1');
});
