import { DAY } from '../moscow.ts';
import type { World } from '../world.ts';
import type { Supply, SupplyStatus } from './supply.ts';

/** Two supplies of FBO goods: one that may be brought, one that still is a draft. */
export function seedSupplies(world: World, now: number): void {
  const statuses: readonly SupplyStatus[] = ['ready_for_shipment', 'draft'];
  const goods = world.goods.all.filter(({ contractType }) => contractType === 'fulfilment');
  for (const [index, status] of statuses.entries()) {
    const at = now - (2 - index) * DAY;
    const supply: Supply = {
      id: world.nextId(),
      code: `PBX9000${index + 1}`,
      createdAt: at,
      items: goods.map(({ sellerSku, barcode }) => ({
        sku: sellerSku,
        ean: barcode,
        quantity: world.random.between(5, 20),
        receipt: 0,
        accepted: 0,
        surplus: 0,
        missing: 0,
        damaged: 0,
      })),
      history: [{ id: world.nextId(), statusName: status, at }],
      status,
    };
    world.supplies.set(supply.code, supply);
  }
}
