import { useLayoutEffect, useState } from 'react';
import { pageTime, useStationStore, useView } from '../station/station-store.ts';
import { LastVerdict } from './LastVerdict.tsx';
import styles from './PassingVerdict.module.css';

const SHOWN_MS = 5_000;

/**
 * The last scan on the screens beside the bench, for a moment: in the place of the status strip, where it covers nothing
 * that anybody reads.
 */
export function PassingVerdict() {
  const at = useView((view) => view.last?.at) ?? null;
  const isFresh = useIsFresh(at);
  return (
    <div className={styles.passing} data-fresh={isFresh}>
      <LastVerdict isCompact />
    </div>
  );
}

/** Whether this time of the station is at most a moment ago. */
function useIsFresh(at: string | null): boolean {
  const offsetMs = useStationStore((state) => state.clockOffsetMs);
  const [fresh, setFresh] = useState<string | null>(null);
  // Before the verdict is painted, so that it is never late.
  useLayoutEffect(() => {
    const left = at === null ? 0 : Date.parse(at) + SHOWN_MS - pageTime() - offsetMs;
    if (left <= 0) return;
    setFresh(at);
    const timer = setTimeout(() => setFresh(null), left);
    return () => clearTimeout(timer);
  }, [at, offsetMs]);
  return fresh !== null && fresh === at;
}
