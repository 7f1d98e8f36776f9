import { create } from 'zustand';

type ScreenState = {
  readonly isScannerOpen: boolean;
  /** Notices that somebody has hidden, some with their date. */
  readonly hiddenNotices: readonly string[];
  /** Number of the alarm that is on the page; null: none. */
  readonly visibleAlarm: number | null;
};

const SCANNER_KEY = 'packbench.scanner';

/** On a narrower screen the on-screen scanner would take a quarter of the bench: it starts closed. */
const MIN_WIDTH_FOR_SCANNER = 1400;

/** State of this page only, kept in memory. Whether the on-screen scanner is open outlives a reload. */
export const useScreenStore = create<ScreenState>(() => ({
  isScannerOpen: false,
  hiddenNotices: [],
  visibleAlarm: null,
}));

/** Opens the on-screen scanner if it was open before a reload; on a new page where it fits beside the bench. */
export function restoreScanner(page: Pick<Window, 'innerWidth' | 'sessionStorage'>): void {
  const kept = page.sessionStorage.getItem(SCANNER_KEY);
  const isScannerOpen = kept === null ? page.innerWidth >= MIN_WIDTH_FOR_SCANNER : kept === 'true';
  useScreenStore.setState({ isScannerOpen });
}

export function hideNotice(notice: string): void {
  useScreenStore.setState(({ hiddenNotices }) => ({ hiddenNotices: [...hiddenNotices, notice] }));
}

export function toggleScanner(): void {
  const isScannerOpen = !useScreenStore.getState().isScannerOpen;
  sessionStorage.setItem(SCANNER_KEY, String(isScannerOpen));
  useScreenStore.setState({ isScannerOpen });
}
