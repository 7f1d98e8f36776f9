import type { PackingPlatform } from '#client/packing-platform.ts';
import { createThrottle } from '#main/base/async/throttle.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Log } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import { storePrefetchPlan } from '#main/bench/assembly-planning.ts';
import type { PrefetchOutcome } from '#main/outbox/handlers/order-outcomes.ts';
import { laneOfOrder, type OrderRequests } from '#main/outbox/order-requests.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import { pendingNumberRequests } from '#main/outbox/outbox-store.ts';
import { isPrefetch } from '#main/outbox/payloads.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { StationView } from '#shared/contract/bench.ts';
import type { AssembleAt, Settings } from '#shared/contract/settings.ts';
import { createPrefetchBackoff } from './prefetch-backoff.ts';
import { createPrefetchLabels, type PrefetchLabelsDeps } from './prefetch-labels.ts';
import { type NextOrder, nextOrders } from './prefetch-store.ts';

export type Prefetch = {
  /** Resumes what an earlier run fetched, and starts the worker loop. */
  start(): Promise<void>;
  /** Call it when no label is being fetched any more. */
  stop(): Promise<void>;
  /** What is to be prefetched, or whether this station does it, may have changed. */
  wake(): void;
  /** Records how a request for a number ended. */
  recordOutcome(orderId: string, outcome: PrefetchOutcome): void;
};

type PrefetchDeps = Omit<PrefetchLabelsDeps, 'settings' | 'requests'> & {
  readonly log: Log;
  readonly platform: () => PackingPlatform;
  readonly settings: () => Pick<
    Settings,
    'prefetchOrders' | 'assembleAt' | 'packLabelSize' | 'itemLabelSize' | 'itemLabelsAt'
  >;
  readonly screen: Pick<Screen, 'current' | 'subscribe'>;
  readonly requests: Pick<OrderRequests, 'prefetchNumbers' | 'withdrawPrefetch'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  /** Whether this station prefetches; absent: always. */
  readonly isWorker?: () => boolean;
};

/** The bench goes first, and changes within this time cause one pass. */
const PASS_DELAY_MS = 100;
/** Orders become too old without any event. */
const MAX_PASS_INTERVAL_MS = 600_000;

/**
 * Requests the pack numbers and labels of the next orders of the queue before anybody opens them, so that the
 * last scan of an order prints without a network. Watches the screen's view: queue, settings and the
 * platform's health.
 */
export function createPrefetch(parts: PrefetchDeps): Prefetch {
  const { db, clock, log, screen, requests } = parts;
  const labels = createPrefetchLabels(parts);
  const backoff = createPrefetchBackoff(clock);
  const loop = createWorkerLoop({
    pass,
    onError: (error) => log.error({ err: error }, 'the next orders could not be prefetched'),
  });
  const schedulePass = createThrottle(PASS_DELAY_MS, loop.wake);
  let stopWatching: (() => void) | undefined;

  async function pass(): Promise<number | null> {
    if (parts.isWorker?.() === false) return null;
    // What is left of the disk belongs to the open order.
    if (isDiskAlmostFull(screen.current())) return MAX_PASS_INTERVAL_MS;
    const next = await nextOrders(db, {
      oldestCreatedOn: parts.oldestCreatedOn(),
      limit: parts.settings().prefetchOrders,
    });
    const orderIds = next.map(({ orderId }) => orderId);
    await labels.requestLabels(orderIds);
    await labels.reviewOthers(orderIds);
    await requestNumbers(next);
    return Math.min(backoff.waitMs() ?? MAX_PASS_INTERVAL_MS, (await labels.tidy()) ?? MAX_PASS_INTERVAL_MS);
  }

  async function requestNumbers(next: readonly NextOrder[]): Promise<void> {
    if (next.length === 0 || !isReachable(screen.current())) return;
    const pending = await pendingNumberRequests(db);
    const lanes = new Set(pending.map(({ lane }) => lane));
    const { assembleAt } = parts.settings();
    const { requiresAssemblyFirst } = parts.platform().traits;
    const orderIds = ordersToRequest(next, {
      requiresAssemblyFirst,
      assembleAt,
      maxRequests: backoff.availableRequests(pending.filter(({ kind }) => isPrefetch(kind)).length),
      isPostponed: (orderId) => lanes.has(laneOfOrder(orderId)) || backoff.isPostponed(orderId),
    });
    if (orderIds.length === 0) return;
    const askedAt = clock.now().toISOString();
    await inTransaction(db, async (trx) => {
      for (const orderId of orderIds)
        if (!requiresAssemblyFirst || (await storePrefetchPlan(trx, orderId, { assembleAt, askedAt })))
          await requests.prefetchNumbers(trx, orderId);
    });
    parts.outbox.wake();
  }

  /** Schedules a pass whenever something changes that decides what to prefetch. */
  function watch(): () => void {
    let last = relevantState(screen.current());
    return screen.subscribe((view) => {
      const now = relevantState(view);
      if (now.every((fact, at) => fact === last[at])) return;
      if (isReachable(view) && !last.includes('online')) backoff.reset();
      last = now;
      schedulePass.call();
    });
  }

  return {
    async start() {
      await labels.start();
      stopWatching = watch();
      loop.start();
    },
    async stop() {
      stopWatching?.();
      schedulePass.cancel();
      await loop.stop();
      await labels.stop();
    },
    wake: schedulePass.call,
    recordOutcome: backoff.recordOutcome,
  };
}

/** False also until the first sync is complete: before that, the next orders are not known. */
function isReachable({ health }: StationView): boolean {
  return health.platform.state === 'online' && health.isFilled && health.firstSync === null;
}

function isDiskAlmostFull({ health }: StationView): boolean {
  return health.disk?.state === 'open-order-only';
}

function relevantState(view: StationView): readonly unknown[] {
  const { revisions, health, api } = view;
  const { platform, isFilled, firstSync } = health;
  const isFull = isDiskAlmostFull(view);
  return [revisions.queue, revisions.settings, platform.state, isFilled, firstSync === null, api, isFull];
}

export type NumberRequestRules = {
  /** REST v2: the packs are sent before numbers are given, so their contents must be certain. */
  readonly requiresAssemblyFirst: boolean;
  readonly assembleAt: AssembleAt;
  /** How many requests may be made now. */
  readonly maxRequests: number;
  /** A number was already requested, or was refused recently. */
  readonly isPostponed: (orderId: string) => boolean;
};

/** The next orders of the queue whose number should be requested now, most urgent first. */
export function ordersToRequest(next: readonly NextOrder[], rules: NumberRequestRules): readonly string[] {
  const mayAsk = (order: NextOrder) =>
    !order.hasPack &&
    !order.hasNumber &&
    (!rules.requiresAssemblyFirst || rules.assembleAt === 'prefetch' || order.isSingleUnit) &&
    !rules.isPostponed(order.orderId);
  return next
    .filter(mayAsk)
    .slice(0, Math.max(0, rules.maxRequests))
    .map(({ orderId }) => orderId);
}
