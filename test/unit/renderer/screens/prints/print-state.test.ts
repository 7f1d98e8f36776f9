import { describe, expect, it } from 'vitest';
import {
  documentNumber,
  printGroup,
  shownProblem,
} from '../../../../../src/renderer/screens/prints/print-state.ts';
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

const AT = '2026-11-20T12:00:00.000Z';

it.each([
  ['failed', 'outcome-unknown', AT, 'decide'],
  ['waiting', 'label-code-other', null, 'decide'],
  ['waiting', 'label-not-a-pdf', null, 'decide'],
  ['waiting', 'out-of-paper', null, 'printer'],
  ['waiting', 'no-printer', null, 'printer'],
  ['sent', 'printer-stopped', null, 'printer'],
  ['waiting', 'label-waits', null, 'platform'],
  ['waiting', null, null, 'way'],
  ['sent', null, null, 'way'],
  ['sent', null, AT, 'done'],
  ['printed', null, AT, 'done'],
  ['cancelled', 'job-cancelled', AT, 'done'],
] as const)(
  'a print that is %s with %s is grouped by what to do: %s, %s',
  (status, problem, endedAt, group) => {
    expect(printGroup({ status, problem, endedAt })).toBe(group);
  },
);
