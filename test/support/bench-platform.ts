import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformTraits } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { numberingPlatform } from './numbering-platform.ts';

/** Number of the n-th pack of the n-th order, both from 1. */
export function numberOf(nthOrder: number, nthPack: number): string {
  return `FBS${String(nthOrder).padStart(4, '0')}${String(nthPack).padStart(5, '0')}`;
}

const TRAITS: Readonly<Record<'v1' | 'v2', PlatformTraits>> = {
  v1: {
    api: 'v1',
    requiresAssemblyFirst: false,
    namesShipmentsItself: false,
    takesMarks: true,
    hasShipmentEvents: true,
  },
  v2: {
    api: 'v2',
    requiresAssemblyFirst: true,
    namesShipmentsItself: true,
    takesMarks: false,
    hasShipmentEvents: false,
  },
};

const UNKNOWN = platformErrorOf('not-found', 'no such order');

/** A small counterpart of the platform: it has a few orders, numbers and assembles them, and cancels on request. */
export function benchPlatform(orders: readonly PlatformOrder[]) {
  const known = new Map(
    orders.map((order, at) => [order.id, numberingPlatform(order, (nth) => numberOf(at + 1, nth))]),
  );
  const world = { api: 'v1' as 'v1' | 'v2' };

  function modelOf(orderId: string) {
    const model = known.get(orderId);
    if (model === undefined) throw new Error(`the platform knows no order ${orderId}`);
    model.model.api = world.api;
    return model;
  }

  function change(orderId: string, part: Partial<PlatformOrder>): void {
    modelOf(orderId).change(part);
  }

  function changeItem(orderId: string, itemNr: string, part: Partial<PlatformItem>): void {
    const { items } = modelOf(orderId).model.order;
    change(orderId, { items: items.map((item) => (item.itemNr === itemNr ? { ...item, ...part } : item)) });
  }

  const platform: PackingPlatform = {
    ...refusingPlatform(TRAITS.v1, platformErrorOf('unavailable', 'the counterpart has no such operation')),
    get traits() {
      return TRAITS[world.api];
    },
    readOrder: async (id) => (known.has(id) ? modelOf(id).platform.readOrder(id) : err(UNKNOWN)),
    assemble: (id, plan) => modelOf(id).platform.assemble(id, plan),
    requestPackNumbers: (id, count) => modelOf(id).platform.requestPackNumbers(id, count),
    async cancelItem(id, { itemNr }) {
      changeItem(id, itemNr, { status: 'cancelled' });
      return ok(undefined);
    },
  };
  return {
    platform,
    world,
    change,
    changeItem,
    /** The outcome of the next changes to this order, and how often it was assembled and numbered. */
    model: (orderId: string) => modelOf(orderId).model,
  };
}
