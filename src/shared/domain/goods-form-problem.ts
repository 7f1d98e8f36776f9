import type { FormField } from './goods-form.ts';

/** What can be wrong with a form of goods; what to do about each: `ui.goodsForm.problems`. */
export const FORM_PROBLEMS = [
  'required',
  /** Unless the goods are sold by another model than the one that is assumed. */
  'required-by-guess',
  /** How a stored value is deleted is not specified: nothing would be sent for it. */
  'cannot-clear',
  /** Stored, and not to be changed. */
  'fixed',
  /** Nothing is sent for it. */
  'not-allowed',
  /** Of a type that nobody has seen yet: shown, never sent. */
  'type-unknown',
  'not-a-number',
  'number-ambiguous',
  'wrong-type',
  'sku-blank',
  'sku-wildcard',
  'sku-too-long',
  /** A command, a badge, or a number of an order, a pack or a pallet. */
  'barcode-of-station',
  'barcode-blank',
  /** The same size, seller SKU or barcode twice in one model. */
  'repeated',
  /** An update of a size that the model no longer has. */
  'size-gone',
  'scale-unknown',
  'scale-gender',
  'no-scale-for-gender',
  'size-not-in-scale',
  /** No scale has all the sizes. */
  'sizes-mixed',
  'single-size',
  'barcode-check',
  'tax-obsolete',
  'price-unreadable',
  'price-ambiguous',
  'price-currency',
  'price-not-positive',
  'price-too-large',
  'price-not-step',
  'no-size',
  'no-change',
] as const;
export type FormProblemKind = (typeof FORM_PROBLEMS)[number];

/** What the platform takes, since it may be meant so, and what a screen has no field for. */
const WARNINGS: ReadonlySet<FormProblemKind> = new Set([
  'required-by-guess',
  'barcode-check',
  'tax-obsolete',
  'not-allowed',
]);

/** Between fields: what was chosen first may stand right only until the other is chosen, and nobody leaves it once more. */
const OF_SIZES: ReadonlySet<FormProblemKind> = new Set([
  'scale-unknown',
  'scale-gender',
  'no-scale-for-gender',
  'size-not-in-scale',
  'sizes-mixed',
  'single-size',
]);

/** Whether a problem is shown while somebody types, and not only when the field is left. */
export function isShownAtOnce({ problem, isWarning }: FormProblem): boolean {
  return isWarning || OF_SIZES.has(problem);
}

/** A field, and what is wrong with it; `code` empty: with the form as a whole. */
export type FormProblem = FormField & {
  readonly problem: FormProblemKind;
  /** It can be sent all the same. */
  readonly isWarning: boolean;
  /** For placeholders of the words: `sizes`, those that can be chosen. */
  readonly detail: Readonly<Record<string, string>>;
};

export function formProblem(
  { size, code }: FormField,
  problem: FormProblemKind,
  detail: FormProblem['detail'] = {},
): FormProblem {
  return { size, code, problem, isWarning: WARNINGS.has(problem), detail };
}

/** Whether a form with these problems can be sent. */
export function canBeSent(problems: readonly FormProblem[]): boolean {
  return problems.every(({ isWarning }) => isWarning);
}
