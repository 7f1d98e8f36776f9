import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Log } from '#main/base/log.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import type { ScanSource } from './scan-source.ts';
import { sourceFromOption } from './source-from-option.ts';

export type Scanners = {
  /**
   * Stops scanners that are no longer in the settings and starts new ones; others keep running. Does not wait
   * for them.
   */
  apply(): void;
  /** Connects further devices of scanners whose name covers several. Does not wait for them. */
  refreshDevices(): void;
  /** Counts a scan of any source, to find silent scanners. */
  noteScan(scan: RawScan): void;
  stop(): Promise<void>;
};

/** Scans since a scanner was connected. */
export type ScannerActivity = {
  /** Name in the settings. */
  readonly scanner: string;
  readonly hasSentCode: boolean;
  readonly codesFromElsewhere: number;
};

type RunningScanner = {
  readonly stop: () => Promise<void>;
  readonly refreshDevices: () => void;
  view: ScannerView;
  /** Since it was connected; null while it is not. */
  activity: ScannerActivity | null;
};

/** One code from elsewhere may be typed by a person; two are not an accident. */
const MIN_CODES_FROM_ELSEWHERE = 2;

/** Runs the scanners of the settings and publishes their states. Nothing runs before the first `apply`. */
export function createScanners(parts: {
  readonly names: () => readonly string[];
  readonly log: Log;
  readonly onScan: (scan: RawScan) => void;
  readonly onStates: (states: readonly ScannerView[]) => void;
}): Scanners {
  const { log } = parts;
  const running = new Map<string, RunningScanner>();
  let order: readonly string[] = [];
  const queue = createSerialQueue();
  let isStopped = false;

  function publishStates(): void {
    parts.onStates(order.flatMap((name) => running.get(name)?.view ?? []));
  }

  function start(name: string): RunningScanner {
    const source = sourceFromOption(name);
    if (source.ok) return listenTo(name, source.value);
    log.error({ scanner: name }, 'scanner not started: unknown name');
    const nothing = { stop: async () => {}, refreshDevices: () => {} };
    return { ...nothing, view: offline(name, 'name-unknown'), activity: null };
  }

  function listenTo(name: string, source: ScanSource): RunningScanner {
    // The source reports its first state while it starts.
    const current: Pick<RunningScanner, 'view' | 'activity'> = {
      view: offline(name, 'connecting'),
      activity: null,
    };
    const stop = source.start(parts.onScan, (state) => {
      log.info({ scanner: name, ...state }, 'scanner state changed');
      current.view = state.status === 'ready' ? ready(name, false) : offline(name, state.cause);
      current.activity = state.status === 'ready' ? noActivity(name) : null;
      if (running.has(name)) publishStates();
    });
    return Object.assign(current, { stop, refreshDevices: () => source.refreshDevices?.() });
  }

  async function change(): Promise<void> {
    const names = [...new Set(isStopped ? [] : parts.names())];
    const gone = [...running].filter(([name]) => !names.includes(name));
    for (const [name] of gone) running.delete(name);
    order = names;
    if (gone.length > 0) publishStates();
    // Only then are the devices free: a new name may be the same port at another baud rate.
    await Promise.all(gone.map(([, { stop }]) => stop()));
    for (const name of names) if (!running.has(name)) running.set(name, start(name));
    if (!isStopped) publishStates();
  }

  function scheduleChange(): Promise<void> {
    return queue.run(change).catch((error: unknown) => {
      log.error({ err: error }, 'scanners could not be changed to those of the settings');
    });
  }

  return {
    apply: () => void scheduleChange(),
    refreshDevices() {
      for (const scanner of running.values()) scanner.refreshDevices();
    },
    noteScan(scan) {
      let isChanged = false;
      for (const [name, scanner] of running) {
        if (scanner.activity === null) continue;
        scanner.activity = activityAfter(scanner.activity, scan);
        const silent = isSilent(scanner.activity);
        if (silent === scanner.view.isSilent) continue;
        scanner.view = ready(name, silent);
        isChanged = true;
        if (silent)
          log.warn({ scanner: name }, 'scanner sends no codes while others do: perhaps its mode is wrong');
      }
      if (isChanged) publishStates();
    },
    async stop() {
      isStopped = true;
      await scheduleChange();
    },
  };
}

function ready(name: string, silent: boolean): ScannerView {
  return { name, state: 'ready', cause: null, isSilent: silent };
}

function offline(name: string, cause: NonNullable<ScannerView['cause']>): ScannerView {
  return { name, state: 'offline', cause, isSilent: false };
}

export function noActivity(scanner: string): ScannerActivity {
  return { scanner, hasSentCode: false, codesFromElsewhere: 0 };
}

/** Counts a scan. Ignores the buttons of the screen, which are not scanners. */
export function activityAfter(before: ScannerActivity, { source, scanner }: RawScan): ScannerActivity {
  if (before.hasSentCode || source === 'screen') return before;
  if (scanner === before.scanner) return { ...before, hasSentCode: true };
  return { ...before, codesFromElsewhere: before.codesFromElsewhere + 1 };
}

/**
 * True if a scanner is connected, but codes come from elsewhere: another scanner is in use, or this one types
 * like a keyboard.
 */
export function isSilent({ hasSentCode, codesFromElsewhere }: ScannerActivity): boolean {
  return !hasSentCode && codesFromElsewhere >= MIN_CODES_FROM_ELSEWHERE;
}
