import { create } from 'zustand';

export const SCREENS = ['bench', 'queue', 'shipments', 'prints', 'settings'] as const;

export type ScreenName = (typeof SCREENS)[number];

type ScreenState = {
  readonly screen: ScreenName;
  readonly isScannerOpen: boolean;
  /** A notice that its reader has put away, with its day; null: none. */
  readonly hiddenNotice: string | null;
  /** Number of the alarm that is painted; null: none is. */
  readonly drawnAlarm: number | null;
};

/** On a narrower screen the practice scanner would take a quarter of the bench: it stays shut until somebody opens it. */
const MIN_WIDTH_FOR_SCANNER = 1400;

/** What only this page knows. It lives in memory: the address of the page holds the key of the browser shell. */
export const useScreenStore = create<ScreenState>(() => ({
  screen: 'bench',
  isScannerOpen: fitsScanner(globalThis.innerWidth),
  hiddenNotice: null,
  drawnAlarm: null,
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
