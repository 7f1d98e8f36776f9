import { useCallback, useEffect, useRef, useState } from 'react';
import type { StationClient } from '#shared/contract.ts';
import { keepSame } from './keep-same.ts';
import { useStationLink } from './station-link.tsx';
import { useStationStore } from './station-store.ts';

export type ListState<T> = {
  readonly data: T | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
};

/**
 * The data of a screen: loaded when the screen opens, whenever the revision grows, and when the connection is
 * back. The old data stays until the new one arrives. `load` must keep its identity.
 */
export function useList<T>(
  load: (client: StationClient) => Promise<T>,
  revision: number | string,
): ListState<T> {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const [state, setState] = useState<{ data: T | null; hasFailed: boolean }>({
    data: null,
    hasFailed: false,
  });
  const [again, setAgain] = useState(0);
  const asked = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision or a reload loads again
  useEffect(() => {
    if (!isOnline) return;
    asked.current += 1;
    const mine = asked.current;
    load(client).then(
      (data) => {
        if (asked.current === mine) setState((old) => ({ data: keepSame(old.data, data), hasFailed: false }));
      },
      () => {
        if (asked.current === mine) setState((old) => ({ ...old, hasFailed: true }));
      },
    );
  }, [client, isOnline, load, revision, again]);

  const reload = useCallback(() => setAgain((count) => count + 1), []);
  return { ...state, reload };
}
