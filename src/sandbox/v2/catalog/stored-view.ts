import type { storeNomenclatures } from '../../seller/catalog/store/store.ts';
import { COUNTRIES } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { priceStatusView } from '../prices/view.ts';

type StoredModel = ReturnType<typeof storeNomenclatures>['nomenclatures'][number];

/** What a store made or changed: the item, its sizes, and the status of each price that came with it. */
export function storedView(world: World, stored: StoredModel) {
  const { platform_parent_sku: parentSku, supplier_parent_sku, variations, price_statuses } = stored;
  const [goods] = world.goods.sizesOf(parentSku);
  const priced = COUNTRIES.filter((country) => country in price_statuses);
  return {
    parentSku,
    externalParentSku: supplier_parent_sku,
    variations: variations.map(({ sku, supplier_sku, size_value, product_identifier }) => ({
      sku,
      externalSku: supplier_sku,
      size: size_value,
      barcode: product_identifier,
    })),
    priceStatuses:
      goods === undefined
        ? {}
        : Object.fromEntries(priced.map((country) => [country, priceStatusView(world, goods, country)])),
  };
}
