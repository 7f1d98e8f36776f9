import { expect, it } from 'vitest';
import { detailTitle } from '../../../../../src/renderer/screens/prints/print-state.ts';

it.each([
  ['label-code-other', 'ui.prints.codes'],
  ['label-code-unread', 'ui.prints.details'],
  ['label-excluded', 'ui.prints.details'],
  ['printer-stopped', 'ui.prints.driverWords'],
  ['driver-failed', 'ui.prints.driverWords'],
  ['outcome-unknown', 'ui.prints.driverWords'],
] as const)('the detail of %s has the title %s', (problem, title) => {
  expect(detailTitle(problem)).toBe(title);
});
