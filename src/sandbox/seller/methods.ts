import { CATALOG_METHODS } from './catalog/methods.ts';
import type { Method } from './method.ts';
import { listNomenclatures } from './nomenclatures/list.ts';
import { PRICE_METHODS } from './prices/methods.ts';
import { STOCK_METHODS } from './stock/methods.ts';
import { SUPPLY_METHODS } from './supplies/methods.ts';
import { createToken } from './tokens.ts';

/** By name, without the prefix `v1.` (section "Seller JSON-RPC: methods"). */
export const METHODS: Readonly<Record<string, Method>> = {
  'tokens.create': { isOpen: true, call: createToken },
  'nomenclatures.list': { isOpen: false, call: listNomenclatures },
  ...CATALOG_METHODS,
  ...PRICE_METHODS,
  ...STOCK_METHODS,
  ...SUPPLY_METHODS,
};
