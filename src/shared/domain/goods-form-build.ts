import type { AttributeValue, GoodsAttribute, GoodsTemplate, SizeScale } from './goods-attributes.ts';
import type { FormAttribute, FormValues, GoodsForm, GoodsFormContent } from './goods-form.ts';
import { CODES } from './goods-form-values.ts';

type StoredEntry = { readonly code: string; readonly value: AttributeValue };

/** What the platform has stored of a model, as `GoodsPlatform.readSkuAttributes` answers. */
export type StoredAttributes = {
  readonly product: readonly StoredEntry[];
  /** By platform SKU of each size. */
  readonly variations: ReadonlyMap<string, readonly StoredEntry[]>;
};

const NOTHING_STORED: StoredAttributes = { product: [], variations: new Map() };

/** The form of a category and a template. `stored` null: a new model. `contractType`: of the stored goods, or empty. */
export function formOf(parts: {
  readonly template: GoodsTemplate;
  readonly categoryId: string;
  readonly attributes: readonly GoodsAttribute[];
  readonly scales: readonly SizeScale[];
  readonly stored: StoredAttributes | null;
  readonly contractType: string;
}): GoodsForm {
  const { template, categoryId, scales, contractType } = parts;
  const stored = parts.stored ?? NOTHING_STORED;
  const attributes = parts.attributes
    // The category was chosen before the form.
    .filter((attribute) => attribute.code !== CODES.category && isAllowed(attribute, template))
    .map((attribute): FormAttribute => ({ ...attribute, level: levelOf(attribute.code, stored) }));
  return {
    template,
    categoryId,
    attributes,
    scales,
    stored: storedContent(stored),
    shipmentType: shipmentTypeOfContract(contractType),
  };
}

/** What a template requires it may have, listed or not. */
function isAllowed(attribute: GoodsAttribute, template: GoodsTemplate): boolean {
  return (
    attribute.allowedForTemplates.includes(template) || attribute.requiredForTemplates.includes(template)
  );
}

/** Attributes of one size among the known codes (specification, "Attribute description"). */
const OF_SIZES: ReadonlySet<string> = new Set([CODES.sku, CODES.sellerSku, CODES.size, CODES.barcode]);

/** Whose an attribute is: of the one where stored goods show it; where they do not, as the known codes are. */
export function levelOf(code: string, stored: StoredAttributes): FormAttribute['level'] {
  const isOfModel = stored.product.some((entry) => entry.code === code);
  const isOfSizes = [...stored.variations.values()].some((entries) =>
    entries.some((entry) => entry.code === code),
  );
  if (isOfModel !== isOfSizes) return isOfSizes ? 'size' : 'model';
  return OF_SIZES.has(code) ? 'size' : 'model';
}

/** 1 FBO, 2 FBS (specification, "Sales models"): goods that the operator stores are `fulfilment`, all others the seller's. */
export function shipmentTypeOfContract(contractType: string): number {
  return contractType.toLowerCase() === 'fulfilment' ? 1 : 2;
}

function storedContent({ product, variations }: StoredAttributes): GoodsFormContent {
  const valuesOf = (entries: readonly StoredEntry[]): FormValues =>
    Object.fromEntries(entries.map(({ code, value }) => [code, value]));
  return {
    model: valuesOf(product),
    sizes: [...variations].map(([sku, entries]) => ({ ...valuesOf(entries), [CODES.sku]: sku })),
    prices: [],
  };
}
