import { useEffect, useState } from 'react';
import { pageTime, useStationStore } from './station-store.ts';

const EVERY_MS = 15_000;

/** The station's time, to the minute. */
export function useNow(): number {
  const offsetMs = useStationStore((state) => state.clockOffsetMs);
  const [now, setNow] = useState(() => pageTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(pageTime()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offsetMs;
}
