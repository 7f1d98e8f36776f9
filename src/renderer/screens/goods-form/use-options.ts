import type { ComboboxParsedItem } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionaryNames, useDictionarySearch } from './use-dictionary.ts';

type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };

/** No key of a dictionary. */
const MORE = '\u0000more';

/** What a field that takes values of a dictionary offers: what was found, and what it has. `search` null: it is closed. */
export function useOptions(dictionary: string | null, chosen: readonly string[], search: string | null) {
  const { t } = useTranslation();
  const nameOf = useDictionaryNames(dictionary, chosen);
  const { values, isMore, state } = useDictionarySearch(dictionary, search);
  const options = useMemo(() => {
    const found: Option[] = values.map(({ key, name }) => ({ value: key, label: name || key }));
    const known = new Set(found.map(({ value }) => value));
    const others = chosen.filter((key) => !known.has(key)).map((key) => ({ value: key, label: nameOf(key) }));
    const more = isMore ? [{ value: MORE, label: t('ui.goodsForm.more'), disabled: true }] : [];
    return [...others, ...found, ...more];
  }, [values, chosen, nameOf, isMore, t]);
  const nothingFound = t(
    state === 'loading'
      ? 'ui.common.loading'
      : state === 'unknown'
        ? 'ui.goodsForm.dictionaryUnknown'
        : 'ui.goodsForm.nothingFound',
  );
  /** Mantine finds labels in all options; a search shows only what it has found. */
  const filter = useCallback(
    ({ options: all }: { readonly options: ComboboxParsedItem[] }) => {
      const found = new Set([...values.map(({ key }) => key), MORE]);
      return search === null || search === ''
        ? all
        : all.filter((one) => 'value' in one && found.has(one.value));
    },
    [values, search],
  );
  return { options, nothingFound, nameOf, filter };
}
