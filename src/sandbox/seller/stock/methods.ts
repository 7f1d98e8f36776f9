import type { Method } from '../method.ts';
import { listStock } from './list.ts';
import { updateStock } from './update.ts';

/** Reading stock of either sales model, and reporting the seller's own. */
export const STOCK_METHODS: Readonly<Record<string, Method>> = {
  'stock.list': { isOpen: false, call: listStock },
  'nomenclatures.update-stock': { isOpen: false, call: updateStock },
};
