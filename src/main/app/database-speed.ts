import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Log } from '#main/base/log.ts';
import { countedScans, isSlow, type ScanTime, usualScanMs } from '#main/bench/scan-times.ts';
import { withDatabaseTime } from '#main/store/database-time.ts';
import type { VerdictView } from '#shared/contract/bench.ts';

/** Scans that are forgotten end the notice, too. */
const CHECK_EVERY_SECONDS = 30;
/** The figure on the screens is not exact, and does not move with every scan. */
const STEP_MS = 50;

/** Measures how long the scans wait for the database of a floor. */
export function createSlowDatabase(parts: {
  readonly log: Log;
  /** Milliseconds on a clock that nobody sets. */
  readonly steadyMs: () => number;
  /** It is slow, or its figure has changed; null: it is no longer. */
  readonly onChange: (slowMs: number | null) => void;
}) {
  let times: readonly ScanTime[] = [];
  let shown: number | null = null;
  const task = createPeriodicTask({
    everySeconds: CHECK_EVERY_SECONDS,
    work: async () => check(),
    onError: (error) => parts.log.error({ err: error }, 'times of the scans could not be checked'),
  });

  function check(): void {
    times = countedScans(times, parts.steadyMs());
    const usualMs = usualScanMs(times);
    const slowMs =
      usualMs === null || !isSlow(usualMs, shown !== null) ? null : Math.round(usualMs / STEP_MS) * STEP_MS;
    if (slowMs === shown) return;
    if (slowMs === null) parts.log.info({ usualMs }, 'the database of the floor is fast again');
    else if (shown === null) parts.log.warn({ usualMs }, 'the database of the floor is slow');
    shown = slowMs;
    parts.onChange(slowMs);
  }

  return {
    start: () => task.start(CHECK_EVERY_SECONDS * 1_000),
    stop: task.stop,
    /** Runs a scan. One that was not stored does not count: its server is away, and not slow. */
    async measure(scan: () => Promise<VerdictView>): Promise<VerdictView> {
      const { result, ms } = await withDatabaseTime(scan);
      if (ms === 0 || result.reason === 'server-away') return result;
      times = [...times, { at: parts.steadyMs(), ms }];
      check();
      return result;
    },
    /** How long a scan usually waits, in ms; null: too few of the last minutes. */
    usualMs: () => usualScanMs(countedScans(times, parts.steadyMs())),
  };
}
