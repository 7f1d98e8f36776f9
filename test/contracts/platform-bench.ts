import type { PackingPlatform, ShipmentDraft } from '#client/packing-platform.ts';
import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import { type Clock, systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Sandbox } from '../support/sandbox.ts';

/** The REST v1 client against a sandbox. */
export function platformOf(sandbox: Sandbox, clock: Clock = systemClock()): PackingPlatform {
  return createB2bPlatform({
    baseUrl: sandbox.b2b,
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    fetch,
    clock,
    log: createLog('silent'),
  });
}

/** The value of an answer that must be there. */
export function must<T>(answer: Result<T, unknown>): T {
  if (answer.ok) return answer.value;
  throw new Error(JSON.stringify(answer.error));
}

/** Adds an order of so many units of goods that need no mark; its id. */
export async function addOrder(sandbox: Sandbox, units = 1, over: object = {}): Promise<string> {
  const { goods } = await sandbox.state();
  const skus = goods.filter(({ markRequired }) => !markRequired).map(({ sku }) => ({ sku }));
  const order = { items: skus.slice(0, units), status: 'confirmed', country: 'RU', ...over };
  const { ids } = await sandbox.control<{ ids: string[] }>('orders', { orders: [order] });
  return ids[0] ?? '';
}

let shipments = 0;

/** A shipment of one pallet with one pack that holds the whole order; asks for its pack number. */
export async function draftOf(
  sandbox: Sandbox,
  platform: PackingPlatform,
  order: PlatformOrder,
): Promise<ShipmentDraft> {
  const [packNumber = ''] = must(await platform.requestPackNumbers(order.id, 1));
  const { goods, now } = await sandbox.state();
  shipments += 1;
  const items = order.items.map(({ itemNr, sku }) => ({
    orderNr: order.orderNr,
    sellerSku: goods.find(({ platformSku }) => platformSku === sku)?.sku ?? '',
    unitload: itemNr,
    uit: null,
  }));
  return {
    id: `${sandbox.partnerId}${shipments}`,
    orderedAt: '2026-11-20T09:00:00.000Z',
    shippedAt: now.slice(0, 10),
    destination: 'PPBykovo',
    pallets: [{ barcode: `PAL${sandbox.partnerId}${shipments}`, packs: [{ packNumber, items }] }],
  };
}

/** Adds an order and prepares its shipment. */
export async function orderReadyToShip(sandbox: Sandbox, platform: PackingPlatform): Promise<ShipmentDraft> {
  const order = must(await platform.readOrder(await addOrder(sandbox, 2)));
  return draftOf(sandbox, platform, order);
}
