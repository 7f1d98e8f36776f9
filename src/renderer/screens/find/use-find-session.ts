import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LookupScreen } from '#shared/contract/lookup.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore } from '../../station/station-store.ts';

/** The station ends a look-up after as long without a scan or an input, see `lookup.open`. */
const CLOSE_AFTER_S = 30;
/** From here on the seconds are shown. */
const COUNTDOWN_S = 10;
const SECOND = 1000;

type FindSession = {
  /** Seconds until it closes by itself, during the last ten; null: not yet. */
  readonly secondsLeft: number | null;
  /** A person has done something in it. */
  readonly touch: () => void;
};

/**
 * Keeps a look-up open at the station while this component is shown: scans are looked up and not packed. Calls `onEnd` when
 * the station ends it (`CMD:BACK`), or after 30 seconds without input or scan, also while the connection is lost.
 */
export function useFindSession(screen: LookupScreen, scanNo: number | null, onEnd: () => void): FindSession {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isOnline) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function hold(): Promise<void> {
      for await (const _ of await client.lookup.open({ screen }, { signal }));
      if (!signal.aborted) end();
    }
    // A lost connection ends the call, too: it is made again with the next connection.
    hold().catch(() => undefined);
    return () => leaving.abort();
  }, [client, isOnline, screen]);

  const idleSince = useRef(performance.now());
  const isReportDue = useRef(false);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  const touch = useCallback(() => {
    idleSince.current = performance.now();
    // Many keys are reported once a second.
    isReportDue.current = true;
    setSecondsLeft(null);
  }, []);

  // The station counts from a scan by itself.
  useEffect(() => {
    if (scanNo === null) return;
    idleSince.current = performance.now();
    setSecondsLeft(null);
  }, [scanNo]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (isReportDue.current) {
        isReportDue.current = false;
        // Lost: the station ends the look-up, as it does for somebody who has left.
        client.lookup.keepOpen().catch(() => undefined);
      }
      const left = Math.ceil(CLOSE_AFTER_S - (performance.now() - idleSince.current) / SECOND);
      if (left <= 0) end();
      else setSecondsLeft(left <= COUNTDOWN_S ? left : null);
    }, SECOND);
    return () => clearInterval(timer);
  }, [client]);

  return { secondsLeft, touch };
}
