import type { HealthView, StationView } from '#shared/contract/bench.ts';
import type { ReportedHealth } from './health.ts';
import type { Log } from './log.ts';

export type ScreenArea = keyof StationView['revisions'];

/** What is counted in the store; it may lag a little behind the verdict. */
export type ScreenCounts = {
  readonly queue: StationView['queue'];
  readonly pallet: StationView['pallet'];
  readonly awaitedLabels: StationView['awaitedLabels'];
  readonly heldLabels: StationView['heldLabels'];
  readonly failedLabels: StationView['failedLabels'];
  readonly unprovenPacks: StationView['unprovenPacks'];
  readonly quarantinedPrices: StationView['quarantinedPrices'];
  readonly outbox: { readonly waiting: number; readonly failed: number };
  readonly prints: { readonly waiting: number; readonly failed: number };
  readonly printerTroubles: HealthView['printerTroubles'];
};

export type Screen = {
  current(): StationView;
  /** Calls back with every new view. Returns its undo. */
  subscribe(listener: (view: StationView) => void): () => void;
  /** The bench changed: shown at once. Lists of these areas are stale. */
  changed(...areas: readonly ScreenArea[]): void;
  /** The view changed, but none of its counts: shown at once. */
  redraw(): void;
  /** Counts once, so that the first view is complete. */
  start(): Promise<void>;
  stop(): void;
};

const NO_COUNTS: ScreenCounts = {
  queue: { waiting: 0, overdue: 0, toConfirm: 0, onHold: 0 },
  pallet: null,
  awaitedLabels: [],
  heldLabels: [],
  failedLabels: [],
  unprovenPacks: [],
  quarantinedPrices: 0,
  outbox: { waiting: 0, failed: 0 },
  prints: { waiting: 0, failed: 0 },
  printerTroubles: [],
};

/** Counting waits until a burst of scans is over: packers watch the verdict, not the counts. */
const COUNT_AFTER_MS = 60;
/** A count is a dozen reads, which scans wait for: of a burst of changes, also of other tables, most are counted together. */
const REST_PER_COUNT = 4;
const MAX_REST_MS = 1_000;
/**
 * Counting a long queue takes the server longer than all that a scan stores, and on a floor it changes all the time, for
 * every table. Others still see within a second what a table has packed.
 */
const REST_PER_QUEUE_COUNT = 50;
const MAX_QUEUE_REST_MS = 700;
/** Orders become overdue without anything happening. */
const COUNT_ANYWAY_MS = 30_000;

/** Pushes the view to the screens: the verdict at once, the counts shortly after it. */
export function createScreen(parts: {
  readonly log: Log;
  readonly health: () => ReportedHealth;
  readonly bench: () => Omit<
    StationView,
    | 'queue'
    | 'pallet'
    | 'awaitedLabels'
    | 'heldLabels'
    | 'failedLabels'
    | 'unprovenPacks'
    | 'quarantinedPrices'
    | 'health'
    | 'revisions'
  >;
  /** `queue`: the last counts if they are still valid; null: count again. */
  readonly count: (queue: ScreenCounts['queue'] | null) => Promise<ScreenCounts>;
}): Screen {
  const listeners = new Set<(view: StationView) => void>();
  const revisions: Record<ScreenArea, number> = {
    queue: 0,
    shipments: 0,
    prints: 0,
    settings: 0,
    floor: 0,
    goods: 0,
    returns: 0,
  };
  let counted = NO_COUNTS;
  let isQueueStale = true;
  let queueCountedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let counting: Promise<void> | null = null;
  let isChangedMeanwhile = false;
  let restsUntil = 0;
  let queueRestsUntil = 0;
  let isStopped = false;

  function current(): StationView {
    const { outbox, prints, queue, pallet, printerTroubles } = counted;
    const { awaitedLabels, heldLabels, failedLabels, unprovenPacks, quarantinedPrices } = counted;
    return {
      ...parts.bench(),
      queue,
      pallet,
      awaitedLabels,
      heldLabels,
      failedLabels,
      unprovenPacks,
      quarantinedPrices,
      health: {
        ...parts.health(),
        outboxWaiting: outbox.waiting,
        outboxFailed: outbox.failed,
        printsWaiting: prints.waiting,
        printsFailed: prints.failed,
        printerTroubles,
      },
      revisions: { ...revisions },
    };
  }

  function redraw(): void {
    if (listeners.size === 0) return;
    const view = current();
    for (const listener of listeners) listener(view);
  }

  function scheduleCount(afterMs: number): void {
    if (counting !== null) isChangedMeanwhile = true;
    if (isStopped || counting !== null) return;
    clearTimeout(timer);
    timer = setTimeout(() => void countNow(), Math.max(afterMs, restsUntil - performance.now()));
    timer.unref();
  }

  /** With ten thousand orders counting takes longer than a scan, and most scans leave the queue unchanged. */
  function queueIfFresh(): ScreenCounts['queue'] | null {
    const now = performance.now();
    const isDue = (isQueueStale && now >= queueRestsUntil) || now - queueCountedAt >= COUNT_ANYWAY_MS;
    if (!isDue) return counted.queue;
    isQueueStale = false;
    queueCountedAt = now;
    return null;
  }

  /** One count at a time. */
  function countNow(): Promise<void> {
    counting ??= count().then((isComplete) => {
      counting = null;
      if (isChangedMeanwhile) scheduleCount(COUNT_AFTER_MS);
      else scheduleCount(isComplete ? COUNT_ANYWAY_MS : queueRestsUntil - performance.now());
    });
    return counting;
  }

  /** False: the queue has changed, and is counted when it has rested. */
  async function count(): Promise<boolean> {
    clearTimeout(timer);
    isChangedMeanwhile = false;
    const from = performance.now();
    const queue = queueIfFresh();
    const isComplete = queue === null || !isQueueStale;
    try {
      const before = JSON.stringify(counted);
      counted = await parts.count(queue);
      if (JSON.stringify(counted) !== before) redraw();
    } catch (error) {
      isQueueStale = true;
      parts.log.error(
        { err: error },
        'counts for the screen could not be read: the screen shows the last ones',
      );
    }
    const now = performance.now();
    const tookMs = now - from;
    restsUntil = now + Math.min(MAX_REST_MS, REST_PER_COUNT * tookMs);
    if (queue === null) queueRestsUntil = now + Math.min(MAX_QUEUE_REST_MS, REST_PER_QUEUE_COUNT * tookMs);
    return isComplete;
  }

  return {
    current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed(...areas) {
      for (const area of areas) revisions[area] += 1;
      if (areas.includes('queue')) isQueueStale = true;
      redraw();
      scheduleCount(COUNT_AFTER_MS);
    },
    redraw,
    start: countNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
