import { useEffect, useState } from 'react';
import { useStationStore } from './station-store.ts';

const EVERY_MS = 15_000;

/** The station's time, to the minute. */
export function useNow(): number {
  const offsetMs = useStationStore((state) => state.clockOffsetMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offsetMs;
}
