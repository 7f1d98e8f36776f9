import { useLayoutEffect } from 'react';
import { useStationStore } from './state/station-store.ts';

/**
 * What the last answered scan came to, on the body, for assistive and test programs (design, commands). Set in the commit
 * that paints the verdict; `data-scans` comes last, so that whoever waits for it reads the rest complete.
 */
export function BodyFacts(): null {
  const last = useStationStore((state) => state.view?.last ?? null);
  const isLocked = useStationStore((state) => state.view !== null && state.view.alarm !== null);
  const answered = useStationStore((state) => state.tally.answered);
  useLayoutEffect(() => {
    const facts = document.body.dataset;
    facts.verdict = last?.verdict ?? '';
    facts.reason = last?.reason ?? '';
    facts.order = last?.orderId ?? '';
    facts.locked = String(isLocked);
    facts.scans = String(answered);
  }, [last, isLocked, answered]);
  return null;
}
