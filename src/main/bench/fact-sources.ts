import { hasElapsed } from '#main/base/async/backoff.ts';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { ShipmentPlan } from '#main/shipping/plan.ts';
import type { LastShipment, ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Operator } from './state.ts';

/**
 * Who may do what cannot be undone, and for how long a cancellation can be undone: see the settings of these
 * names.
 */
export type Guards = Pick<Settings, 'cancelDelaySeconds' | 'whoMayCancel' | 'whoMayShip'>;

/** Where the actions of the bench read their facts: the store, the settings and other modules. */
export type FactSources = {
  readonly db: Database;
  /** Id of this station, under which it claims orders. */
  readonly station: string;
  readonly platformNow: () => Date;
  /** Why nothing can be packed at present; null: packing is possible. */
  readonly packingLock: () => Reason | null;
  /** See `ScanContext`. */
  readonly isDiskAlmostFull: () => boolean;
  /** See `ScanContext`. */
  readonly isAway: boolean;
  /** The station's clock. */
  readonly now: () => Date;
  readonly guards: () => Guards;
  readonly autoClose: () => boolean;
  readonly proofOfLabel: () => boolean;
  readonly requiresAssemblyFirst: () => boolean;
  readonly needsMark: (goods: Goods) => boolean;
  readonly findOperator: (id: string) => Promise<Operator | null>;
  /** Barcode for a new pallet; empty if the account has no partner id. */
  readonly newPallet: () => Promise<string>;
  /** `isFresh`: reads the orders concerned again first, if the network is there. */
  readonly planShipment: (isFresh: boolean) => Promise<ShipmentPlan | null>;
  readonly shipmentToConfirm: () => Promise<string | null>;
  /** The newest shipment that may travel; null: there is none. */
  readonly lastShipment: () => Promise<LastShipment | null>;
  /** The platform's name of one of our shipments. */
  readonly nameOfShipment: (id: string) => Promise<string>;
  /** Whether the platform has requests that confirm shipments. */
  readonly hasShipmentEvents: () => boolean;
  /** Reads an order from the platform into the cache. Returns its id, or an error. */
  readonly fetchOrder: (order: string) => Promise<Result<string, unknown>>;
  /** Polls the platform for the newest orders; false: the poll was not due, or it failed. */
  readonly refreshOnMiss: () => Promise<boolean>;
};

/** Limit for reading an order that is not in the cache, since the packer waits. */
const FETCH_ORDER_TIMEOUT_MS = 3_000;

type BenchSources = Omit<
  FactSources,
  | 'isAway'
  | 'newPallet'
  | 'planShipment'
  | 'shipmentToConfirm'
  | 'lastShipment'
  | 'nameOfShipment'
  | 'fetchOrder'
>;

/** The sources of the bench, completed by shipping and the orders. */
export function createFactSources(
  parts: BenchSources & { readonly shipping: ShippingService; readonly polling: Polling },
): FactSources {
  const { shipping, polling, ...benchSources } = parts;
  return {
    ...benchSources,
    isAway: false,
    newPallet: shipping.newPallet,
    planShipment: shipping.plan,
    shipmentToConfirm: shipping.toConfirm,
    lastShipment: shipping.last,
    nameOfShipment: shipping.outcomes.platformId,
    async fetchOrder(order) {
      const read = await polling.readNow(order, FETCH_ORDER_TIMEOUT_MS);
      return read.ok ? { ok: true, value: read.value.id } : read;
    },
  };
}

/** The platform is not polled more often, however many unknown goods are scanned. */
const MIN_POLL_INTERVAL_MS = 2_000;
/** Limit for polling new orders, since the packer waits. */
const MAX_POLL_WAIT_MS = 1_500;

/** Polls for new orders before a scan is refused because no order needs the goods. */
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
