import type { FormField, GoodsForm, GoodsFormContent } from './goods-form.ts';
import { type FormProblem, type FormProblemKind, formProblem } from './goods-form-problem.ts';
import { readAmount } from './money.ts';
import type { GoodsCountry } from './platform-goods.ts';
import { type PriceProblem, priceProblems } from './price-rules.ts';

export type FormPrice = { readonly country: GoodsCountry; readonly price: string };

/** The field of a new model's price in a country. */
export function priceField(country: GoodsCountry): FormField {
  return { size: null, code: `price:${country}` };
}

/** The prices of a new model as decimals, without those that are empty or cannot be read. */
export function pricesOf(form: GoodsForm, content: GoodsFormContent): readonly FormPrice[] {
  if (form.template !== 'full') return [];
  return content.prices.flatMap(({ country, price }) => {
    const read = readAmount(price, country);
    return read.ok ? [{ country, price: read.value }] : [];
  });
}

/** Specification, "Limits": price step; a new model has no price that could be restored. */
export function priceProblemsOf(form: GoodsForm, content: GoodsFormContent): readonly FormProblem[] {
  const given = content.prices.filter(({ price }) => price.trim() !== '');
  return given.flatMap(({ country, price }, at) => {
    const field = priceField(country);
    if (form.template !== 'full') return [formProblem(field, 'not-allowed')];
    const isRepeated = given.findIndex((other) => other.country === country) < at;
    const problems = isRepeated ? (['repeated'] as const) : problemsOf(price, country);
    return problems.map((problem) => formProblem(field, problem));
  });
}

function problemsOf(typed: string, country: GoodsCountry): readonly FormProblemKind[] {
  const read = readAmount(typed, country);
  if (!read.ok) return [READING[read.error]];
  const wanted = { price: read.value, salePrice: null, saleStart: null, saleEnd: null };
  return priceProblems(wanted, null).flatMap((problem) => (isOfForms(problem) ? [problem] : []));
}

const READING = {
  empty: 'price-unreadable',
  unreadable: 'price-unreadable',
  ambiguous: 'price-ambiguous',
  'too-long': 'price-too-large',
  currency: 'price-currency',
} as const;

/** All but those of sales, which a new model does not have. */
function isOfForms(problem: PriceProblem): problem is PriceProblem & FormProblemKind {
  return problem.startsWith('price-');
}
