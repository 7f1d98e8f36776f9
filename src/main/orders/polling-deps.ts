import type { PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { HealthView } from '#shared/contract/bench.ts';
import type { Result } from '#shared/domain/result.ts';
import type { StoreOutcome } from './order-store.ts';
import type { PollBy } from './order-sync-store.ts';

export type PlatformHealth = HealthView['platform'];

/** How many orders, or other things, changed. */
export type PollResult = Result<number, PlatformError>;

/** `new`: it was never read before. */
export type OrderChange = Exclude<StoreOutcome, 'same'>;

export type SyncProgress = { readonly done: number; readonly total: number };

export type PollingDeps = {
  readonly db: Database;
  /** A function, because the account may change while the station runs. */
  readonly platform: () => PackingPlatform;
  readonly clock: Clock;
  readonly log: Log;
  /** Seconds between two polls for new (`createdAt`) or changed (`updatedAt`) orders. */
  readonly pollSeconds: (by: PollBy) => number;
  /** Whether this station polls; absent: always. What somebody waits for is read in any case. */
  readonly isWorker?: () => boolean;
  /** An order is new in the cache or has changed. Runs in the transaction that stores it. */
  readonly onStored: (trx: Trx, orderId: string, change: OrderChange) => Promise<void>;
  /** The same orders, after the commit. */
  readonly onOrdersChanged: (orderIds: readonly string[]) => void;
  /** The list of unreadable orders has changed. */
  readonly onUnreadableChanged: () => void;
  readonly onHealth: (health: PlatformHealth) => void;
  /** Progress of the first filling of the cache; null: complete. */
  readonly onProgress: (progress: SyncProgress | null) => void;
};
