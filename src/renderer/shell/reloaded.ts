import { create } from 'zustand';

/** This page has just replaced another one: keys pressed meanwhile were lost. */
export const useReloaded = create<{ readonly isReloaded: boolean }>(() => ({ isReloaded: false }));

/** Long enough for somebody who scanned during the reload to read it. */
const NOTICE_MS = 60_000;

type Loaded = {
  readonly performance: { getEntriesByType(type: 'navigation'): readonly object[] };
  setTimeout(run: () => void, ms: number): unknown;
};

/** Shows for a minute that the page was reloaded, by a person or after a crash. A newly opened page shows nothing. */
export function showReloadNotice(page: Loaded): void {
  const [navigation] = page.performance.getEntriesByType('navigation');
  if (navigation === undefined || !('type' in navigation) || navigation.type !== 'reload') return;
  useReloaded.setState({ isReloaded: true });
  page.setTimeout(hideReloadNotice, NOTICE_MS);
}

export function hideReloadNotice(): void {
  useReloaded.setState({ isReloaded: false });
}
