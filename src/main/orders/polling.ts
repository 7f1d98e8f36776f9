import { loggable } from '#client/errors/loggable.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { OrderWindow, PlatformResult } from '#client/packing-platform.ts';
import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import { createPoller, type Poller } from '#main/base/async/poller.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { createNotifiedOrders, type NotifiedOrders } from './notified-orders.ts';
import { createOrderReader } from './order-reader.ts';
import { isFilled, type PollBy } from './order-sync-store.ts';
import { fillCache, poll, type ReadMarked, readWindow, type WindowProgress } from './poll.ts';
import type { PlatformHealth, PollingDeps, PollResult } from './polling-deps.ts';
import { readMarked } from './read-marked.ts';

export type Polling = {
  /** Polls for new and changed orders now and then every `pollSeconds`; earlier after a failed poll. */
  start(): void;
  /** Stops at the next step. Resolves when nothing is being stored, or after 2 s. */
  stop(): Promise<void>;
  /** One poll for changed orders, shared by parallel callers. Returns how many orders changed. */
  pollNow(): Promise<PollResult>;
  /** This station polls from now on: polls at once, and reports what it finds whatever was shown before. */
  takeOver(): void;
  /** The platform has changed: starts both polls again and forgets their failures. */
  pollAgain(): void;
  /**
   * Reads one order and stores it. `orderId` may lack the country prefix. With `timeoutMs` the read is not
   * repeated. Returns `not-found` if no such order exists; `unavailable` without a network, and the cache
   * stays as it is.
   */
  readNow(orderId: string, timeoutMs?: number): PlatformResult<PlatformOrder>;
  /** Reads all orders again that have changed in these times; see `readWindow`. Never rejects. */
  readWindow(window: Pick<OrderWindow, 'from' | 'to'>, progress: WindowProgress): Promise<PollResult>;
  /** This order was reported as changed: marks it at once and reads it shortly. */
  readonly noteChange: NotifiedOrders['note'];
};

/**
 * Keeps the cache of orders current with two polls: for new orders and, less often, for changed ones
 * (specification, "Polling alternative").
 */
