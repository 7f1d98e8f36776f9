import { create } from 'zustand';
import type { StationView } from '#shared/contract/bench.ts';
import type { ReceivedView } from '../sounds/ears.ts';
import type { ConnectionState } from './connect-station.ts';
import { keepSame } from './keep-same.ts';

/** How many scans the station has answered since this page was loaded. */
type ScanTally = { readonly lastNo: number | null; readonly answered: number };

export const NO_SCANS: ScanTally = { lastNo: null, answered: 0 };

type StationState = {
  /** The mirror of the station; null before the first view. */
  readonly view: StationView | null;
  readonly link: ConnectionState;
  readonly tally: ScanTally;
  /** Clock of the station minus `pageTime`, in ms. */
  readonly clockOffsetMs: number;
  /** A scan has been without an answer for so long that the last verdict could be taken for it. */
  readonly isAnswerSlow: boolean;
};

export const useStationStore = create<StationState>(() => ({
  view: null,
  link: 'connecting',
  tally: NO_SCANS,
  clockOffsetMs: 0,
  isAnswerSlow: false,
}));

/** The server of the floor does not answer: the station has nothing to load, and can change nothing. */
export function isFloorAway({ view }: StationState): boolean {
  return view?.health.storeProblem === 'server-away';
}

/** Milliseconds since 1970 by the clock of this computer when the page was opened; nobody can set it afterwards. */
export function pageTime(): number {
  return performance.timeOrigin + performance.now();
}

/** The station's time, in ms since 1970. */
export function stationTime(): number {
  return pageTime() + useStationStore.getState().clockOffsetMs;
}

/** Stores a whole view; returns it with the one before it, for what the packer hears. `now`: as `pageTime`. */
export function receiveView(received: StationView, now: number): ReceivedView {
  const before = useStationStore.getState();
  const tally = tallyScans(before.tally, received.scanNo, before.view === null);
  const view = keepSame(before.view, received);
  useStationStore.setState({
    view,
    tally: keepSame(before.tally, tally),
    clockOffsetMs: steady(before.clockOffsetMs, Date.parse(view.now) - now),
  });
  return { before: before.view, view, isScanAnswered: tally.answered > before.tally.answered };
}

export function receiveLink(link: ConnectionState): void {
  useStationStore.setState({ link });
}

export function receiveSlowness(isAnswerSlow: boolean): void {
  if (useStationStore.getState().isAnswerSlow !== isAnswerSlow) useStationStore.setState({ isAnswerSlow });
}

/**
 * Counts by the difference of the scan numbers: two scans answered between two views are two. The first view
 * only sets the start of the count; a smaller number (another data folder) sets it again without losing the
 * count so far.
 */
export function tallyScans(tally: ScanTally, scanNo: number, isFirstView: boolean): ScanTally {
  if (isFirstView) return { ...tally, lastNo: scanNo };
  const step = Math.max(0, scanNo - (tally.lastNo ?? 0));
  return { lastNo: scanNo, answered: tally.answered + step };
}

/** Ignores small changes, which are network jitter. */
function steady(before: number, after: number): number {
  return Math.abs(after - before) < 2_000 ? before : after;
}

/** The selected part of the view; undefined before the first one. */
export function useView<T>(select: (view: StationView) => T): T | undefined {
  return useStationStore((state) => (state.view === null ? undefined : select(state.view)));
}
