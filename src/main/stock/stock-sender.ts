import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { GoodsSender } from '#main/goods-changes/sender.ts';
import { ok } from '#shared/domain/result.ts';
import { storeSentQuantities } from './stock-store.ts';

/** Sends quantities of FBS goods: `newValue` of a row is the number of units, its SKU the seller's. */
export function stockSender({
  goods,
}: {
  readonly goods: () => Pick<GoodsPlatform, 'setStock'>;
}): GoodsSender {
  return {
    async send(rows) {
      const sent = await goods().setStock(
        rows.map(({ sku, newValue }) => ({ sellerSku: sku, quantity: Number(newValue) })),
      );
      return sent.ok ? ok(rows.map(() => ({ state: 'done', problem: null }))) : sent;
    },
    store: (trx, rows, _change, at) =>
      storeSentQuantities(
        trx,
        rows
          .filter(({ state }) => state === 'done')
          .map(({ sku, newValue }) => ({ sellerSku: sku, quantity: Number(newValue) })),
        at,
      ),
  };
}
