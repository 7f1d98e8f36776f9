import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import { MAX_PUT_OFF_MS } from './after-error.ts';
import { carryOut } from './carry-out.ts';
import type { Handlers } from './handler.ts';
import { laneHeads, makeDue } from './outbox-store.ts';
import { isAhead } from './payloads.ts';
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
/** After a failure of the store itself: an entry must not be tried over and over. */
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
  const ahead = new Set<string>();
  const blockedUntil = new Map<string, number>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();

  const isStopped = () => state === 'stopped';

  function startDueLanes(): Promise<void> {
    starting = starting.then(async () => {
      if (state !== 'started') return;
      try {
        startDue(await laneHeads(db));
      } catch (cause) {
        log.error({ err: cause }, 'the outbox could not be read');
        sleep(STORE_FAILED_WAIT_MS);
      }
    });
    return starting;
  }

  function startDue(heads: readonly OutboxRow[]): void {
    if (state !== 'started') return;
    const now = clock.now().getTime();
    let next = Number.POSITIVE_INFINITY;
    for (const head of wantedFirst(heads)) {
      if (running.has(head.lane)) continue;
      const due = dueAt(head, now);
      if (due > now) next = Math.min(next, due);
      else if (lanesTaken(head) < MAX_LANES) run(head);
    }
    sleep(next - now);
  }

  function lanesTaken(head: OutboxRow): number {
    return isAhead(head.kind) ? running.size : running.size - ahead.size;
  }

  /** What was being sent when the station ended is looked at straight away; so is what a clock set back puts off. */
  function dueAt(head: OutboxRow, now: number): number {
    const nextAt = head.status === 'sending' ? 0 : Date.parse(head.next_at);
    const due = Math.max(nextAt, blockedUntil.get(head.lane) ?? 0);
    return due - now > MAX_PUT_OFF_MS ? now : due;
  }

  function run(head: OutboxRow): void {
    if (isAhead(head.kind)) ahead.add(head.lane);
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
        ahead.delete(head.lane);
        if (isStopped()) return;
        emit('outboxMoved');
        void startDueLanes();
      });
    running.set(head.lane, run);
  }

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (state === 'started') timer = setTimeout(() => void startDueLanes(), Math.min(ms, MAX_SLEEP_MS));
  }

  return {
    start() {
      if (state === 'new') {
        state = 'started';
        void tidying.start();
      }
      void startDueLanes();
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([starting, tidying.stop(), ...running.values()]));
    },
    wake: () => void startDueLanes(),
    async retryNow() {
      const underWay = [...running.values()];
      await makeDue(db, clock.now().toISOString());
      await startDueLanes();
      if (underWay.length === 0 || isStopped()) return;
      // What was being sent may have been put off since, for the reason that is gone.
      await Promise.all(underWay);
      if (isStopped()) return;
      await makeDue(db, clock.now().toISOString());
      await startDueLanes();
    },
    async idle() {
      await startDueLanes();
      while (running.size > 0) {
        await Promise.all(running.values());
        await startDueLanes();
      }
    },
  };
}

/** What somebody waits for, then what was asked ahead. */
function wantedFirst(heads: readonly OutboxRow[]): readonly OutboxRow[] {
  return [...heads.filter(({ kind }) => !isAhead(kind)), ...heads.filter(({ kind }) => isAhead(kind))];
}
