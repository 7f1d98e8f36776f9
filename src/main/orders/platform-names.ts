import { sellerSkusInOrders } from '#main/goods/goods-store.ts';
import type { PlatformNames } from '#main/platform/v2/names.ts';
import type { Database } from '#main/store/database.ts';
import { itemNrsOfV2Ids, namesOfItems, namesOfOrders, v2IdOfOrder, v2IdsOfItems } from './v2-names-store.ts';

/** The names of both versions as the store keeps them. */
export function storedNames(db: Database): PlatformNames {
  return {
    ordersOf: (told) => namesOfOrders(db, told),
    itemsOf: (orderId, told) => namesOfItems(db, orderId, told),
    orderInPath: (orderId) => v2IdOfOrder(db, orderId),
    itemIds: (itemNrs) => v2IdsOfItems(db, itemNrs),
    itemNrs: (itemIds) => itemNrsOfV2Ids(db, itemIds),
    sellerSkus: (platformSkus) => sellerSkusInOrders(db, platformSkus),
  };
}
