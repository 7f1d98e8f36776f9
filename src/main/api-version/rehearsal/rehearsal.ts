import { hasElapsed } from '#main/base/async/backoff.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { RehearsalObstacle, RehearsalResult, RehearsalView } from '#shared/contract/rehearsal.ts';
import { type ComparisonDeps, compareVersions } from './compare-versions.ts';
import { comparedNames } from './compared-names.ts';
import { createFieldCollector } from './observed-fields.ts';
import type { OpenSources } from './rehearsal-sources.ts';
import type { StoredRehearsal } from './stored-result.ts';

const MINUTE_MS = 60_000;
/**
 * How often to check whether a comparison is due. The first check is this long after the start, when orders
 * and labels have been read.
 */
const CHECK_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Wait after a comparison that failed to start. */
const RETRY_MS = 60 * MINUTE_MS;
/** Minimum interval between two progress updates on the screens. */
const PROGRESS_MS = 500;

export type RehearsalDeps = {
  readonly clock: Clock;
  readonly log: Log;
  /** Both versions of the account; null: it has no seller id, which v2 requires. */
  readonly open: () => OpenSources | null;
  /** The orders to compare. */
  readonly chooseOrders: () => Promise<ComparisonDeps['orders']>;
  readonly labelSize: () => ComparisonDeps['labelSize'];
  readonly readLabel: (bytes: Uint8Array, number: string) => ReturnType<ComparisonDeps['readLabel']>;
  readonly isOrderOpen: () => boolean;
  /** Resolves when no order is open at the bench, or `signal` is aborted. */
  readonly untilNoOrderOpen: (signal: AbortSignal) => Promise<void>;
  /** True while the station uses v1: comparisons run daily. */
  readonly isDaily: () => boolean;
  readonly stored: StoredRehearsal;
  readonly store: (rehearsal: StoredRehearsal) => Promise<void>;
  readonly onChange: () => void;
};

export type Rehearsal = {
  view(): RehearsalView;
  /** Starts a comparison in the background on behalf of `by`; false: one is already running. */
  begin(by: string | null): boolean;
  /** Starts the daily comparison if it is due. */
  check(): void;
  start(): void;
  stop(): Promise<void>;
};

/**
 * Reads the seller's data through both versions and stores the differences: one call at a time, only while no
 * order is open, and only reads. Runs daily while the station uses v1.
 */
export function createRehearsal(parts: RehearsalDeps): Rehearsal {
  const { clock, log } = parts;
  const ending = new AbortController();
  let stored = parts.stored;
  let running: Promise<void> | null = null;
  let isPaused = false;
  let progress: RehearsalView['progress'] = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function whenIdle<T>(call: () => T): Promise<Awaited<T>> {
    if (parts.isOrderOpen()) {
      setPaused(true);
      await parts.untilNoOrderOpen(ending.signal);
      setPaused(false);
    }
    ending.signal.throwIfAborted();
    return await call();
  }

  function setPaused(paused: boolean): void {
    isPaused = paused;
    parts.onChange();
  }

  async function run(by: string | null): Promise<void> {
    const startedAt = clock.platformNow().toISOString();
    const collector = createFieldCollector();
    const compared = await compare(collector.observe);
    const endedAt = clock.platformNow().toISOString();
    const { obstacle, groups } = compared;
    const result: RehearsalResult = {
      startedAt,
      endedAt,
      by,
      obstacle,
      groups,
      operations: collector.operations(),
    };
    const hasCompared = groups.some(({ equal, rows }) => equal + rows.length > 0);
    if (obstacle === null || hasCompared) stored = { last: result, failed: null };
    else stored = { last: stored.last, failed: { at: endedAt, obstacle } };
    const why = obstacle === null ? null : { reason: obstacle.reason, cause: obstacle.cause };
    log.info({ obstacle: why, groups: groups.map(summary) }, 'the API versions were compared');
    await parts.store(stored);
  }

  async function compare(observe: Parameters<OpenSources>[0]['observe']) {
    const open = parts.open();
    if (open === null) return { obstacle: NO_SELLER_ID, groups: [] };
    const orders = await parts.chooseOrders();
    const names = comparedNames(orders.map(({ id }) => id));
    return compareVersions({
      sources: open({ names, observe }),
      orders,
      labelSize: parts.labelSize(),
      readLabel: parts.readLabel,
      onGoods: names.addGoods,
      now: clock.platformNow,
      whenIdle,
      onProgress({ done, of }) {
        progress = { done, of };
        if (performance.now() - reportedAt < PROGRESS_MS) return;
        reportedAt = performance.now();
        parts.onChange();
      },
    });
  }

  function begin(by: string | null): boolean {
    if (running !== null || ending.signal.aborted) return false;
    running = run(by)
      .catch((cause: unknown) => {
        if (ending.signal.aborted) return;
        log.error({ err: cause }, 'the API versions could not be compared');
        const detail = cause instanceof Error ? cause.message : String(cause);
        const obstacle: RehearsalObstacle = { reason: 'failed', cause: null, detail };
        stored = { last: stored.last, failed: { at: clock.platformNow().toISOString(), obstacle } };
      })
      .finally(() => {
        running = null;
        isPaused = false;
        progress = null;
        parts.onChange();
      });
    parts.onChange();
    return true;
  }

  function isOlder(at: string | undefined, ms: number): boolean {
    return at === undefined || hasElapsed(ms, Date.parse(at), clock.platformNow().getTime());
  }

  function check(): void {
    if (!parts.isDaily() || parts.isOrderOpen()) return;
    if (isOlder(stored.last?.startedAt, DAY_MS) && isOlder(stored.failed?.at, RETRY_MS)) begin(null);
  }

  return {
    view: () => ({
      state: running === null ? 'idle' : isPaused ? 'paused' : 'running',
      progress,
      last: stored.last,
      failed: stored.failed,
      isDaily: parts.isDaily(),
    }),
    begin,
    check,
    start() {
      timer = setInterval(check, CHECK_MS);
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      await withTimeout(STOP_TIMEOUT_MS, running ?? Promise.resolve());
    },
  };
}

const NO_SELLER_ID: RehearsalObstacle = { reason: 'no-seller-id', cause: null, detail: '' };

function summary({ kind, equal, rows, skipped }: RehearsalResult['groups'][number]) {
  return { kind, equal, notEqual: rows.length, skipped };
}
