import type { JsonObject } from '../http/json.ts';
import { checkCredentials } from '../v1/token.ts';
import type { World } from '../world/world.ts';
import { getMappings, listAttributes, listCategories, listSkuAttributes } from './catalog/categories.ts';
import { getBrands, getDictionaries, getGoodsCategories, listDictionaries } from './catalog/dictionaries.ts';
import { updateImages } from './catalog/images.ts';
import { storeNomenclatures } from './catalog/store.ts';
import type { Method } from './envelope.ts';
import { listNomenclatures } from './nomenclatures/list.ts';
import { setModelPrice, setModelPrices, updatePrice } from './prices/set-prices.ts';
import { listStock, updateStock } from './stock.ts';
import { SUPPLY_METHODS } from './supplies.ts';

/** By name, without the prefix `v1.` (section "Seller JSON-RPC: methods"). */
export const METHODS: Readonly<Record<string, Method>> = {
  'tokens.create': { isOpen: true, call: createToken },
  'nomenclatures.list': { isOpen: false, call: listNomenclatures },
  'dictionaries.get': { isOpen: false, call: getDictionaries },
  'erp-categories.list': { isOpen: false, call: listCategories },
  'attributes.list': { isOpen: false, call: listAttributes },
  'attributes.sku.list': { isOpen: false, call: listSkuAttributes },
  'attribute-dictionaries.list': { isOpen: false, call: listDictionaries },
  'attributes-dictionaries-mappings.get': { isOpen: false, call: getMappings },
  // The same method under the name that the specification's example body uses.
  'attributes.dictionaries.mapping': { isOpen: false, call: getMappings },
  'nomenclatures-metadata.get-brands': { isOpen: false, call: getBrands },
  'nomenclatures-metadata.get-erp-categories': { isOpen: false, call: getGoodsCategories },
  'nomenclature-images.update': { isOpen: false, call: updateImages },
  'nomenclatures.store': { isOpen: false, call: storeNomenclatures },
  'nomenclature.set-price': { isOpen: false, call: setModelPrice },
  'nomenclatures.set-prices': { isOpen: false, call: setModelPrices },
  'nomenclature.update-price': { isOpen: false, call: updatePrice },
  'stock.list': { isOpen: false, call: listStock },
  'nomenclatures.update-stock': { isOpen: false, call: updateStock },
  ...SUPPLY_METHODS,
};

/** `tokens.create`: a token of the general scope `partner_client` (section "Authentication"). */
function createToken(world: World, params: JsonObject) {
  checkCredentials(params);
  const seconds = world.settings.tokenSeconds;
  const token = world.tokens.issue(['partner_client'], seconds);
  return { access_token: token, expires_in: seconds, token_type: 'bearer', scope: 'partner_client' };
}
