import type { Clock } from '#main/base/clock.ts';
import type { Database } from '#main/store/database.ts';
import type { ShiftView } from '#shared/contract/shift.ts';
import { calendarDay, readProgress } from './progress.ts';
import { countAlarms, workDone } from './shift-store.ts';

export type ShiftApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** See `QueueContext`. */
  readonly oldestCreatedOn: () => string;
};

/** How the shift is going. Nothing in it is about a single person: anybody in the hall reads it. */
export function createShiftApi({ db, clock, oldestCreatedOn }: ShiftApiDeps) {
  return {
    overview: () => shiftView(db, { now: clock.platformNow(), oldestCreatedOn: oldestCreatedOn() }),
  };
}

type ShiftContext = { readonly now: Date; readonly oldestCreatedOn: string };

/** `now`: the platform's time. `oldestCreatedOn`: see `QueueContext`. */
export async function shiftView(db: Database, context: ShiftContext): Promise<ShiftView> {
  const today = calendarDay(context.now);
  const done = await workDone(db, { since: today.from, operator: null });
  const progress = await readProgress(db, { ...context, today, done: done.orders });
  return {
    ...progress,
    today: { orders: done.orders.reduce((sum, { orders }) => sum + orders, 0), units: done.units },
    alarmsToday: await countAlarms(db, today.from),
  };
}
