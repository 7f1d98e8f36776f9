import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUPPLY_FILTERS } from '#shared/contract/supplies.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import filters from '../queue/Filters.module.css';
import type { ShownSupplies } from './supply-words.ts';

/** How long a person pauses before the search begins, in ms. */
const TYPING_MS = 200;
const MAX_SEARCH = 200;

type Props = { readonly shown: ShownSupplies; readonly onShow: (shown: ShownSupplies) => void };

/** Search and part of the list. */
export function SupplyFilters({ shown, onShow }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(shown.text);
  useEffect(() => {
    if (typed.trim() === shown.text) return;
    const timer = setTimeout(() => onShow({ ...shown, text: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, shown, onShow]);
  useShortcut('/', () => field.current?.focus());
  return (
    <search className={filters.filters}>
      <TextInput
        ref={field}
        size="sm"
        type="search"
        className={filters.search}
        maxLength={MAX_SEARCH}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        aria-label={t('ui.supplies.search')}
        placeholder={t('ui.supplies.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.supplies.filter')}
        value={shown.filter}
        onChange={(event) => {
          const filter = SUPPLY_FILTERS.find((name) => name === event.currentTarget.value);
          onShow({ ...shown, filter: filter ?? 'all' });
        }}
        data={SUPPLY_FILTERS.map((name) => ({ value: name, label: t(`ui.supplies.filters.${name}`) }))}
      />
    </search>
  );
}
