import { useEffect, useState } from 'react';
import { pageTime, useStationStore } from './station-store.ts';

const EVERY_MS = 15_000;
const SECOND_MS = 1_000;

/** The station's time in whole seconds, every quarter of a minute. */
export function useNow(): number {
  const offsetMs = useStationStore((state) => state.clockOffsetMs);
  const [now, setNow] = useState(() => pageTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(pageTime()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.round((now + offsetMs) / SECOND_MS) * SECOND_MS;
}
