import { textOf } from '../../../world/catalog/attribute-rules.ts';
import type { ModelPlan, VariationPlan } from '../../../world/catalog/write-model.ts';
import type { World } from '../../../world/world.ts';
import { alreadyExists } from './problems.ts';

interface Claim {
  readonly attribute: string;
  readonly value: string;
  /** Within this the value is claimed once; empty for the whole assortment. */
  readonly scope: string;
  readonly isTaken: boolean;
}

/** Refuses what must be unique, against the assortment and within the request: SKUs, barcodes, sizes of one item. */
export function checkUnique(world: World, plans: readonly ModelPlan[]): void {
  const claimed = new Set<string>();
  for (const { attribute, value, scope, isTaken } of plans.flatMap((plan) => claimsOf(world, plan))) {
    const key = JSON.stringify([attribute, value, scope]);
    if (isTaken || claimed.has(key)) throw alreadyExists(attribute, value);
    claimed.add(key);
  }
}

function claimsOf(world: World, plan: ModelPlan): Claim[] {
  const model = textOf(plan.values, 'supplier_parent_sku') ?? '';
  const isNew = plan.sizes.length === 0;
  return [
    ...(isNew ? [{ attribute: 'supplier_parent_sku', value: model, scope: '', isTaken: false }] : []),
    ...plan.variations.flatMap((variation) => [
      ...barcodeClaim(world, variation),
      ...(variation.goods === null ? newSizeClaims(world, plan, variation, model) : []),
    ]),
  ];
}

function barcodeClaim(world: World, { goods, values }: VariationPlan): Claim[] {
  const value = textOf(values, 'product_identifier');
  if (value === null) return [];
  const isTaken = world.goods.all.some((other) => other !== goods && other.barcode === value);
  return [{ attribute: 'product_identifier', value, scope: '', isTaken }];
}

function newSizeClaims(world: World, plan: ModelPlan, { values }: VariationPlan, model: string): Claim[] {
  const sku = textOf(values, 'supplier_sku') ?? '';
  const size = textOf(values, 'size_value') ?? '';
  return [
    { attribute: 'supplier_sku', value: sku, scope: '', isTaken: world.goods.find(sku) !== undefined },
    {
      attribute: 'size_value',
      value: size,
      scope: model,
      isTaken: plan.sizes.some((other) => other.size === size),
    },
  ];
}
