import { useLayoutEffect } from 'react';
import type { StationView } from '#shared/contract/bench.ts';
import { useStationStore } from '../station/station-store.ts';

/**
 * The result of the last answered scan as attributes of the body, for assistive and test programs (design,
 * commands). Set in the commit that paints the verdict; `data-scans` is set last, so that a program that
 * waits for it finds the rest complete.
 */
export function BodyFacts(): null {
  const last = useStationStore((state) => state.view?.last ?? null);
  const order = useStationStore((state) => orderOfLastScan(state.view));
  const isLocked = useStationStore((state) => isStopped(state.view));
  const answered = useStationStore((state) => state.tally.answered);
  useLayoutEffect(() => {
    const facts = document.body.dataset;
    facts.verdict = last?.verdict ?? '';
    facts.reason = last?.reason ?? '';
    facts.order = order;
    facts.locked = String(isLocked);
    facts.scans = String(answered);
  }, [last, order, isLocked, answered]);
  return null;
}

/** Nothing is packed before somebody has resolved it. */
function isStopped(view: Pick<StationView, 'alarm' | 'damage'> | null): boolean {
  return view !== null && (view.alarm !== null || view.damage !== null);
}

/** The order of the last answered scan. A restart drops the scan but not the open order. */
export function orderOfLastScan(view: Pick<StationView, 'last' | 'order'> | null): string {
  if (view === null) return '';
  return (view.last === null ? view.order?.orderId : view.last.orderId) ?? '';
}
