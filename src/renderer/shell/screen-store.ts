import { create } from 'zustand';

export const SCREENS = ['bench', 'queue', 'shipments', 'prints', 'settings'] as const;

export type ScreenName = (typeof SCREENS)[number];

type ScreenState = {
  readonly screen: ScreenName;
  readonly isScannerOpen: boolean;
  /** The notice that somebody has hidden, with its date; null: none. */
  readonly hiddenNotice: string | null;
  /** Number of the alarm that is on the page; null: none. */
  readonly visibleAlarm: number | null;
};

/** On a narrower screen the on-screen scanner would take a quarter of the bench: it starts closed. */
const MIN_WIDTH_FOR_SCANNER = 1400;

/** State of this page only. It is kept in memory: the page's address contains the key of the browser shell. */
export const useScreenStore = create<ScreenState>(() => ({
  screen: 'bench',
  isScannerOpen: fitsScanner(globalThis.innerWidth),
  hiddenNotice: null,
  visibleAlarm: null,
}));

export function fitsScanner(width: number): boolean {
  return width >= MIN_WIDTH_FOR_SCANNER;
}

export function showScreen(screen: ScreenName): void {
  useScreenStore.setState({ screen });
}

export function hideNotice(notice: string): void {
  useScreenStore.setState({ hiddenNotice: notice });
}

export function toggleScanner(): void {
  useScreenStore.setState(({ isScannerOpen }) => ({ isScannerOpen: !isScannerOpen }));
}
