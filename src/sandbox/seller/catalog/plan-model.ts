import { isDeepStrictEqual } from 'node:util';
import type { Category } from '../../world/catalog/attribute.ts';
import {
  type AttributeLevel,
  type AttributeValues,
  genderOf,
  isRequired,
  textOf,
} from '../../world/catalog/attribute.ts';
import { attributesOf } from '../../world/catalog/attributes.ts';
import { categoryOf, LEAVES, type LeafCategory } from '../../world/catalog/categories.ts';
import { type AttributeProblem, findSizing, type Sizing, sizeProblems } from '../../world/catalog/sizing.ts';
import { type ModelPlan, type VariationPlan, variationValues } from '../../world/catalog/write-model.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';
import { notFound } from '../params.ts';
import { alreadyExists, attributeError, refuseProblems } from '../rpc-error.ts';
import type { Draft } from './read-draft.ts';

/** Plans what a draft would write; refuses it when an attribute is missing, may not change, or the sizes break a rule. */
export function planModel(world: World, draft: Draft): ModelPlan {
  const sizes = findModel(world, draft);
  const stored = sizes[0]?.product.values ?? new Map();
  const values = new Map([...stored, ...draft.product]);
  const variations = draft.variations.map((given) => ({
    goods: findSize(world, textOf(given, 'sku')),
    values: given,
  }));
  refuseProblems([...missingAttributes(draft, values), ...forbiddenChanges(draft, stored, variations)]);
  const sizing = checkSizing(draft, values, sizes);
  refuseProblems(foreignAttributes(draft, sizing.category.parent));
  return { sizes, values, sizing, variations };
}

function checkSizing(draft: Draft, values: AttributeValues, stored: readonly Goods[]): Sizing {
  const goods = {
    gender: genderOf(values),
    scaleCode: textOf(values, 'size_scale'),
    sizes: [
      ...stored.map(({ size }) => size),
      ...draft.variations.flatMap((given) => textOf(given, 'size_value') ?? []),
    ],
  };
  const recId = textOf(values, 'rec_id');
  const sizing = findSizing(recId === null ? LEAVES : [leafOf(recId)], goods);
  if (sizing === undefined) throw new Error('every category has a scale');
  refuseProblems(sizeProblems(sizing, goods));
  return sizing;
}

function leafOf(recId: string): LeafCategory {
  const category = categoryOf(recId);
  if (category === undefined) throw notFound('Category', 'rec_id', recId);
  const leaf = category.leaves.find((candidate) => candidate.recId === recId);
  if (leaf === undefined)
    throw attributeError({ message: 'category is not allowed for templates', attribute: 'rec_id' });
  return leaf;
}

/** Required attributes that are missing; `values` are the values that the product will have. */
function missingAttributes(
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

/**
 * Values that would change although they may not: with `reduced` any value of the product, else those that
 * are not editable.
 */
function forbiddenChanges(
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
function foreignAttributes({ product }: Draft, category: Category): AttributeProblem[] {
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

/** The existing sizes of the draft's model; none for a new one. */
function findModel(world: World, draft: Draft): readonly Goods[] {
  const parentSku = textOf(draft.product, 'supplier_parent_sku');
  switch (draft.template) {
    case 'full':
      if (named(world, parentSku).length > 0) throw alreadyExists('supplier_parent_sku', parentSku ?? '');
      return [];
    case 'reduced': {
      const sizes = named(world, parentSku);
      if (sizes.length === 0 && parentSku !== null)
        throw notFound('Nomenclature', 'supplier_parent_sku', parentSku);
      return sizes;
    }
    case 'full_update':
      return modelOfSkus(world, draft);
  }
}

/** The size that a variation of an update refers to. */
function findSize(world: World, sku: string | null): Goods | null {
  if (sku === null) return null;
  const goods = world.goods.find(sku);
  if (goods?.platformSku !== sku) throw notFound('Nomenclature', 'sku', sku);
  return goods;
}

function named(world: World, sellerParentSku: string | null): readonly Goods[] {
  return world.goods.all.filter((goods) => goods.sellerParentSku === sellerParentSku);
}

function modelOfSkus(world: World, draft: Draft): readonly Goods[] {
  const sizes = draft.variations.flatMap((values) => findSize(world, textOf(values, 'sku')) ?? []);
  const parents = new Set(sizes.map(({ platformParentSku }) => platformParentSku));
  if (parents.size > 1)
    throw attributeError({ message: 'sizes belong to different items', attribute: 'sku' });
  const [parent = ''] = parents;
  return world.goods.sizesOf(parent);
}
