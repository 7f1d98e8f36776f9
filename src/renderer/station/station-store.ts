import { create } from 'zustand';
import type { StationView } from '#shared/contract/bench.ts';
import { type SoundToPlay, soundOf } from '../sounds/sound-of-view.ts';
import type { ConnectionState } from './connect-station.ts';
import { keepSame } from './keep-same.ts';

/** How many scans the station has answered since this page was opened. */
type ScanTally = { readonly lastNo: number | null; readonly answered: number };

export const NO_SCANS: ScanTally = { lastNo: null, answered: 0 };

type StationState = {
  /** The mirror of the station; null until the first view has come. */
  readonly view: StationView | null;
  readonly link: ConnectionState;
  readonly tally: ScanTally;
  /** Clock of the station minus the clock of this page, in ms. */
  readonly clockOffsetMs: number;
};

export const useStationStore = create<StationState>(() => ({
  view: null,
  link: 'connecting',
  tally: NO_SCANS,
  clockOffsetMs: 0,
}));

/** Takes over a whole view; answers what is to be heard of it. */
export function receiveView(view: StationView, now: number): SoundToPlay {
  const before = useStationStore.getState();
  const tally = tallyScans(before.tally, view.scanNo, before.view === null);
  useStationStore.setState({
    view: keepSame(before.view, view),
    tally: keepSame(before.tally, tally),
    clockOffsetMs: steady(before.clockOffsetMs, Date.parse(view.now) - now),
  });
  return soundOf(before.view, view, tally.answered > before.tally.answered);
}

export function receiveLink(link: ConnectionState): void {
  useStationStore.setState({ link });
}

/**
 * Counts by the difference of the running numbers: two scans answered between two views are two. The first view only
 * tells where the count starts; a number that fell (another data folder) starts it again without losing what was seen.
 */
export function tallyScans(tally: ScanTally, scanNo: number, isFirstView: boolean): ScanTally {
  if (isFirstView) return { ...tally, lastNo: scanNo };
  const step = Math.max(0, scanNo - (tally.lastNo ?? 0));
  return { lastNo: scanNo, answered: tally.answered + step };
}

/** Jitter of the way to the page is no news. */
function steady(before: number, after: number): number {
  return Math.abs(after - before) < 2_000 ? before : after;
}

/** What the selector takes from the view; undefined before the first one. */
export function useView<T>(select: (view: StationView) => T): T | undefined {
  return useStationStore((state) => (state.view === null ? undefined : select(state.view)));
}
