import type { CutOffProgressView, ShiftView } from '#shared/contract/shift.ts';
import { useView } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { type StationQuery, useStationQuery } from '../../station/use-station-query.ts';

const MINUTE_MS = 60_000;

/** How the shift is going: loaded again when the queue changes and with each minute, since the forecast changes with the time. */
export function useShift(): StationQuery<ShiftView> {
  const revision = useView((view) => view.revisions.queue) ?? 0;
  const minute = Math.floor(useNow() / MINUTE_MS);
  return useStationQuery((station) => station.shift.overview.queryOptions(), `${revision} ${minute}`);
}

/**
 * The cut-off that the hall works for: the first to come with orders left; when there is none, what is overdue, then the
 * orders without a cut-off. null: everything is packed.
 */
export function firstDue({ cutOffs }: ShiftView): CutOffProgressView | null {
  const left = cutOffs.filter((progress) => progress.left > 0);
  return left.find(({ cutOff, isOverdue }) => cutOff !== null && !isOverdue) ?? left[0] ?? null;
}
