import type { ContractType, Goods } from '../goods/goods.ts';
import { newParentSku } from '../goods/invented-codes.ts';
import type { World } from '../world.ts';
import {
  type AttributeValues,
  CATEGORY_RU,
  type Product,
  type ShipmentType,
  shipmentTypeOf,
  textOf,
} from './attribute.ts';
import { nameOf } from './dictionaries.ts';
import type { Sizing } from './sizing.ts';

const CONTRACT_TYPES: Readonly<Record<ShipmentType, ContractType>> = {
  1: 'fulfilment',
  2: 'marketplace_crossdocking',
  3: 'dropshipping',
};

/** The changes to one model, completely checked. */
export interface ModelPlan {
  /** The existing sizes; none for a new model. */
  readonly sizes: readonly Goods[];
  readonly values: AttributeValues;
  readonly sizing: Sizing;
  readonly variations: readonly VariationPlan[];
}

export interface VariationPlan {
  /** The size to change; null for a new one. */
  readonly goods: Goods | null;
  readonly values: AttributeValues;
}

/** Writes a model into the assortment; returns the sizes that were created or changed. */
export function writeModel(world: World, plan: ModelPlan): Goods[] {
  const now = world.clock.now();
  const product: Product = plan.sizes[0]?.product ?? { values: new Map(), images: [] };
  const known: [string, string][] = [
    ['rec_id', plan.sizing.category.recId],
    ['size_scale', plan.sizing.scale.code],
    ['shipment_type', String(shipmentTypeOf(plan.values))],
  ];
  for (const [code, value] of [...plan.values, ...known]) product.values.set(code, value);
  const parentSku = plan.sizes[0]?.platformParentSku ?? freeParentSku(world, plan.sizing);
  const written = plan.variations.map(({ goods, values }) => {
    const size = goods ?? addSize(world, plan, product, parentSku, values);
    size.barcode = textOf(values, 'product_identifier') ?? size.barcode;
    return size;
  });
  for (const size of world.goods.sizesOf(parentSku)) {
    size.name = nameOfProduct(product, plan.sizing);
    size.color = nameOf('color', textOf(product.values, 'color') ?? '') ?? size.color;
    size.updatedAt = now;
  }
  return written;
}

function addSize(
  world: World,
  { sizes: [sibling], sizing: { category } }: ModelPlan,
  product: Product,
  platformParentSku: string,
  values: AttributeValues,
): Goods {
  const now = world.clock.now();
  const count = world.goods.sizesOf(platformParentSku).length;
  const goods: Goods = {
    platformSku: `${platformParentSku}S${String(count + 1).padStart(2, '0')}0`,
    platformParentSku,
    sellerSku: textOf(values, 'supplier_sku') ?? '',
    sellerParentSku: textOf(product.values, 'supplier_parent_sku') ?? '',
    size: textOf(values, 'size_value') ?? '',
    product,
    barcode: '',
    brand: nameOf('brand', textOf(product.values, 'brand') ?? '') ?? '',
    name: '',
    color: '',
    category: category.parent,
    categoryRu: CATEGORY_RU[category.parent],
    category2: category.name,
    category2Ru: category.russian,
    contractType: CONTRACT_TYPES[shipmentTypeOf(product.values)],
    price: sibling?.price ?? 0,
    salePrice: sibling?.salePrice ?? null,
    createdAt: now,
    status: 'active',
    updatedAt: now,
    quantity: 0,
    stockChangedAt: now,
  };
  world.goods.add(goods);
  return goods;
}

function freeParentSku(world: World, { category }: Sizing): string {
  return newParentSku(world.random, category.parent, (sku) => world.goods.sizesOf(sku).length > 0);
}

/** The Russian name, else one in any language, else category and brand. */
function nameOfProduct({ values }: Product, { category }: Sizing): string {
  const name = values.get('name');
  const given = typeof name === 'object' && !Array.isArray(name) ? Object.entries(name) : [];
  const [, text] = given.find(([language]) => language === 'ru') ?? given[0] ?? [];
  return text ?? `${category.russian} ${nameOf('brand', textOf(values, 'brand') ?? '') ?? ''}`.trim();
}

/** The attributes of one size, which are stored as fields of its goods. */
export function variationValues(goods: Goods): AttributeValues {
  return new Map([
    ['sku', goods.platformSku],
    ['supplier_sku', goods.sellerSku],
    ['size_value', goods.size],
    ['product_identifier', goods.barcode],
  ]);
}
