/** The label is there, with a code that is not its number's: it prints only when a person says so. */
export const CODE_PROBLEMS = [
  'label-code-unread', // no code can be read as this printer prints it
  'label-code-other', // its codes say something else
] as const;

export type CodeProblem = (typeof CODE_PROBLEMS)[number];

export function isCodeProblem(problem: string | null): problem is CodeProblem {
  return CODE_PROBLEMS.some((known) => known === problem);
}

/** A label that is there and was not printed, since its code is not that of its number. */
export type HeldLabelView = {
  /** Of the print. */
  readonly id: number;
  readonly kind: 'pack-label' | 'item-label' | 'pallet-label';
  readonly number: string;
  readonly problem: CodeProblem;
  /** What its codes say; null: none can be read. */
  readonly detail: string | null;
};
