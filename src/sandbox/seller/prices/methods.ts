import type { Method } from '../method.ts';
import { setModelPrice, updatePrice } from './set-price.ts';
import { setModelPrices } from './set-prices.ts';

/** The price methods of either sales model. */
export const PRICE_METHODS: Readonly<Record<string, Method>> = {
  'nomenclature.set-price': { isOpen: false, call: setModelPrice },
  'nomenclatures.set-prices': { isOpen: false, call: setModelPrices },
  'nomenclature.update-price': { isOpen: false, call: updatePrice },
};
