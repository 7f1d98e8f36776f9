import type { Database } from '#main/store/database.ts';
import type { CutOffProgressView } from '#shared/contract/shift.ts';
import {
  PACE_HISTORY_MS,
  type Pace,
  type PaceUnknown,
  paceOf,
  pausedMinutes,
  withForecasts,
} from '#shared/domain/forecast.ts';
import {
  type CutOffCount,
  type CutOffWork,
  countLeft,
  countOpen,
  countPacked,
  countPackers,
  packedMinutes,
  type TimeSpan,
  type WorkDone,
} from './shift-store.ts';

/** Who is counted as packing: as long as the pace looks back. */
const PACKERS_MS = 30 * 60_000;

type ProgressContext = {
  /** The platform's time. */
  readonly now: Date;
  /** See `QueueContext`. */
  readonly oldestCreatedOn: string;
  readonly today: TimeSpan;
  /** Orders that were packed today, of any cut-off. */
  readonly done: WorkDone['orders'];
};

/** How the cut-offs of today are going, those that are overdue and the orders without one; at all tables together. */
export type Progress = {
  readonly cutOffs: readonly CutOffProgressView[];
  readonly pace: Pace | PaceUnknown;
  readonly packers: number;
  readonly pausedMinutes: number | null;
};

/** The calendar day of a time in the zone of this computer. */
export function calendarDay(time: Date): TimeSpan {
  const midnight = (days: number) =>
    new Date(time.getFullYear(), time.getMonth(), time.getDate() + days).toISOString();
  return { from: midnight(0), until: midnight(1) };
}

/** Reads only what indexes lead to: it is asked for after every pack. */
export async function readProgress(db: Database, context: ProgressContext): Promise<Progress> {
  const { oldestCreatedOn, today } = context;
  const now = context.now.getTime();
  const minutes = await packedMinutes(db, new Date(now - PACE_HISTORY_MS).toISOString());
  const pace = paceOf(minutes, now);
  const lastPack = minutes.at(-1)?.at ?? now;
  const packers = await countPackers(db, new Date(lastPack - PACKERS_MS).toISOString());
  const cutOffs = byCutOff(context, {
    left: await countLeft(db, { oldestCreatedOn, until: today.until }),
    open: await countOpen(db),
    packed: await countPacked(db, today),
  });
  return {
    cutOffs: withForecasts(cutOffs, { pace, packers, now }),
    pace,
    packers,
    pausedMinutes: pausedMinutes(minutes, now),
  };
}

/** `packed`: of today's cut-offs. */
function byCutOff(
  { now, today, done }: ProgressContext,
  counts: {
    readonly left: readonly CutOffWork[];
    readonly open: readonly CutOffWork[];
    readonly packed: readonly CutOffCount[];
  },
): readonly Omit<CutOffProgressView, 'forecast'>[] {
  const isToday = (cutOff: string | null) => cutOff !== null && cutOff >= today.from && cutOff < today.until;
  // An order of tomorrow may lie open; it has its cut-off then.
  const open = counts.open.filter(({ cutOff }) => cutOff === null || cutOff < today.until);
  const known = [...counts.left, ...open, ...counts.packed].flatMap(({ cutOff }) => cutOff ?? []);
  return [...[...new Set(known)].toSorted(), null]
    .map((cutOff) => {
      const [left, onTables] = [workWith(cutOff, counts.left), workWith(cutOff, open)];
      return {
        cutOff,
        isOverdue: cutOff !== null && cutOff < now.toISOString(),
        packed: workWith(cutOff, isToday(cutOff) ? counts.packed : done).orders,
        left: left.orders + onTables.orders,
        open: onTables.orders,
        units: left.units + onTables.units,
      };
    })
    .filter(({ packed, left }) => packed + left > 0);
}

function workWith(
  cutOff: string | null,
  counts: readonly (CutOffCount & { readonly units?: number })[],
): { readonly orders: number; readonly units: number } {
  const found = counts.find((count) => count.cutOff === cutOff);
  return { orders: found?.orders ?? 0, units: found?.units ?? 0 };
}
