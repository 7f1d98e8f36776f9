import type { LeafCategory } from './categories.ts';
import type { Gender, SizeScale } from './size-scales.ts';

export interface Sizing {
  readonly category: LeafCategory;
  readonly scale: SizeScale;
}

export interface SizedGoods {
  readonly gender: Gender;
  readonly sizes: readonly string[];
  /** Null when the seller names none: then the first matching one applies. */
  readonly scaleCode: string | null;
}

/** What is wrong, and the attribute that causes it (section "Seller JSON-RPC: methods", size-scale error objects). */
export interface AttributeProblem {
  readonly message: string;
  readonly attribute: string;
}

/** The category and scale of goods: of several the first that fits best, so that problems are reported for that one. */
export function findSizing(categories: readonly LeafCategory[], goods: SizedGoods): Sizing | undefined {
  const all = categories.flatMap((category) => category.scales.map((scale) => ({ category, scale })));
  const preferences: ((sizing: Sizing) => boolean)[] = [
    ({ scale }) => scale.code === goods.scaleCode,
    ({ scale }) => scale.genders.includes(goods.gender),
    ({ scale }) => goods.sizes.every((size) => scale.sizes.includes(size)),
    ({ scale }) => !isTooFew(scale, goods.sizes),
  ];
  const best = preferences.reduce((left, preference) => {
    const fitting = left.filter(preference);
    return fitting.length === 0 ? left : fitting;
  }, all);
  return best[0];
}

/** The three rules of size scales with the texts of section "Errors"; empty when all hold. */
export function sizeProblems({ scale }: Sizing, goods: SizedGoods): AttributeProblem[] {
  if (goods.scaleCode !== null && goods.scaleCode !== scale.code)
    return [{ message: 'site category does not match gender', attribute: 'size_scale' }];
  if (!scale.genders.includes(goods.gender))
    return [{ message: 'site category does not match gender', attribute: 'gender' }];
  const problems: AttributeProblem[] = [];
  if (!goods.sizes.every((size) => scale.sizes.includes(size)))
    problems.push({ message: 'scale does not match size', attribute: 'size_value' });
  if (isTooFew(scale, goods.sizes))
    problems.push({ message: 'several sizes required for scale', attribute: 'size_value' });
  return problems;
}

function isTooFew(scale: SizeScale, sizes: readonly string[]): boolean {
  return scale.isSingleSizeForbidden && new Set(sizes).size < 2;
}
