import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DictionaryValue } from '#shared/contract/goods-drafts.ts';
import { useStationQuery } from '../../station/use-station-query.ts';

/** A pause of typing after which the dictionary is searched, in ms. */
const SEARCH_AFTER_MS = 150;
const MAX_SEARCH = 100;
const NO_VALUES: readonly DictionaryValue[] = [];

export type FoundValues = {
  readonly values: readonly DictionaryValue[];
  /** There are others that match, too. */
  readonly isMore: boolean;
  readonly state: 'loading' | 'known' | 'unknown';
};

/** Values of a dictionary that match what is typed; null: nobody is searching. */
export function useDictionarySearch(dictionary: string | null, search: string | null): FoundValues {
  const [sought] = useDebouncedValue(search?.trim().slice(0, MAX_SEARCH) ?? null, SEARCH_AFTER_MS);
  const input =
    dictionary === null || search === null || sought === null ? skipToken : { dictionary, search: sought };
  const { data, hasFailed } = useStationQuery(
    (station) => station.goodsDrafts.values.queryOptions({ input, placeholderData: keepPreviousData }),
    '',
  );
  if (data?.isKnown === true) return { values: data.values, isMore: data.isMore, state: 'known' };
  const isUnknown = hasFailed || data?.isKnown === false;
  return { values: NO_VALUES, isMore: false, state: isUnknown ? 'unknown' : 'loading' };
}

/** How keys of a dictionary are called; a key that it does not have, or that is not loaded yet, as it is. */
export function useDictionaryNames(
  dictionary: string | null,
  keys: readonly string[],
): (key: string) => string {
  const input = dictionary === null || keys.length === 0 ? skipToken : { dictionary, keys };
  const { data } = useStationQuery(
    (station) => station.goodsDrafts.names.queryOptions({ input, placeholderData: keepPreviousData }),
    '',
  );
  return useMemo(() => {
    const names = new Map(data?.isKnown === true ? data.values.map(({ key, name }) => [key, name]) : []);
    return (key) => names.get(key) ?? key;
  }, [data]);
}
