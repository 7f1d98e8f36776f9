import { create } from 'zustand';

/** This page took the place of another one a moment ago: keys that came meanwhile were heard by nobody. */
export const useReloaded = create<{ readonly isReloaded: boolean }>(() => ({ isReloaded: false }));

/** Whoever scanned in that moment still stands there, and has read it by then. */
const NOTICE_MS = 60_000;

type Loaded = {
  readonly performance: { getEntriesByType(type: 'navigation'): readonly object[] };
  setTimeout(run: () => void, ms: number): unknown;
};

/** Tells for a minute that the page was loaded anew, by a person or after a crash. A page that was just opened says nothing. */
export function noteReload(page: Loaded): void {
  const [navigation] = page.performance.getEntriesByType('navigation');
  if (navigation === undefined || !('type' in navigation) || navigation.type !== 'reload') return;
  useReloaded.setState({ isReloaded: true });
  page.setTimeout(() => useReloaded.setState({ isReloaded: false }), NOTICE_MS);
}
