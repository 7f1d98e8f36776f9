import { textOf } from '../../../world/catalog/attribute-rules.ts';
import type { Goods } from '../../../world/goods/goods.ts';
import type { World } from '../../../world/world.ts';
import { notFound } from '../../params.ts';
import { alreadyExists, attributeError } from './problems.ts';
import type { Draft } from './read-draft.ts';

/** The sizes that exist of the model that a draft is about: none for a new one. */
export function findModel(world: World, draft: Draft): readonly Goods[] {
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

/** The size that a variation of an update names. */
export function findSize(world: World, sku: string | null): Goods | null {
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
