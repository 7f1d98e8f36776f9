import { isDeepStrictEqual } from 'node:util';
import type { AttributeLevel, AttributeValues } from '../../../world/catalog/attribute.ts';
import { isRequired } from '../../../world/catalog/attribute-rules.ts';
import { attributesOf } from '../../../world/catalog/attributes.ts';
import type { AttributeProblem } from '../../../world/catalog/sizing.ts';
import { variationValues } from '../../../world/catalog/variation.ts';
import type { VariationPlan } from '../../../world/catalog/write-model.ts';
import type { Category } from '../../../world/goods/category.ts';
import type { Draft } from './read-draft.ts';

/** Required attributes that are missing; `values` are those that the product will have. */
export function missingAttributes(
  { template, product, variations }: Draft,
  values: AttributeValues,
): AttributeProblem[] {
  const missing = (level: AttributeLevel, given: AttributeValues) =>
    attributesOf(null)
      .filter(({ levels, code }) => levels[0] === level && !given.has(code))
      .filter((attribute) => isRequired(attribute, template, values))
      .map(({ code }) => ({ message: 'attribute is required', attribute: code }));
  return [...missing('product', product), ...variations.flatMap((given) => missing('variation', given))];
}

/** Values that would change although they may not: anything of the product with `reduced`, else what is not editable. */
export function forbiddenChanges(
  draft: Draft,
  stored: AttributeValues,
  variations: readonly VariationPlan[],
): AttributeProblem[] {
  const isReduced = draft.template === 'reduced';
  return [
    ...changes(draft.product, stored, isReduced),
    ...variations.flatMap(({ goods, values }) =>
      goods === null ? [] : changes(values, variationValues(goods), false),
    ),
  ];
}

/** Attributes that goods of this kind do not have. */
export function foreignAttributes({ product }: Draft, category: Category): AttributeProblem[] {
  const known = new Set(attributesOf(category).map(({ code }) => code));
  return [...product.keys()]
    .filter((code) => !known.has(code))
    .map((attribute) => ({ message: `attribute is not allowed for category ${category}`, attribute }));
}

function changes(given: AttributeValues, stored: AttributeValues, isAllFixed: boolean): AttributeProblem[] {
  return attributesOf(null)
    .filter(({ code, isEditable }) => given.has(code) && stored.has(code) && (isAllFixed || !isEditable))
    .filter(({ code }) => !isDeepStrictEqual(given.get(code), stored.get(code)))
    .map(({ code }) => ({ message: 'attribute can not be changed', attribute: code }));
}
