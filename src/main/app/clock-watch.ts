import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { SystemClock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import type { ClockView } from '#shared/contract/bench.ts';
import type { ClockStatus } from '#shared/contract/status.ts';
import { createClockDifference } from './clock-difference.ts';
import { lastJournalAt, readClock, type StoredClock, writeClock } from './clock-store.ts';

/** A change by less is not stored: the platform's header has whole seconds, and crystals drift. */
const CHANGED_MS = 30_000;
const EVERY_SECONDS = 2;

/**
 * Continues the platform's time where the last run ended, so that a clock that was set while the station was off
 * neither puts times into the past nor, where it is known to be fast, into the future. Call it before the clock
 * is used. `station`: its id.
 */
export async function resumeClock(db: Database, station: string, clock: SystemClock): Promise<void> {
  clock.resume({
    lastAt: await lastJournalAt(db),
    platformLeadMs: (await readClock(db, station))?.platformLeadMs ?? null,
  });
}

/**
 * Compares this computer's clock with the platform's every two seconds; reports and logs each change once. Warns of
 * another time zone than in the last run: times on screens and papers are in it.
 */
export function createClockWatch(parts: {
  readonly db: Database;
  /** Id of this station: what is known of the clock is its PC's. */
  readonly station: string;
  readonly clock: SystemClock;
  readonly log: Log;
  /** The computer's time zone. */
  readonly zone: string;
  readonly onChange: (clock: ClockView | null) => void;
}) {
  const { db, station, clock, log, zone } = parts;
  const difference = createClockDifference((off) => {
    if (off === null) log.info("this computer's clock is right again");
    else log.warn(off, "this computer's clock is wrong: the station goes by the platform's");
    parts.onChange(off);
  });
  let stored: StoredClock | null = null;

  const task = createPeriodicTask({
    everySeconds: EVERY_SECONDS,
    async work() {
      const platformLeadMs = clock.platformLeadMs();
      if (platformLeadMs === null) return;
      difference.measured(-platformLeadMs);
      await keep(platformLeadMs);
    },
    onError: (error) => log.warn({ err: error }, 'difference between the clocks could not be stored'),
  });

  async function keep(platformLeadMs: number): Promise<void> {
    if (stored?.zone === zone && Math.abs(stored.platformLeadMs - platformLeadMs) < CHANGED_MS) return;
    stored = { platformLeadMs, zone };
    await writeClock(db, station, stored);
  }

  return {
    async start(): Promise<void> {
      stored = await readClock(db, station);
      if (stored !== null && stored.zone !== zone)
        log.warn({ zone, before: stored.zone }, 'this computer has another time zone than in the last run');
      task.start();
    },
    status: (): ClockStatus => ({ isMeasured: clock.platformLeadMs() !== null, off: difference.off(), zone }),
    stop: task.stop,
  };
}
