import type { HealthView, StationView } from '#shared/contract/bench.ts';
import type { Log } from './log.ts';

export type Area = keyof StationView['revisions'];

/** What is counted in the store and may lag a moment behind the verdict. */
export type Counted = {
  readonly queue: StationView['queue'];
  readonly pallet: StationView['pallet'];
  readonly awaitedLabels: StationView['awaitedLabels'];
  readonly heldLabels: StationView['heldLabels'];
  readonly failedLabels: StationView['failedLabels'];
  readonly unprovenPacks: StationView['unprovenPacks'];
  readonly outbox: { readonly waiting: number; readonly failed: number };
  readonly prints: { readonly waiting: number; readonly failed: number };
  readonly printerTroubles: HealthView['printerTroubles'];
};

/** What others tell the screen; the rest is counted. */
type ToldHealth = Pick<
  HealthView,
  'platform' | 'storeProblem' | 'scanners' | 'v2Gaps' | 'firstSync' | 'isFilled'
>;

export type Screen = {
  current(): StationView;
  /** Calls back with every new view, and returns its undo. */
  subscribe(listener: (view: StationView) => void): () => void;
  /** The bench changed: shown at once. Lists of these areas are stale. */
  changed(...areas: readonly Area[]): void;
  setHealth(change: Partial<ToldHealth>): void;
  /** Counts once, so that the first view is whole. */
  start(): Promise<void>;
  stop(): void;
};

const NOTHING_COUNTED: Counted = {
  queue: { waiting: 0, overdue: 0, toConfirm: 0, onHold: 0 },
  pallet: null,
  awaitedLabels: [],
  heldLabels: [],
  failedLabels: [],
  unprovenPacks: [],
  outbox: { waiting: 0, failed: 0 },
  prints: { waiting: 0, failed: 0 },
  printerTroubles: [],
};

/** Counting waits for the scans that come in a burst: it is not what the packer looks at first. */
const COUNT_AFTER_MS = 60;
/** Orders become overdue without anything happening. */
const COUNT_ANYWAY_MS = 30_000;

/** Tells the screens what to draw: the verdict at once, the counts a moment later. */
export function createScreen(parts: {
  readonly log: Log;
  readonly since: string;
  readonly bench: () => Omit<
    StationView,
    | 'queue'
    | 'pallet'
    | 'awaitedLabels'
    | 'heldLabels'
    | 'failedLabels'
    | 'unprovenPacks'
    | 'health'
    | 'revisions'
  >;
  /** `queue`: what was counted last and still stands; null: to be counted. */
  readonly count: (queue: Counted['queue'] | null) => Promise<Counted>;
}): Screen {
  const listeners = new Set<(view: StationView) => void>();
  const revisions: Record<Area, number> = { queue: 0, shipments: 0, prints: 0, settings: 0 };
  let counted = NOTHING_COUNTED;
  let isQueueStale = true;
  let queueCountedAt = 0;
  let health: ToldHealth = {
    platform: { state: 'starting', cause: null, since: parts.since },
    storeProblem: null,
    scanners: [],
    v2Gaps: [],
    firstSync: null,
    isFilled: false,
  };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function current(): StationView {
    const { outbox, prints, queue, pallet, printerTroubles } = counted;
    const { awaitedLabels, heldLabels, failedLabels, unprovenPacks } = counted;
    return {
      ...parts.bench(),
      queue,
      pallet,
      awaitedLabels,
      heldLabels,
      failedLabels,
      unprovenPacks,
      health: {
        ...health,
        outboxWaiting: outbox.waiting,
        outboxFailed: outbox.failed,
        printsWaiting: prints.waiting,
        printsFailed: prints.failed,
        printerTroubles,
      },
      revisions: { ...revisions },
    };
  }

  function tell(): void {
    if (listeners.size === 0) return;
    const view = current();
    for (const listener of listeners) listener(view);
  }

  function countSoon(afterMs: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void countNow();
    }, afterMs);
    timer.unref();
  }

  /** With ten thousand orders counting them takes longer than a scan, and most scans leave the queue as it is. */
  function queueIfItStands(): Counted['queue'] | null {
    const now = performance.now();
    if (!isQueueStale && now - queueCountedAt < COUNT_ANYWAY_MS) return counted.queue;
    isQueueStale = false;
    queueCountedAt = now;
    return null;
  }

  async function countNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      const before = JSON.stringify(counted);
      counted = await parts.count(queueIfItStands());
      if (JSON.stringify(counted) !== before) tell();
    } catch (error) {
      isQueueStale = true;
      parts.log.error({ err: error }, 'the counts for the screen could not be read');
    }
    // What has changed meanwhile is counted sooner.
    if (timer === undefined) countSoon(COUNT_ANYWAY_MS);
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
      tell();
      countSoon(COUNT_AFTER_MS);
    },
    setHealth(change) {
      health = { ...health, ...change };
      tell();
    },
    start: countNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
