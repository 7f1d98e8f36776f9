/** The label exists, with a code other than its number: it prints only at a person's request. */
export const CODE_PROBLEMS = [
  'label-code-unread', // no code is readable at this printer's resolution
  'label-code-other', // its codes have other content
] as const;

export type CodeProblem = (typeof CODE_PROBLEMS)[number];

export function isCodeProblem(problem: string | null): problem is CodeProblem {
  return CODE_PROBLEMS.some((known) => known === problem);
}

/** A label that was not printed, because its code is not that of its number. */
export type HeldLabelView = {
  /** The id of the print job. */
  readonly id: number;
  readonly kind: 'pack-label' | 'item-label' | 'pallet-label';
  readonly number: string;
  readonly problem: CodeProblem;
  /** The content of its codes; null: none can be read. */
  readonly detail: string | null;
};
