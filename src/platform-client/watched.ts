import { err } from '#shared/domain/result.ts';
import type { GoodsCatalog } from './goods-catalog.ts';
import type { Answer, PackingPlatform } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';

/** Told after every answer; null: it was a good one. What it makes of an error is what the caller is told. Must not throw. */
export type Heard = (error: PlatformError | null) => PlatformError | null;

/** The same platform; what it answers is told besides. Not of label files: their links end by themselves. */
export function watchedPlatform(platform: PackingPlatform, heard: Heard): PackingPlatform {
  const watch = watching(heard);
  return {
    traits: platform.traits,
    listOrders: (query) => watch(platform.listOrders(query)),
    readOrder: (order, options) => watch(platform.readOrder(order, options)),
    confirmOrder: (order) => watch(platform.confirmOrder(order)),
    cancelOrder: (order, reason) => watch(platform.cancelOrder(order, reason)),
    cancelItem: (order, item, reason) => watch(platform.cancelItem(order, item, reason)),
    assemble: (order, plan) => watch(platform.assemble(order, plan)),
    requestPackNumbers: (order, count) => watch(platform.requestPackNumbers(order, count)),
    requestLabels: (kind, numbers, size) => watch(platform.requestLabels(kind, numbers, size)),
    downloadLabel: (url, options) => platform.downloadLabel(url, options),
    createShipment: (draft) => watch(platform.createShipment(draft)),
    findShipment: (draft) => watch(platform.findShipment(draft)),
    readShipment: (id) => watch(platform.readShipment(id)),
    confirmShipment: (id) => watch(platform.confirmShipment(id)),
    cancelShipment: (id) => watch(platform.cancelShipment(id)),
  };
}

/** The same for the catalog. */
export function watchedCatalog(catalog: GoodsCatalog, heard: Heard): GoodsCatalog {
  const watch = watching(heard);
  return {
    listGoods: (query) => watch(catalog.listGoods(query)),
    findGoods: (country, platformSkus) => watch(catalog.findGoods(country, platformSkus)),
  };
}

function watching(heard: Heard): <T>(answering: Answer<T>) => Answer<T> {
  return async (answering) => {
    const answer = await answering;
    const error = heard(answer.ok ? null : answer.error);
    return answer.ok || error === null ? answer : err(error);
  };
}