export function createPolling(parts: PollingDeps): Polling {
  const { db, clock, log, isWorker = () => true } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reader = createOrderReader(parts);
  const health = createHealth(clock, parts.onHealth);
  const notified = createNotifiedOrders(parts, reader, signal, onResponse);
  /** Polls that failed because of the disk or the database: the platform answered well. */
  const storeFailures = new WeakSet<PollResult>();
  let isStarted = false;
  /** Serial, so that an order that both polls have marked is read once. */
  const reading = createSerialQueue();

  const context = { parts, reader, signal, readMarked: readAll };
  const changed = createOrderPoller('updatedAt', async () =>
    (await isFilled(db)) ? poll(context, 'updatedAt') : fillCache(context),
  );
  const created = createOrderPoller('createdAt', async () => {
    if (!(await isFilled(db))) {
      const filled = await changed.now();
      if (!filled.ok || signal.aborted) return filled;
    }
    return poll(context, 'createdAt');
  });
  const pollers = [changed, created];

  function createOrderPoller(by: PollBy, pollOrders: () => Promise<PollResult>): Poller<PollResult> {
    const tryPoll = async () => {
      try {
        return await pollOrders();
      } catch (cause) {
        if (!signal.aborted) log.error({ by, err: cause }, 'polled orders could not be stored');
        const failed = err(platformErrorOf('malformed-answer', 'it could not be stored'));
        if (storeProblemOf(cause) !== null) storeFailures.add(failed);
        return failed;
      }
    };
    return createPoller({
      intervalSeconds: () => parts.pollSeconds(by),
      poll: tryPoll,
      onEnd: (outcome) => onEnd(by, outcome),
      whenStopped: ok(0),
      // A station that cannot read what somebody waits for finds out itself when it can again.
      isActive: () => isWorker() || isFailing(),
    });
  }

  function onEnd(by: PollBy, outcome: PollResult): void {
    if (storeFailures.has(outcome)) return;
    if (!outcome.ok) log.warn({ by, error: loggable(outcome.error) }, 'polling for orders failed');
    // The platform counts as failing while one of the polls fails, even if the other succeeds.
    if (!outcome.ok || !isFailing()) health.report(outcome.ok ? null : outcome.error);
  }

  function isFailing(): boolean {
    return pollers.some((poller) => poller.failures() > 0);
  }

  function readAll(on: Parameters<ReadMarked>[0]): Promise<PollResult> {
    const onUnreadable = (orderId: string, error: PlatformError) =>
      log.warn({ orderId, error: loggable(error) }, 'an order could not be read');
    return reading.run(async () =>
      signal.aborted
        ? ok(0)
        : readMarked({
            db,
            clock,
            reader,
            signal,
            onUnreadable,
            onUnreadableChanged: parts.onUnreadableChanged,
            onLeft: on.onLeft,
          }),
    );
  }

  async function readNow(orderId: string, timeoutMs?: number): PlatformResult<PlatformOrder> {
    try {
      const answer = await reader.read(orderId, timeoutMs);
      if (answer.ok && !signal.aborted) await reader.store([answer.value]);
      if (!signal.aborted) onResponse(answer.ok ? null : answer.error);
      return answer.ok ? ok(answer.value.order) : answer;
    } catch (cause) {
      log.error({ orderId, err: cause }, 'an order could not be stored');
      return err(platformErrorOf('malformed-answer', 'it could not be stored'));
    }
  }

  /**
   * What the result of a single read means for the platform's health. The first read without an answer makes
   * it unreachable at once, so that the next packer does not wait; a poll then checks it. A good answer
   * starts the polls that fail.
   */
  function onResponse(error: PlatformError | null): void {
    if (error === null) for (const poller of pollers) if (poller.failures() > 0) void poller.now();
    if (error?.kind !== 'unavailable' || error.httpStatus === 500 || isFailing() || !isStarted) return;
    changed.expectFailure();
    health.report(error);
    void changed.now();
  }

  function pollAgain(): void {
    if (isStarted) for (const poller of pollers) void poller.again();
  }

  return {
    start() {
      isStarted = true;
      for (const poller of pollers) poller.start();
    },
    async stop() {
      stopping.abort();
      const underWay = pollers.map((poller) => poller.stop());
      await Promise.all([notified.stop(), withTimeout(STOP_TIMEOUT_MS, Promise.all(underWay))]);
    },
    pollNow: changed.now,
    pollAgain,
    takeOver() {
      health.forget();
      pollAgain();
    },
    readNow,
    async readWindow(window, progress) {
      try {
        return await readWindow(context, window, progress);
      } catch (cause) {
        log.error({ err: cause }, 'orders that were asked for again could not be stored');
        return err(platformErrorOf('malformed-answer', 'it could not be stored'));
      }
    },
    noteChange: notified.note,
  };
}

const STATE_BY_KIND: Readonly<Record<PlatformErrorKind, PlatformHealth['state']>> = {
  unavailable: 'offline',
  'rate-limited': 'offline',
  'malformed-answer': 'offline',
  unauthorized: 'refused',
  forbidden: 'refused',
  'partner-not-found': 'refused',
  validation: 'refused',
  conflict: 'refused',
  'not-found': 'refused',
  'version-ended': 'ended',
  'not-in-v2': 'refused',
};

/** Reports changes of the platform's health. */
function createHealth(clock: Clock, onHealth: (health: PlatformHealth) => void) {
  const initial = (): PlatformHealth => ({
    state: 'starting',
    cause: null,
    since: clock.platformNow().toISOString(),
  });
  let last = initial();
  return {
    forget(): void {
      last = initial();
    },
    /** null: the platform answered as it should. */
    report(error: PlatformError | null): void {
      const state = error === null ? 'online' : STATE_BY_KIND[error.kind];
      const cause = error?.kind ?? null;
      if (state === last.state && cause === last.cause) return;
      const since = state === last.state ? last.since : clock.platformNow().toISOString();
      last = { state, cause, since };
      onHealth(last);
    },
  };
}
