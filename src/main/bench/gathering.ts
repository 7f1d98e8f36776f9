import type { Polling } from '#main/orders/polling.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { Gathering } from './gather.ts';
import { planFacts } from './plan-facts.ts';

/** The packer waits for an order that the cache does not know no longer than this. */
const FETCH_ORDER_MS = 3_000;

type OwnParts = Omit<
  Gathering,
  'newPallet' | 'planShipment' | 'shipmentToConfirm' | 'nameOfShipment' | 'fetchOrder'
>;

/** What the bench asks of other rooms about a scan. */
export function createGathering(
  parts: OwnParts & { readonly shipping: ShippingService; readonly polling: Polling },
): Gathering {
  const { shipping, polling, ...own } = parts;
  return {
    ...own,
    newPallet: async () => shipping.newPallet(),
    planShipment: async (isFresh) => planFacts(await shipping.plan(isFresh)),
    shipmentToConfirm: shipping.toConfirm,
    nameOfShipment: shipping.outcomes.platformId,
    async fetchOrder(order) {
      const read = await polling.readNow(order, FETCH_ORDER_MS);
      return read.ok ? { ok: true, value: read.value.id } : read;
    },
  };
}
