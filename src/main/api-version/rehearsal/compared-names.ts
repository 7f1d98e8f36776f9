import type { PlatformNames } from '#client/v2/names.ts';
import type { Goods } from '#shared/domain/goods.ts';

/**
 * Names of the orders that are compared, in memory: what v2 tells in a comparison must not become what the station calls its
 * orders. A unit goes by the number that v2 tells, else by its id.
 */
export function comparedNames(orderIds: readonly string[]): PlatformNames & {
  /** Goods as v1 tells them: v2 may want to be asked by the seller's SKUs. */
  noteGoods(goods: readonly Goods[]): void;
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
    noteGoods(goods) {
      for (const { platformSku, sellerSku } of goods) sellerSkus.set(platformSku, sellerSku);
    },
  };
}
