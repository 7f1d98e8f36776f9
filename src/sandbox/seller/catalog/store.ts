import type { JsonObject } from '../../http/json.ts';
import { TEMPLATES, type Template, textOf } from '../../world/catalog/attribute.ts';
import { type ModelPlan, type VariationPlan, writeModel } from '../../world/catalog/write-model.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { changePrice, priceErrors, refusePrice } from '../../world/prices/change-price.ts';
import type { CountryPrice, Price } from '../../world/prices/price.ts';
import { priceProblems } from '../../world/prices/rules.ts';
import type { World } from '../../world/world.ts';
import { checkSeller, objectList } from '../params.ts';
import { alreadyExists, badParam } from '../rpc-error.ts';
import { planModel } from './plan-model.ts';
import { type DraftPrice, readDraft } from './read-draft.ts';

/**
 * `nomenclatures.store`: new models (`full`), new sizes (`reduced`), changed models (`full_update`), with
 * prices. All or nothing: one wrong entry refuses the whole request (section "Seller JSON-RPC: methods").
 */
export function storeNomenclatures(world: World, params: JsonObject) {
  checkSeller(params);
  const template = readTemplate(params.template);
  const { acceptsVat20 } = world.settings;
  const entries = objectList(params, 'nomenclatures').map((entry) => {
    const draft = readDraft(entry, params, template, acceptsVat20);
    return { plan: planModel(world, draft), prices: draft.prices };
  });
  checkUnique(
    world,
    entries.map(({ plan }) => plan),
  );
  for (const { plan, prices } of entries) checkPrices(world, prices, plan.sizes[0]);
  return {
    nomenclatures: entries.map(({ plan, prices }) => {
      const [first, ...others] = writeModel(world, plan);
      if (first === undefined) throw new Error('a model without sizes');
      return modelView([first, ...others], storePrices(world, prices, first));
    }),
  };
}

function readTemplate(value: unknown): Template {
  const template = TEMPLATES.find((candidate) => candidate === value);
  if (template === undefined) throw badParam('template', `must be one of ${TEMPLATES.join(', ')}`);
  return template;
}

/** Uses the attribute names of section "Attribute description". */
function modelView(sizes: readonly [Goods, ...Goods[]], price_statuses: ReturnType<typeof storePrices>) {
  const [{ platformParentSku, sellerParentSku }] = sizes;
  return {
    platform_parent_sku: platformParentSku,
    supplier_parent_sku: sellerParentSku,
    variations: sizes.map(({ platformSku, sellerSku, size, barcode }) => ({
      sku: platformSku,
      supplier_sku: sellerSku,
      size_value: size,
      product_identifier: barcode,
    })),
    price_statuses,
  };
}

interface Claim {
  readonly attribute: string;
  readonly value: string;
  /** The value must be unique within this scope; empty: within the whole assortment. */
  readonly scope: string;
  readonly isTaken: boolean;
}

/** Refuses duplicates, in the assortment and within the request: SKUs, barcodes, sizes of one item. */
function checkUnique(world: World, plans: readonly ModelPlan[]): void {
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

const FIELDS = { price: 'price', salePrice: 'sale_price' } as const;

/** The price of a model that has no price yet. */
const UNPRICED: CountryPrice = { published: basePrice(0), quarantine: null };

/** Refuses prices that break a rule, before anything is written. */
function checkPrices(world: World, prices: readonly DraftPrice[], model: Goods | undefined): void {
  for (const { country, price } of prices) {
    const current = model === undefined ? UNPRICED : world.prices.of(model, country);
    refusePrice(priceErrors(priceProblems(current, basePrice(price)), FIELDS));
  }
}

/** Sets checked prices and answers `price_statuses`: the `price_status` of each country, by its code. */
function storePrices(world: World, prices: readonly DraftPrice[], model: Goods) {
  return Object.fromEntries(
    prices.map(({ country, price }) => [
      country,
      changePrice(world, model, country, basePrice(price), false),
    ]),
  );
}

function basePrice(price: number): Price {
  return { price, salePrice: null, saleStart: null, saleEnd: null };
}
