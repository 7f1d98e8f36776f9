import { create } from 'zustand';

export const SCREENS = ['bench', 'queue', 'shipments', 'prints', 'settings'] as const;

export type ScreenName = (typeof SCREENS)[number];

type ScreenState = { readonly screen: ScreenName; readonly isScannerOpen: boolean };

/** What only this page knows. It lives in memory: the address of the page holds the key of the browser shell. */
export const useScreenStore = create<ScreenState>(() => ({ screen: 'bench', isScannerOpen: true }));

export function showScreen(screen: ScreenName): void {
  useScreenStore.setState({ screen });
}

export function toggleScanner(): void {
  useScreenStore.setState(({ isScannerOpen }) => ({ isScannerOpen: !isScannerOpen }));
}
