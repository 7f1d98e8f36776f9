import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PriceModel } from '#shared/contract/prices.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore } from '../../station/station-store.ts';
import type { PriceChoice } from './price-address.ts';

/** Models below those on the screen that are there before somebody scrolls to them. */
const PREFETCHED = 40;

type Loaded = {
  readonly of: string;
  readonly version: string;
  readonly models: readonly PriceModel[];
  readonly next: string | null;
};

export type PriceModelsState = {
  /** null: not loaded yet. Those of the choice before stay until the new ones are here. */
  readonly models: readonly PriceModel[] | null;
  /** There are no others. */
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
};

/** The models that match, from the first to those behind the line `last`; read again with a new `revision`. */
export function usePriceModels(choice: PriceChoice, last: number, revision: number): PriceModelsState {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((old) => old + 1), []);
  const { country, text, filter } = choice;
  const of = `${country} ${filter} ${text}`;
  const version = `${revision}.${attempt}.${isOnline}`;
  const isLoaded = loaded?.of === of && loaded.version === version;
  const needed = last + PREFETCHED;
  const isDue = !isLoaded || (loaded.next !== null && loaded.models.length < needed);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const known = new Map((isLoaded ? loaded.models : []).map((model) => [model.parentSku, model]));
    let next = isLoaded ? loaded.next : null;
    // A new choice is shown from its first line; what is read again has as many lines as before.
    const end = loaded?.of === of ? needed : PREFETCHED;
    do {
      const part = await client.prices.list({ country, text, filter, after: next }, { signal });
      if (signal.aborted) return;
      for (const model of part.models) known.set(model.parentSku, model);
      next = part.next;
    } while (next !== null && known.size < end);
    setLoaded({ of, version, models: [...known.values()], next });
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
    models: loaded?.models ?? null,
    isWhole: loaded?.of === of && loaded.next === null,
    hasFailed,
    reload: again,
  };
}
