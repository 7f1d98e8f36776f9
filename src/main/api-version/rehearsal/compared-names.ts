import type { PlatformNames } from '#client/v2/names.ts';
import type { Goods } from '#shared/domain/goods.ts';

/**
 * Names of the compared orders, in memory only: a comparison must not change the names that the station uses.
 * A unit is named by the number that v2 sends, otherwise by its id.
 */
export function comparedNames(orderIds: readonly string[]): PlatformNames & {
  /** Adds goods from v1: v2 may only find them by the seller's SKUs. */
  addGoods(goods: readonly Goods[]): void;
} {
  const sellerSkus = new Map<string, string>();
  const inPaths = new Map<string, string>();
  const ourName = (reportedId: string | null) =>
    orderIds.find((id) => id === reportedId || id.replace(/^[A-Z]{2}/, '') === reportedId);
  return {
    async ordersOf(reported) {
      return reported.map(({ id, orderId }) => {
        const name = ourName(id) ?? ourName(orderId) ?? id;
        inPaths.set(name, id);
        return name;
      });
    },
    itemsOf: async (_order, reported) => reported.map(({ id, itemNr }) => itemNr ?? id),
    orderInPath: async (orderId) => inPaths.get(orderId) ?? orderId,
    itemIds: async () => new Map(),
    itemNrs: async () => new Map(),
    sellerSkus: async (platformSkus) =>
      new Map([...sellerSkus].filter(([platformSku]) => platformSkus.includes(platformSku))),
    addGoods(goods) {
      for (const { platformSku, sellerSku } of goods) sellerSkus.set(platformSku, sellerSku);
    },
  };
}
