import type { AttributeValues } from '../../../world/catalog/attribute.ts';
import { genderOf, textOf } from '../../../world/catalog/attribute-rules.ts';
import { categoryOf, LEAVES, type LeafCategory } from '../../../world/catalog/categories.ts';
import { findSizing, type Sizing, sizeProblems } from '../../../world/catalog/sizing.ts';
import type { ModelPlan } from '../../../world/catalog/write-model.ts';
import type { Goods } from '../../../world/goods/goods.ts';
import type { World } from '../../../world/world.ts';
import { notFound } from '../../params.ts';
import { forbiddenChanges, foreignAttributes, missingAttributes } from './check-draft.ts';
import { findModel, findSize } from './find-model.ts';
import { attributeError, refuseProblems } from './problems.ts';
import type { Draft } from './read-draft.ts';

/** What a draft would write; refused when an attribute is missing, may not change, or the sizes break a rule. */
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
