import { loggable } from '#client/errors/loggable.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
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
import { fill, poll, type ReadMarked } from './poll.ts';
import type { PlatformHealth, PollingParts, PollResult } from './polling-parts.ts';
import { readMarked } from './read-marked.ts';

export type Polling = {
  /** Looks for new and for changed orders now, and then each every `pollSeconds`; sooner after a look that failed. */
  start(): void;
  /** Breaks off at the next step; resolves when nothing is stored any more, at most 2 s later. */
  stop(): Promise<void>;
  /** One look for changed orders, shared by parallel callers. Answers with how many orders changed. */
  pollNow(): Promise<PollResult>;
  /** The platform is another one now: both looks begin anew, and forget how often they have failed. */
  pollAgain(): void;
  /**
   * Reads one order and stores it. `orderId` may lack the country prefix. With `timeoutMs` the read is not repeated. An
   * order that nobody has is `not-found`; without a network `unavailable`, and the cache stays as it is.
   */
  readNow(orderId: string, timeoutMs?: number): PlatformResult<PlatformOrder>;
  /** There is word that this order has changed: marked at once, read within a moment. */
  readonly noteChange: NotifiedOrders['note'];
};

/**
 * Keeps the cache of orders true by looking at the platform: for new orders and, less often, for changed ones
 * (specification, "Polling alternative").
 */
export function createPolling(parts: PollingParts): Polling {
  const { db, clock, log } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reader = createOrderReader(parts);
  const health = createHealth(clock, parts.onHealth);
  const notified = createNotifiedOrders(parts, reader, signal, onResponse);
  /** Looks that failed since the disk or the database took nothing: it answered well. */
  const storeFailures = new WeakSet<PollResult>();
  let isStarted = false;
  /** One after the other: an order that both looks have marked is read once. */
  const reading = createSerialQueue();

  const context = { parts, reader, signal, readMarked: readAll };
  const changed = createOrderPoller('updatedAt', async () =>
    (await isFilled(db)) ? poll(context, 'updatedAt') : fill(context),
  );
  const created = createOrderPoller('createdAt', async () => {
    if (!(await isFilled(db))) {
      const filled = await changed.now();
      if (!filled.ok || signal.aborted) return filled;
    }
    return poll(context, 'createdAt');
  });
  const pollers = [changed, created];

  function createOrderPoller(by: PollBy, look: () => Promise<PollResult>): Poller<PollResult> {
    const tryPoll = async () => {
      try {
        return await look();
      } catch (cause) {
        if (!signal.aborted) log.error({ err: cause }, 'what the platform told could not be stored');
        const failed = err(platformErrorOf('malformed-answer', 'it could not be stored'));
        if (storeProblemOf(cause) !== null) storeFailures.add(failed);
        return failed;
      }
    };
    return createPoller({
      intervalSeconds: () => parts.pollSeconds(by),
      poll: tryPoll,
      onEnd,
      whenStopped: ok(0),
    });
  }

  function onEnd(outcome: PollResult): void {
    if (storeFailures.has(outcome)) return;
    if (!outcome.ok) log.warn({ error: loggable(outcome.error) }, 'looking for orders failed');
    // One look that fails is a platform that fails, however well the other one goes.
    if (!outcome.ok || !isFailing()) health.report(outcome.ok ? null : outcome.error);
  }

  function isFailing(): boolean {
    return pollers.some((look) => look.failures() > 0);
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
      log.error({ err: cause, orderId }, 'an order could not be stored');
      return err(platformErrorOf('malformed-answer', 'it could not be stored'));
    }
  }

  /**
   * What a single read says of the platform. The first that gets no answer makes it unreachable at once, so that the next
   * packer does not wait for it; a look soon finds out if that is so, and one good answer that it is worth looking again.
   */
  function onResponse(error: PlatformError | null): void {
    if (error === null) for (const look of pollers) if (look.failures() > 0) void look.now();
    if (error?.kind !== 'unavailable' || error.httpStatus === 500 || isFailing() || !isStarted) return;
    changed.expectFailure();
    health.report(error);
    void changed.now();
  }

  return {
    start() {
      isStarted = true;
      for (const look of pollers) look.start();
    },
    async stop() {
      stopping.abort();
      const underWay = pollers.map((look) => look.stop());
      await Promise.all([notified.stop(), withTimeout(STOP_TIMEOUT_MS, Promise.all(underWay))]);
    },
    pollNow: changed.now,
    pollAgain() {
      if (isStarted) for (const look of pollers) void look.again();
    },
    readNow,
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

/** Tells how the platform is, when that changes. */
function createHealth(clock: Clock, onHealth: (health: PlatformHealth) => void) {
  let last: PlatformHealth = { state: 'starting', cause: null, since: clock.now().toISOString() };
  return {
    /** null: the platform has answered as it should. */
    report(error: PlatformError | null): void {
      const state = error === null ? 'online' : STATE_BY_KIND[error.kind];
      const cause = error?.kind ?? null;
      if (state === last.state && cause === last.cause) return;
      const since = state === last.state ? last.since : clock.now().toISOString();
      last = { state, cause, since };
      onHealth(last);
    },
  };
}
