import { atMost, STOP_PATIENCE_MS } from '#main/ground/at-most.ts';
import { platformErrorOf } from '#main/platform/errors/platform-error-of.ts';
import type { Answer } from '#main/platform/packing-platform.ts';
import type { PlatformError } from '#main/platform/platform-error.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { createHealth } from './health.ts';
import { createOrderReader } from './order-reader.ts';
import { poll } from './poll.ts';
import type { PollingParts } from './polling-parts.ts';
import { createToldOrders, type ToldOrders } from './told-orders.ts';

export type Polling = {
  /** Looks for changed orders now, and then every `pollSeconds`; sooner after a look that failed. */
  start(): void;
  /** Breaks off at the next step; resolves when nothing is stored any more, at most 2 s later. */
  stop(): Promise<void>;
  /** One look, shared by parallel callers. Answers with how many orders changed. */
  pollNow(): Promise<Result<number, PlatformError>>;
  /**
   * Reads one order and stores it. `orderId` may lack the country prefix. With `timeoutMs` the read is not repeated. An
   * order that nobody has is `not-found`; without a network `unavailable`, and the cache stays as it is.
   */
  readNow(orderId: string, timeoutMs?: number): Answer<PlatformOrder>;
  /** There is word that this order has changed: marked at once, read within a moment. */
  readonly noteChange: ToldOrders['note'];
};

const AFTER_FAILURE_S = 10;
const LONGEST_AFTER_FAILURE_S = 60;

/** Keeps the cache of orders true by looking at the platform. */
export function createPolling(parts: PollingParts): Polling {
  const { clock, log } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reader = createOrderReader(parts);
  const health = createHealth(clock, parts.onHealth);
  const told = createToldOrders(parts, reader, signal, heard);
  let isStarted = false;
  let running: Promise<Result<number, PlatformError>> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function look(): Promise<Result<number, PlatformError>> {
    let outcome: Result<number, PlatformError>;
    try {
      outcome = await poll(parts, reader, signal);
    } catch (cause) {
      if (!signal.aborted) log.error({ err: cause }, 'what the platform told could not be stored');
      outcome = err(platformErrorOf('malformed-answer', 'it could not be stored'));
    }
    running = null;
    if (signal.aborted) return outcome;
    failures = outcome.ok ? 0 : failures + 1;
    if (!outcome.ok) log.warn({ error: outcome.error }, 'looking for changed orders failed');
    health.tell(outcome.ok ? null : outcome.error);
    schedule();
    return outcome;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isStarted || signal.aborted) return;
    const soon = Math.min(LONGEST_AFTER_FAILURE_S, AFTER_FAILURE_S * 2 ** Math.min(failures - 1, 6));
    const seconds = failures === 0 ? parts.pollSeconds() : Math.min(parts.pollSeconds(), soon);
    timer = setTimeout(() => void pollNow(), seconds * 1000);
  }

  function pollNow(): Promise<Result<number, PlatformError>> {
    if (signal.aborted) return Promise.resolve(ok(0));
    running ??= look();
    return running;
  }

  async function readNow(orderId: string, timeoutMs?: number): Answer<PlatformOrder> {
    try {
      const answer = await reader.read(orderId, timeoutMs);
      if (answer.ok && !signal.aborted) await reader.store([answer.value]);
      if (!signal.aborted) heard(answer.ok ? null : answer.error);
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
  function heard(error: PlatformError | null): void {
    if (error === null && failures > 0) void pollNow();
    if (error?.kind !== 'unavailable' || error.httpStatus === 500 || failures > 0 || !isStarted) return;
    failures = 1;
    health.tell(error);
    void pollNow();
  }

  return {
    start() {
      isStarted = true;
      void pollNow();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([told.stop(), running && atMost(STOP_PATIENCE_MS, running)]);
    },
    pollNow,
    readNow,
    noteChange: told.note,
  };
}
