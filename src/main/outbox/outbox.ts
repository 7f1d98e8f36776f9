import { remainingMs } from '#main/base/async/backoff.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import { MAX_PUT_OFF_MS } from './after-error.ts';
import { carryOut } from './carry-out.ts';
import type { Handlers } from './handler.ts';
import { laneHeads, makeDue } from './outbox-store.ts';
import { isPrefetch } from './payloads.ts';
import { createOutboxTidying } from './tidying.ts';

export type Outbox = {
  start(): void;
  /** Lets what is being sent finish, but not for longer than 2 s: the rest is settled after the next start. */
  stop(): Promise<void>;
  /** Something was enqueued and committed: carry it out. */
  wake(): void;
  /** Tries everything that waits at once: the reason to wait is gone (the network is back, the account was put right). */
  retryNow(): Promise<void>;
  /** Resolves when nothing is being sent and nothing is due. For tests. */
  idle(): Promise<void>;
};

/** The outbox has carried out a change, or put it off. */
export type OutboxEvents = { outboxMoved: [] };

type OutboxParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: Handlers;
  /** An entry ended or was put off. */
  readonly emit: Emit<OutboxEvents>;
};

const MAX_LANES = 4;
const MAX_SLEEP_MS = 60_000;
/** After an outcome that could not be stored: an entry must not be tried over and over. */
const STORE_FAILED_WAIT_MS = 5_000;

/**
 * Carries every change to the platform, once: lanes side by side, the entries of a lane one after the other, and what was asked
 * ahead of need only where there is room.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { db, clock, log, emit } = parts;
  const tidying = createOutboxTidying(parts);
  const running = new Map<string, Promise<void>>();
  /** Of those that run: what was asked ahead, and takes nobody's place. */
  const prefetching = new Set<string>();
  const blockedUntil = new Map<string, number>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  const isStopped = () => state === 'stopped';
  const loop = createWorkerLoop({
    pass: startDueLanes,
    onError: (cause) => log.error({ err: cause }, 'the outbox could not be read'),
  });

  async function startDueLanes(): Promise<number> {
    const heads = await laneHeads(db);
    if (isStopped()) return MAX_SLEEP_MS;
    const now = clock.now().getTime();
    let nextInMs = MAX_SLEEP_MS;
    for (const head of prefetchesLast(heads)) {
      if (running.has(head.lane)) continue;
      const dueInMs = waitOf(head, now);
      if (dueInMs > 0) nextInMs = Math.min(nextInMs, dueInMs);
      else if (lanesOccupied(head) < MAX_LANES) run(head);
    }
    return nextInMs;
  }

  function lanesOccupied(head: OutboxRow): number {
    return isPrefetch(head.kind) ? running.size : running.size - prefetching.size;
  }

  /** What was being sent when the station ended is looked at straight away; so is what a clock set back puts off. */
  function waitOf(head: OutboxRow, now: number): number {
    const nextAt = head.status === 'sending' ? 0 : Date.parse(head.next_at);
    return remainingMs(Math.max(nextAt, blockedUntil.get(head.lane) ?? 0), now, MAX_PUT_OFF_MS);
  }

  function run(head: OutboxRow): void {
    if (isPrefetch(head.kind)) prefetching.add(head.lane);
    const run = carryOut({ ...parts, isStopped }, head)
      .then(() => {
        blockedUntil.delete(head.lane);
      })
      .catch((cause: unknown) => {
        if (isStopped()) return;
        log.error({ entry: head.id, err: cause }, 'the outcome of a change could not be stored');
        blockedUntil.set(head.lane, clock.now().getTime() + STORE_FAILED_WAIT_MS);
      })
      .then(() => {
        running.delete(head.lane);
        prefetching.delete(head.lane);
        if (isStopped()) return;
        emit('outboxMoved');
        loop.wake();
      });
    running.set(head.lane, run);
  }

  async function dueStarted(): Promise<void> {
    loop.wake();
    await loop.idle();
  }

  return {
    start() {
      if (state === 'new') {
        state = 'started';
        void tidying.start();
      }
      loop.start();
    },
    async stop() {
      state = 'stopped';
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([loop.stop(), tidying.stop(), ...running.values()]));
    },
    wake: loop.wake,
    async retryNow() {
      const underWay = [...running.values()];
      await makeDue(db, clock.now().toISOString());
      await dueStarted();
      if (underWay.length === 0 || isStopped()) return;
      // What was being sent may have been put off since, for the reason that is gone.
      await Promise.all(underWay);
      if (isStopped()) return;
      await makeDue(db, clock.now().toISOString());
      await dueStarted();
    },
    async idle() {
      await dueStarted();
      while (running.size > 0) {
        await Promise.all(running.values());
        await dueStarted();
      }
    },
  };
}

/** What somebody waits for, then what was asked ahead. */
function prefetchesLast(heads: readonly OutboxRow[]): readonly OutboxRow[] {
  return [...heads.filter(({ kind }) => !isPrefetch(kind)), ...heads.filter(({ kind }) => isPrefetch(kind))];
}
