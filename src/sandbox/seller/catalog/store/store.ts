import type { JsonObject } from '../../../http/json.ts';
import { TEMPLATES, type Template } from '../../../world/catalog/attribute.ts';
import { writeModel } from '../../../world/catalog/write-model.ts';
import type { Goods } from '../../../world/goods/goods.ts';
import type { World } from '../../../world/world.ts';
import { checkSeller, objectList } from '../../params.ts';
import { badParam } from '../../rpc-error.ts';
import { checkUnique } from './claims.ts';
import { planModel } from './plan-model.ts';
import { checkPrices, storePrices } from './prices.ts';
import { readDraft } from './read-draft.ts';

/**
 * `nomenclatures.store`: new models (`full`), new sizes (`reduced`), changed models (`full_update`), with prices.
 * All or nothing: what is wrong in one entry refuses the request (section "Seller JSON-RPC: methods").
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

/** Named as the attributes of section "Attribute description" are. */
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
