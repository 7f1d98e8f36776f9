import type { PlatformError } from '#client/platform-error.ts';
import { remainingMs } from '#main/base/async/backoff.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import type { Result } from '#shared/domain/result.ts';
import { MAX_POSTPONE_MS } from './after-error.ts';
import { type CarryOutDeps, carryOut, settleEntry } from './carry-out.ts';
import type { Handlers } from './handler.ts';
import { laneHeads, makeDue } from './outbox-store.ts';
import { isGoodsChange, isPrefetch } from './payloads.ts';
import { createOutboxTidying } from './tidying.ts';

export type Outbox = {
  start(): void;
  /** Waits up to 2 s for the requests that are being sent. The rest are settled after the next start. */
  stop(): Promise<void>;
  /**
   * Before the start of a station whose database is older than the platform: settles one entry by reading, and
   * sends nothing. `alongside` runs in the transaction that stores the result.
   */
  settle(
    entry: OutboxRow,
    alongside: (trx: Trx, result: 'done' | 'absent') => Promise<void>,
  ): Promise<Result<void, PlatformError>>;
  /** Starts what was enqueued. Call it after the commit. */
  wake(): void;
  /**
   * Tries all waiting entries at once, because the reason to wait is gone (the network is back, the account
   * was corrected).
   */
  retryNow(): Promise<void>;
  /** Resolves when nothing is being sent and nothing is due. For tests. */
  idle(): Promise<void>;
};

export type OutboxEvents = { outboxChanged: [] };

type OutboxDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: Handlers;
  /** While it is the same, this station alone carries out changes; null: another one does. Absent: always this one. */
  readonly tenure?: () => OutboxTenure | null;
  /** An entry ended or was postponed. */
  readonly emit: Emit<OutboxEvents>;
};

/** `assertHeld` throws unless the transaction commits while this station carries out the changes. */
type OutboxTenure = Pick<CarryOutDeps, 'assertHeld'>;

const ALWAYS: OutboxTenure = { assertHeld: async () => {} };

const MAX_LANES = 4;
/** Of stock and of prices one each: a later change waits for the earlier ones of its kind. */
const MAX_GOODS_LANES = 2;
const MAX_SLEEP_MS = 60_000;
/** The wait after an outcome could not be stored, so that the entry is not tried in a tight loop. */
const STORE_FAILED_WAIT_MS = 5_000;

/**
 * Carries every change to the platform, once. Lanes run in parallel, the entries of a lane one after the
 * other. Prefetches run only while fewer than `MAX_LANES` lanes are busy; changes of goods have places of their own.
 */
export function createOutbox(parts: OutboxDeps): Outbox {
  const { db, clock, log, emit, tenure = () => ALWAYS } = parts;
  const tidying = createOutboxTidying(parts);
  const running = new Map<string, Promise<void>>();
  /** The running lanes that prefetch; they do not count against the limit of other lanes. */
  const prefetching = new Set<string>();
  /** The running lanes that change goods; they do not count for other lanes, nor others for them. */
  const changingGoods = new Set<string>();
  const blockedUntil = new Map<string, number>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  const isStopped = () => state === 'stopped';
  const loop = createWorkerLoop({
    pass: startDueLanes,
    onError: (cause) => log.error({ err: cause }, 'the outbox could not be read: changes wait'),
  });

  async function startDueLanes(): Promise<number> {
    const during = tenure();
    if (during === null) return MAX_SLEEP_MS;
    const heads = await laneHeads(db);
    if (isStopped()) return MAX_SLEEP_MS;
    const now = clock.now().getTime();
    let nextInMs = MAX_SLEEP_MS;
    for (const head of prefetchesLast(heads)) {
      if (running.has(head.lane)) continue;
      const dueInMs = waitOf(head, now);
      if (dueInMs > 0) nextInMs = Math.min(nextInMs, dueInMs);
      else if (mayStart(head)) run(head, during);
    }
    return nextInMs;
  }

  function mayStart(head: OutboxRow): boolean {
    if (isGoodsChange(head.kind)) return changingGoods.size < MAX_GOODS_LANES;
    const others = running.size - changingGoods.size;
    return (isPrefetch(head.kind) ? others : others - prefetching.size) < MAX_LANES;
  }

  /**
   * Due at once: an entry that was being sent when the station ended, or whose time is too far ahead because
   * the clock was set back.
   */
  function waitOf(head: OutboxRow, now: number): number {
    const nextAt = head.status === 'sending' ? 0 : Date.parse(head.next_at);
    return remainingMs(Math.max(nextAt, blockedUntil.get(head.lane) ?? 0), now, MAX_POSTPONE_MS);
  }

  function run(head: OutboxRow, during: OutboxTenure): void {
    if (isPrefetch(head.kind)) prefetching.add(head.lane);
    if (isGoodsChange(head.kind)) changingGoods.add(head.lane);
    const isOver = () => isStopped() || tenure() !== during;
    const run = carryOut({ ...parts, isStopped: isOver, assertHeld: during.assertHeld }, head)
      .then(() => {
        blockedUntil.delete(head.lane);
      })
      .catch((cause: unknown) => {
        if (isOver()) return;
        log.error(
          { entryId: head.id, kind: head.kind, lane: head.lane, err: cause },
          'the outcome of a change could not be stored: it is settled again',
        );
        blockedUntil.set(head.lane, clock.now().getTime() + STORE_FAILED_WAIT_MS);
      })
      .then(() => {
        running.delete(head.lane);
        prefetching.delete(head.lane);
        changingGoods.delete(head.lane);
        if (isStopped()) return;
        emit('outboxChanged');
        loop.wake();
      });
    running.set(head.lane, run);
  }

  async function startDue(): Promise<void> {
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
    settle: (entry, alongside) => settleEntry({ ...parts, ...ALWAYS, isStopped }, entry, alongside),
    wake: loop.wake,
    async retryNow() {
      const underWay = [...running.values()];
      await makeDue(db, clock.now().toISOString());
      await startDue();
      if (underWay.length === 0 || isStopped()) return;
      // A request that was under way may have been postponed for the reason that is now gone.
      await Promise.all(underWay);
      if (isStopped()) return;
      await makeDue(db, clock.now().toISOString());
      await startDue();
    },
    async idle() {
      await startDue();
      while (running.size > 0) {
        await Promise.all(running.values());
        await startDue();
      }
    },
  };
}

/** Prefetches last: somebody waits for the others. */
function prefetchesLast(heads: readonly OutboxRow[]): readonly OutboxRow[] {
  return [...heads.filter(({ kind }) => !isPrefetch(kind)), ...heads.filter(({ kind }) => isPrefetch(kind))];
}
