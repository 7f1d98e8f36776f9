import type { Method } from '../method.ts';
import { listAttributes } from './attributes.ts';
import { listCategories } from './categories.ts';
import { getDictionaries, listDictionaries } from './dictionaries.ts';
import { updateImages } from './images.ts';
import { getBrands, getGoodsCategories } from './metadata.ts';
import { getMappings } from './size-scales.ts';
import { listSkuAttributes } from './sku-attributes.ts';
import { storeNomenclatures } from './store/store.ts';

/** Categories, attributes, dictionaries, and goods made and changed by the seller. */
export const CATALOG_METHODS: Readonly<Record<string, Method>> = {
  'dictionaries.get': { isOpen: false, call: getDictionaries },
  'erp-categories.list': { isOpen: false, call: listCategories },
  'attributes.list': { isOpen: false, call: listAttributes },
  'attributes.sku.list': { isOpen: false, call: listSkuAttributes },
  'attribute-dictionaries.list': { isOpen: false, call: listDictionaries },
  'attributes-dictionaries-mappings.get': { isOpen: false, call: getMappings },
  // The same under the name that the specification gives for the body.
  'attributes.dictionaries.mapping': { isOpen: false, call: getMappings },
  'nomenclatures-metadata.get-brands': { isOpen: false, call: getBrands },
  'nomenclatures-metadata.get-erp-categories': { isOpen: false, call: getGoodsCategories },
  'nomenclature-images.update': { isOpen: false, call: updateImages },
  'nomenclatures.store': { isOpen: false, call: storeNomenclatures },
};
