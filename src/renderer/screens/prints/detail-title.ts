import type { PrintProblem } from '#shared/contract/prints.ts';

/** Whose words a print's detail is: those on the label, or, in English as they came, those of the platform or of the driver. */
export function detailTitle(problem: PrintProblem) {
  if (problem === 'label-code-other') return 'ui.prints.codes';
  return problem.startsWith('label-') ? 'ui.prints.details' : 'ui.prints.driverWords';
}
