import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { OrderListRow, SearchPlace, SearchReport } from '#shared/contract/orders.ts';
import type { OrderSearch } from '#shared/domain/order-search.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore } from '../../station/station-store.ts';
import { keptSearch, type SearchResult } from './kept-search.ts';

/** Rows below those on the screen that are there before somebody scrolls to them. */
const PREFETCHED_ROWS = 60;
/** As many as the platform gives at a time: a load is not begun again with each line that somebody scrolls. */
const ROWS_AT_ONCE = 100;
/** Answers without enough rows after which a person decides whether the platform is asked on. */
const MAX_CALLS = 3;

/** `of`: of which search the rows are, and of which press of the button. */
type Loaded = SearchResult & { readonly of: string };

export type SearchRows = {
  readonly rows: readonly OrderListRow[] | null;
  readonly isWhole: boolean;
  readonly total: number | null;
  readonly report: SearchReport | null;
  readonly isAsking: boolean;
  /** Reading has stopped before there were enough rows. */
  readonly isStopped: boolean;
  readonly hasFailed: boolean;
  readonly further: () => void;
  readonly reload: () => void;
};

/** The orders that match, from the first to those behind the row `last`, which is the last on the screen. */
export function useSearchRows(search: OrderSearch, last: number): SearchRows {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const key = JSON.stringify(search);
  const [loaded, setLoaded] = useState<Loaded | null>(() => {
    const kept = keptSearch.found(key);
    return kept === null ? null : { of: `0.${key}`, ...kept };
  });
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [presses, setPresses] = useState(0);
  const reload = useCallback(() => setAttempt((old) => old + 1), []);
  const further = useCallback(() => setPresses((old) => old + 1), []);

  const of = `${attempt}.${key}`;
  const isLoaded = loaded?.of === of;
  const needed = Math.ceil((last + PREFETCHED_ROWS) / ROWS_AT_ONCE) * ROWS_AT_ONCE;
  const isDue = !isLoaded || (loaded.next !== null && loaded.rows.length < needed);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    let current = isLoaded ? loaded : null;
    for (let calls = 0; calls < MAX_CALLS; calls += 1) {
      if (current !== null && (current.next === null || current.rows.length >= needed)) break;
      const after: SearchPlace | null = current?.next ?? null;
      const answer = await client.orders.list({ ...search, after }, { signal });
      if (signal.aborted) return;
      current = appended(of, current, answer);
      setLoaded(current);
      keptSearch.keep(key, current);
      if (answer.report.cause !== null) break;
    }
    setFailed(false);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is another load
  useEffect(() => {
    if (!isOnline || !isDue) return;
    const leaving = new AbortController();
    setAsking(true);
    load(leaving.signal)
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      })
      .finally(() => {
        if (!leaving.signal.aborted) setAsking(false);
      });
    return () => leaving.abort();
  }, [client, isOnline, isDue, of, needed, presses]);

  return {
    rows: loaded?.rows ?? null,
    isWhole: isLoaded && loaded.next === null,
    total: isLoaded ? loaded.total : null,
    report: loaded?.report ?? null,
    // Without the station, or with enough rows, no load is left to say that it has ended.
    isAsking: isAsking && isOnline && isDue,
    isStopped: isLoaded && !isAsking && loaded.next !== null && loaded.rows.length < needed,
    hasFailed,
    further,
    reload,
  };
}

function appended(
  of: string,
  before: Loaded | null,
  answer: Pick<Loaded, 'rows' | 'next' | 'total' | 'report'>,
): Loaded {
  if (before === null) return { of, ...answer };
  // An order that came meanwhile moves the others to the next page.
  const known = new Set(before.rows.map(({ id }) => id));
  return {
    of,
    rows: [...before.rows, ...answer.rows.filter(({ id }) => !known.has(id))],
    next: answer.next,
    total: before.total,
    report: { ...before.report, cause: before.report.cause ?? answer.report.cause },
  };
}
