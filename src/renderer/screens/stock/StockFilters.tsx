import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STOCK_FILTERS } from '#shared/contract/stock.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import filters from '../queue/Filters.module.css';
import type { ShownStock } from './stock-words.ts';

/** How long a person pauses before the search begins, in ms. */
const TYPING_MS = 200;
const MAX_SEARCH = 200;

type Props = {
  readonly shown: ShownStock;
  readonly onShow: (shown: ShownStock) => void;
  readonly children: ReactNode;
};

/** Search and filter of the list, and what else stands beside them. */
export function StockFilters({ shown, onShow, children }: Props) {
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
        aria-label={t('ui.stock.search')}
        placeholder={t('ui.stock.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.kind === 'fbs' && (
        <NativeSelect
          size="sm"
          aria-label={t('ui.stock.filter')}
          value={shown.filter}
          onChange={(event) => {
            const filter = STOCK_FILTERS.find((name) => name === event.currentTarget.value);
            onShow({ ...shown, filter: filter ?? 'all' });
          }}
          data={STOCK_FILTERS.map((name) => ({ value: name, label: t(`ui.stock.filters.${name}`) }))}
        />
      )}
      {children}
    </search>
  );
}
