import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { GoodsFilterView, GoodsRow } from '#shared/contract/goods-list.ts';
import { MAX_GOODS_ROWS } from '#shared/domain/goods-list.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore } from '../../station/station-store.ts';

/** Rows that are asked for at a time; somebody who scrolls sees about twenty. */
const ROWS_AT_ONCE = 100;
/** Rows below those on the screen that are there before somebody scrolls to them. */
const PREFETCHED_ROWS = 40;

type Loaded = {
  /** Of which filter the rows are, and of which version of the goods. */
  readonly of: string;
  readonly version: string;
  readonly rows: readonly GoodsRow[];
  /** Where to read on; null: these are all. */
  readonly next: number | null;
};

export type GoodsRowsState = {
  /** null: not loaded yet. Those of the filter before stay until the new ones are here. */
  readonly rows: readonly GoodsRow[] | null;
  /** There are no others. */
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
};

/**
 * The goods that match a filter, from the first to those behind the row `last`, which is the last on the screen: of
 * 100,000 goods the page has only those that somebody has scrolled to. They are read again with a new `revision`.
 */
export function useGoodsRows(filter: GoodsFilterView, last: number, revision: number): GoodsRowsState {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((old) => old + 1), []);
  useEffect(() => {
    // What changed while the connection was lost is not known.
    if (!isOnline) again();
  }, [isOnline, again]);

  const of = JSON.stringify(filter);
  const version = `${revision}.${attempt}`;
  const needed = Math.max(1, Math.ceil((last + PREFETCHED_ROWS) / ROWS_AT_ONCE)) * ROWS_AT_ONCE;
  const isLoaded = loaded?.of === of && loaded.version === version;
  const isDue = !isLoaded || (loaded.next !== null && loaded.rows.length < needed);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    let rows = isLoaded ? loaded.rows : [];
    let next = isLoaded ? loaded.next : null;
    // A new filter is shown from its first row.
    const end = loaded?.of === of ? needed : ROWS_AT_ONCE;
    do {
      const count = Math.min(MAX_GOODS_ROWS, end - rows.length);
      const answer = await client.goods.list({ ...filter, after: next, count }, { signal });
      if (signal.aborted) return;
      rows = [...rows, ...answer.rows];
      next = answer.next;
      // Somebody who scrolls on sees each part at once; what is read again replaces all at once.
      if (isLoaded) setLoaded({ of, version, rows, next });
    } while (next !== null && rows.length < end);
    setLoaded({ of, version, rows, next });
    setFailed(false);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is another load
  useEffect(() => {
    if (!isOnline || !isDue) return;
    const leaving = new AbortController();
    load(leaving.signal).catch(() => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [client, isOnline, isDue, of, version, needed]);

  return {
    rows: loaded?.rows ?? null,
    isWhole: loaded?.of === of && loaded.next === null,
    hasFailed,
    reload: again,
  };
}
