import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { StationClient } from '#shared/contract.ts';
import { useStationLink } from './station-link.tsx';
import { isFloorAway, useStationStore } from './station-store.ts';

export type StationQueries = RouterUtils<StationClient>;

export type StationQuery<T> = {
  /** null: not loaded yet. The last data stay until new ones arrive. */
  readonly data: T | null;
  readonly hasFailed: boolean;
  /** The data are those of the query before, which was asked to be shown until then (`keepPreviousData`). */
  readonly isPrevious: boolean;
  readonly reload: () => void;
};

/**
 * The station is on this machine, or on its network: whether the browser thinks that it is online says nothing,
 * and a call that fails is repeated by the person, or when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/**
 * The data of a screen: loaded when the screen opens, whenever the revision changes, and when the connection is
 * back. A screen that was open before shows its last data at once.
 */
export function useStationQuery<T, Key extends QueryKey>(
  choose: (queries: StationQueries) => UseQueryOptions<T, Error, T, Key>,
  revision: number | string,
): StationQuery<T> {
  const { client } = useStationLink();
  const queries = useMemo(() => createTanstackQueryUtils(client), [client]);
  const isOnline = useStationStore((state) => state.link === 'online');
  const cache = useQueryClient();
  const options = choose(queries);
  const { queryKey } = options;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...options,
    // A query without an input (`skipToken`) waits for one.
    enabled: isOnline && options.enabled !== false,
  });

  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    void cache.invalidateQueries({ queryKey, exact: true });
  });

  const isServerAway = useStationStore(isFloorAway);
  const wasAway = useRef(isServerAway);
  useEffect(() => {
    // A screen that was opened meanwhile has nothing to show.
    if (wasAway.current && !isServerAway && isError) void refetch();
    wasAway.current = isServerAway;
  });

  return {
    data: data ?? null,
    hasFailed: isError,
    isPrevious: isPlaceholderData,
    reload: () => void refetch(),
  };
}
