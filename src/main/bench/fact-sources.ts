import { hasElapsed } from '#main/base/async/backoff.ts';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { ShipmentPlan } from '#main/shipping/plan.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Operator } from './state.ts';

/** Who may do what cannot be taken back, and how long a cancelled unit can still be: see the settings of these names. */
export type Guards = Pick<Settings, 'cancelDelaySeconds' | 'whoMayCancel' | 'whoMayShip'>;

/** Where the actions of the bench read their facts: the store, the settings, and what other modules know. */
export type FactSources = {
  readonly db: Database;
  /** Whose orders count as its own. */
  readonly station: string;
  readonly platformNow: () => Date;
  /** Why nothing can be packed at present; null: it can. */
  readonly packingLock: () => Reason | null;
  /** The station's own clock. */
  readonly now: () => Date;
  readonly guards: () => Guards;
  readonly autoClose: () => boolean;
  readonly proofOfLabel: () => boolean;
  readonly requiresAssemblyFirst: () => boolean;
  readonly needsMark: (goods: Goods) => boolean;
  readonly findOperator: (id: string) => Promise<Operator | null>;
  /** Barcode for a pallet that may be opened now; empty where the account has no partner id. */
  readonly newPallet: () => Promise<string>;
  /** `isFresh`: the orders concerned are read again first, if the network is there. */
  readonly planShipment: (isFresh: boolean) => Promise<ShipmentPlan | null>;
  readonly shipmentToConfirm: () => Promise<string | null>;
  /** What the platform calls a shipment of ours. */
  readonly nameOfShipment: (id: string) => Promise<string>;
  /** Whether the platform has calls that confirm shipments. */
  readonly hasShipmentEvents: () => boolean;
  /** Reads an order from the platform into the cache; its id, or an error where it cannot be had. */
  readonly fetchOrder: (order: string) => Promise<Result<string, unknown>>;
  /** Asks the platform for orders that came in a moment ago; false where that brings nothing. */
  readonly refreshOnMiss: () => Promise<boolean>;
};

/** The packer waits for an order that the cache does not know no longer than this. */
const FETCH_ORDER_MS = 3_000;

type BenchSources = Omit<
  FactSources,
  'newPallet' | 'planShipment' | 'shipmentToConfirm' | 'nameOfShipment' | 'fetchOrder'
>;

/** The sources of the bench itself, with what shipping and the orders answer. */
export function createFactSources(
  parts: BenchSources & { readonly shipping: ShippingService; readonly polling: Polling },
): FactSources {
  const { shipping, polling, ...benchSources } = parts;
  return {
    ...benchSources,
    newPallet: async () => shipping.newPallet(),
    planShipment: shipping.plan,
    shipmentToConfirm: shipping.toConfirm,
    nameOfShipment: shipping.outcomes.platformId,
    async fetchOrder(order) {
      const read = await polling.readNow(order, FETCH_ORDER_MS);
      return read.ok ? { ok: true, value: read.value.id } : read;
    },
  };
}

/** The platform is not asked for news more often, however many unknown goods are scanned. */
const MIN_POLL_INTERVAL_MS = 2_000;
/** The packer waits for news of new orders no longer than this. */
const MAX_POLL_WAIT_MS = 1_500;

/** What is asked for before the packer is told that no order needs what was scanned; not more often than it helps. */
export function createRefreshOnMiss(parts: {
  readonly clock: Clock;
  readonly isReachable: () => boolean;
  readonly pollNow: Polling['pollNow'];
}): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const isDue = hasElapsed(MIN_POLL_INTERVAL_MS, askedAt, parts.clock.now().getTime());
    if (!parts.isReachable() || !isDue) return false;
    const polled = await withTimeout(MAX_POLL_WAIT_MS, parts.pollNow());
    askedAt = parts.clock.now().getTime();
    return polled?.ok ?? false;
  };
}
